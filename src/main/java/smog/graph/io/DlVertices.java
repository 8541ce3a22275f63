package smog.graph.io;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The vertices of a DL file: numbers from 1, labels of its header's list, or embedded labels in the
 * order in which they come.
 */
final class DlVertices {
  private final Numbering numbers;
  private final IdTable.Words labels;
  private final boolean listed;
  private final boolean embedded;
  private int[] ranks;

  DlVertices(DlHeader header) {
    this.numbers = header.numbering();
    this.listed = header.labels() != null;
    this.labels = listed ? header.labels() : new IdTable.Words();
    this.embedded = header.rowsEmbedded() || header.columnsEmbedded();
  }

  /** How many vertices the header has. */
  int announced(Field field) {
    if (numbers == null) {
      throw field.error("the header lacks n", "begin the file with: dl n=N");
    }
    return numbers.vertices();
  }

  /** The vertex of an end of an edge: a label where labels are embedded or it is no number. */
  int end(Field field) {
    if (embedded || (listed && !field.digits())) {
      return label(field);
    }
    if (!field.digits()) {
      throw field.error("vertex " + field + " is a word", "write labels embedded above data:");
    }
    announced(field);
    return numbers.vertex(field);
  }

  /** The vertex of a label; one that is new is a further vertex where there is no list. */
  int label(Field field) {
    DlHeader.requireLabel(field);
    int known = labels.size();
    int vertex = labels.index(field);
    if (labels.size() > known && listed) {
      throw field.error(
          "label " + field + " is not in the list of labels", "add it, or correct it");
    }
    if (numbers != null && labels.size() > numbers.vertices()) {
      throw field.error(
          "label " + field + " is one more than the header's " + numbers.vertices() + " vertices",
          "correct n, or spell each label alike");
    }
    return vertex;
  }

  /** The vertex of a row's label, in any case of letters where it is in the columns' order. */
  int row(QuotedFields field, int position) {
    boolean here = position < labels.size();
    return here && labels.word(position).equalsIgnoreCase(field.word()) ? position : label(field);
  }

  /** Gives vertices of embedded labels their ranks; how many vertices there are. */
  int settle(EdgeCollector edges, List<String> notes) {
    int size = labels.size();
    int all = numbers == null ? size : numbers.vertices();
    if (listed || !embedded) {
      return all;
    }
    int[] of = labels.naturalRanks();
    ranks = IntStream.range(0, all).map(v -> v < size ? of[v] : v).toArray();
    edges.renumber(ranks);
    if (all > size) {
      notes.add(
          "the header speaks of "
              + all
              + " vertices, "
              + size
              + " have a label: the others have no edge");
    }
    return all;
  }

  /** Labels where there are any, else numbers; once they are settled. */
  VertexNames names() {
    if (ranks != null) {
      VertexNames ranked = labels.names();
      int size = labels.size();
      return vertex -> vertex < size ? ranked.name(vertex) : "unlabelled-" + (vertex + 1);
    }
    return listed ? labels::word : Numbering.names();
  }
}
