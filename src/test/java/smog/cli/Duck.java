package smog.cli;

import java.nio.file.Path;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A run's tables as DuckDB sees them, whose Parquet reader shares no code with Spark's. */
final class Duck {
  private Duck() {}

  /** The rows of a query in which {@code {points}} and the like stand for tables of a run. */
  static List<List<Object>> rows(Path run, String sql) {
    String tables =
        sql.replaceAll(
            "\\{(\\w+)\\}",
            "read_parquet('" + run.toString().replace("'", "''") + "/$1/*.parquet')");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(tables)) {
      int columns = result.getMetaData().getColumnCount();
      List<List<Object>> rows = new ArrayList<>();
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          row.add(value(result.getObject(i)));
        }
        rows.add(row);
      }
      return rows;
    } catch (SQLException e) {
      throw new IllegalStateException(tables, e);
    }
  }

  /** A statement that gives no rows. */
  static void run(String sql) {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /** The values of a query's only column. */
  static List<Object> column(Path run, String sql) {
    return rows(run, sql).stream().map(row -> row.get(0)).toList();
  }

  /** The only row of a query as numbers. */
  static double[] numbers(Path run, String sql) {
    List<List<Object>> rows = rows(run, sql);
    if (rows.size() != 1) {
      throw new IllegalStateException(rows.size() + " rows: " + sql);
    }
    return rows.get(0).stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
  }

  static double number(Path run, String sql) {
    return numbers(run, sql)[0];
  }

  /** The names of a query's columns. */
  static List<String> columns(Path run, String table) {
    String sql =
        "select * from read_parquet('"
            + run.toString().replace("'", "''")
            + "/"
            + table
            + "/*.parquet') limit 0";
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      ResultSetMetaData data = result.getMetaData();
      List<String> names = new ArrayList<>();
      for (int i = 1; i <= data.getColumnCount(); i++) {
        names.add(data.getColumnName(i));
      }
      return names;
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  private static Object value(Object value) throws SQLException {
    return value instanceof Array array ? Arrays.asList((Object[]) array.getArray()) : value;
  }
}
