package smog.spark;

import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.api.Binary;

/**
 * The rows of one replica as a run stored them, read without a Spark session.
 *
 * @param replicas its rows of that table: one, where nothing is wrong
 * @param trajectories its tail counts by time index; empty where they are not stored
 */
record StoredReplica(List<Group> replicas, TreeMap<Integer, List<Long>> trajectories) {
  /** Parquet's words for a header of a page that makes no sense. */
  static final String NO_HEADER = "can not read class";

  /**
   * Reads the rows of a replica from the files of its batch; null for a table that is not there.
   */
  static StoredReplica read(
      Path replicas, Path trajectories, Configuration conf, String point, int realisation, int k) {
    FilterPredicate own =
        FilterApi.and(
            FilterApi.eq(FilterApi.binaryColumn("point"), Binary.fromString(point)),
            FilterApi.and(
                FilterApi.eq(FilterApi.intColumn("realisation"), realisation),
                FilterApi.eq(FilterApi.intColumn("replica"), k)));
    TreeMap<Integer, List<Long>> tails = new TreeMap<>();
    for (Group row : rows(trajectories, conf, own)) {
      tails.put(row.getInteger("time_index", 0), longs(row.getGroup("tail_counts", 0)));
    }
    return new StoredReplica(rows(replicas, conf, own), tails);
  }

  private static List<Group> rows(Path file, Configuration conf, FilterPredicate filter) {
    if (file == null) {
      return List.of();
    }
    List<Group> rows = rows(file, conf, filter, true);
    // What a file says of its pages has no checksum: before rows count as missing, all are read.
    return rows.isEmpty() ? rows(file, conf, filter, false) : rows;
  }

  private static List<Group> rows(
      Path file, Configuration conf, FilterPredicate filter, boolean skipping) {
    List<Group> rows = new ArrayList<>();
    try (ParquetReader<Group> reader =
        ParquetReader.builder(new GroupReadSupport(), file)
            .withConf(conf)
            .withFilter(FilterCompat.get(filter))
            .useStatsFilter(skipping)
            .useDictionaryFilter(skipping)
            .useColumnIndexFilter(skipping)
            .usePageChecksumVerification()
            .build()) {
      for (Group row = reader.read(); row != null; row = reader.read()) {
        rows.add(row);
      }
      return rows;
    } catch (EOFException e) {
      throw Batches.damaged(file, "it ends too early", e);
    } catch (IOException e) {
      throw String.valueOf(e.getMessage()).startsWith(NO_HEADER)
          ? Batches.damaged(file, e.getMessage(), e)
          : Storage.failed(file, e);
    } catch (RuntimeException e) {
      throw Batches.damaged(file, String.valueOf(e.getMessage()), e);
    }
  }

  private static List<Long> longs(Group list) {
    List<Long> values = new ArrayList<>();
    int count = list.getFieldRepetitionCount(0);
    for (int i = 0; i < count; i++) {
      values.add(list.getGroup(0, i).getLong(0, 0));
    }
    return values;
  }
}
