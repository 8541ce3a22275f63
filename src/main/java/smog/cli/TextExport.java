package smog.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.univocity.parsers.csv.CsvWriter;
import com.univocity.parsers.csv.CsvWriterSettings;
import java.io.IOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Rows as text, one after the other, so that a table need not fit in memory. */
final class TextExport {
  private TextExport() {}

  /** CSV by RFC 4180 with line feeds: a header, null as an empty field, a list as [1,2,3]. */
  static void csv(Dataset<Row> rows, Writer writer) {
    CsvWriterSettings settings = new CsvWriterSettings();
    settings.getFormat().setLineSeparator("\n");
    settings.getFormat().setQuoteEscape('"');
    settings.setNullValue("");
    settings.setEmptyValue("\"\"");
    settings.setIgnoreLeadingWhitespaces(false);
    settings.setIgnoreTrailingWhitespaces(false);
    settings.setQuoteEscapingEnabled(true);
    settings.setMaxColumns(1 + rows.columns().length);
    CsvWriter csv = new CsvWriter(writer, settings);
    csv.writeHeaders(rows.columns());
    for (Iterator<Row> all = rows.toLocalIterator(); all.hasNext(); ) {
      Row row = all.next();
      Object[] cells = new Object[row.size()];
      for (int i = 0; i < cells.length; i++) {
        cells[i] = row.get(i) instanceof Seq<?> list ? listText(list) : row.get(i);
      }
      csv.writeRow(cells);
    }
    csv.flush();
  }

  /** A JSON array with an object a row; what is missing is null. */
  static void json(Dataset<Row> rows, Writer writer) throws IOException {
    String[] columns = rows.columns();
    try (JsonGenerator json = new JsonFactory().createGenerator(writer)) {
      json.writeStartArray();
      for (Iterator<Row> all = rows.toLocalIterator(); all.hasNext(); ) {
        Row row = all.next();
        json.writeRaw('\n');
        json.writeStartObject();
        for (int i = 0; i < columns.length; i++) {
          json.writeFieldName(columns[i]);
          value(json, row.get(i));
        }
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeRaw('\n');
    }
  }

  private static void value(JsonGenerator json, Object value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof String text) {
      json.writeString(text);
    } else if (value instanceof Seq<?> list) {
      json.writeRawValue(listText(list));
    } else {
      json.writeRawValue(value.toString());
    }
  }

  private static String listText(Seq<?> list) {
    List<?> values = CollectionConverters.asJava(list);
    return values.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
  }
}
