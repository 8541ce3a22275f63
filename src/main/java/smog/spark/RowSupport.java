package smog.spark;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.function.IntConsumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Rows of the tables in Parquet's terms: the types that the tables use, and no others. */
final class RowSupport extends WriteSupport<Object[]> {
  private static final int DECIMAL_BYTES = 16;

  private final MessageType type;
  private RecordConsumer consumer;

  RowSupport(StructType schema) {
    type = new MessageType("smog", Arrays.stream(schema.fields()).map(RowSupport::field).toList());
  }

  private static Type field(StructField field) {
    DataType type = field.dataType();
    String name = field.name();
    if (type instanceof ArrayType list) {
      return Types.requiredList().requiredElement(primitive(list.elementType())).named(name);
    }
    if (type.equals(DataTypes.BinaryType)) {
      return Types.optional(PrimitiveTypeName.BINARY).named(name);
    }
    if (type instanceof DecimalType) {
      return Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
          .length(DECIMAL_BYTES)
          .as(LogicalTypeAnnotation.decimalType(0, DecimalType.MAX_PRECISION()))
          .named(name);
    }
    if (type.equals(DataTypes.StringType)) {
      return Types.optional(PrimitiveTypeName.BINARY)
          .as(LogicalTypeAnnotation.stringType())
          .named(name);
    }
    return Types.optional(primitive(type)).named(name);
  }

  private static PrimitiveTypeName primitive(DataType type) {
    if (type.equals(DataTypes.IntegerType)) {
      return PrimitiveTypeName.INT32;
    }
    if (type.equals(DataTypes.LongType)) {
      return PrimitiveTypeName.INT64;
    }
    if (type.equals(DataTypes.DoubleType)) {
      return PrimitiveTypeName.DOUBLE;
    }
    throw new IllegalArgumentException("no table has a column of " + type);
  }

  @Override
  @SuppressWarnings("deprecation") // still abstract
  public WriteContext init(Configuration conf) {
    return context();
  }

  @Override
  public WriteContext init(ParquetConfiguration conf) {
    return context();
  }

  private WriteContext context() {
    return new WriteContext(type, Map.of());
  }

  @Override
  public void prepareForWrite(RecordConsumer recordConsumer) {
    consumer = recordConsumer;
  }

  @Override
  public void write(Object[] row) {
    consumer.startMessage();
    for (int i = 0; i < row.length; i++) {
      if (row[i] != null && !row[i].equals(Double.NaN)) {
        Type field = type.getType(i);
        consumer.startField(field.getName(), i);
        value(row[i]);
        consumer.endField(field.getName(), i);
      }
    }
    consumer.endMessage();
  }

  private void value(Object value) {
    if (value instanceof String text) {
      consumer.addBinary(Binary.fromString(text));
    } else if (value instanceof Integer number) {
      consumer.addInteger(number);
    } else if (value instanceof Long number) {
      consumer.addLong(number);
    } else if (value instanceof Double number) {
      consumer.addDouble(number);
    } else if (value instanceof BigInteger number) {
      consumer.addBinary(Binary.fromConstantByteArray(decimal(number)));
    } else if (value instanceof byte[] bytes) {
      consumer.addBinary(Binary.fromConstantByteArray(bytes));
    } else if (value instanceof long[] list) {
      list(list.length, i -> consumer.addLong(list[i]));
    } else if (value instanceof double[] list) {
      list(list.length, i -> consumer.addDouble(list[i]));
    } else {
      throw new IllegalArgumentException("no column holds a " + value.getClass());
    }
  }

  private void list(int size, IntConsumer element) {
    consumer.startGroup();
    if (size > 0) {
      consumer.startField("list", 0);
      for (int i = 0; i < size; i++) {
        consumer.startGroup();
        consumer.startField("element", 0);
        element.accept(i);
        consumer.endField("element", 0);
        consumer.endGroup();
      }
      consumer.endField("list", 0);
    }
    consumer.endGroup();
  }

  private static byte[] decimal(BigInteger value) {
    byte[] digits = value.toByteArray();
    byte[] bytes = new byte[DECIMAL_BYTES];
    Arrays.fill(bytes, (byte) (value.signum() < 0 ? -1 : 0));
    System.arraycopy(digits, 0, bytes, DECIMAL_BYTES - digits.length, digits.length);
    return bytes;
  }
}
