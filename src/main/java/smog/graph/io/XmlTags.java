package smog.graph.io;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.util.Objects;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The elements of an XML file, one after the other, by the JDK's own parser: no entities but the
 * five of XML and characters by number, no look-up of anything, no piece held that is larger than
 * {@link XmlChars} allows.
 *
 * <p>Prefixes count as the root's or others; what they stand for does not.
 */
final class XmlTags {
  private static final int DEEPEST = 1000;
  private static final int MOST_ATTRIBUTES = 1000;
  private static final int REASON = 200;

  /** What the parser puts before its reason. */
  private static final String MESSAGE = "Message: ";

  private final Input input;
  private final XmlChars chars;
  private final XMLStreamReader xml;
  private final DocumentType documentType;
  private final String prefix;
  private int depth;

  /** At the root element. */
  XmlTags(Input input) {
    this.input = input;
    this.documentType = DocumentType.of(input);
    this.chars = new XmlChars(input, documentType);
    try {
      this.xml = factory().createXMLStreamReader(chars);
    } catch (XMLStreamException e) {
      throw failed(e, 1);
    }
    nextChild();
    String root = xml.getLocalName();
    this.prefix = root.substring(0, root.indexOf(':') + 1);
  }

  /**
   * Each Java has other limits, and some count what is no danger here, such as the five entities of
   * XML: they are set, so that a file is read or refused everywhere. The time for a tag grows with
   * the square of its attributes.
   */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    for (String limit :
        new String[] {
          "maxElementDepth",
          "maxGeneralEntitySizeLimit",
          "totalEntitySizeLimit",
          "entityExpansionLimit"
        }) {
      factory.setProperty("jdk.xml." + limit, "0");
    }
    factory.setProperty("jdk.xml.elementAttributeLimit", Integer.toString(MOST_ATTRIBUTES));
    // Zero is no limit, but for names in XML 1.1.
    factory.setProperty("jdk.xml.maxXMLNameLimit", Integer.toString(Integer.MAX_VALUE));
    return factory;
  }

  /** Moves to the next element within this one; false at this one's end. */
  boolean nextChild() {
    try {
      while (xml.hasNext()) {
        chars.nextPiece();
        switch (xml.next()) {
          case XMLStreamConstants.START_ELEMENT -> {
            if (++depth > DEEPEST) {
              throw error("elements nested deeper than " + DEEPEST, "is this a graph?");
            }
            return true;
          }
          case XMLStreamConstants.END_ELEMENT -> {
            depth--;
            return false;
          }
          case XMLStreamConstants.DTD -> throw DocumentType.refused(input, line());
          default -> {}
        }
      }
      return false;
    } catch (XMLStreamException e) {
      throw failed(e, line());
    }
  }

  /** Moves to the end of this element. */
  void skip() {
    int level = depth;
    while (depth >= level) {
      nextChild();
    }
  }

  /** Reads the rest of the file, which must be nothing. */
  void end() {
    nextChild();
  }

  /**
   * The element's name without the prefix of the root; of another prefix, something with a colon.
   */
  String name() {
    String name = xml.getLocalName();
    return name.startsWith(prefix) ? name.substring(prefix.length()) : ":" + name;
  }

  /** The value of an attribute without prefix, or null. */
  String attribute(String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      String qualifier = Objects.requireNonNullElse(xml.getAttributePrefix(i), "");
      if (qualifier.isEmpty() && xml.getAttributeLocalName(i).equals(name)) {
        return xml.getAttributeValue(i);
      }
    }
    return null;
  }

  /** The document type that the file refers to, or null. */
  String documentType() {
    return documentType == null ? null : documentType.text();
  }

  /** The line where the element's tag ends. */
  long line() {
    return Math.max(1, xml.getLocation().getLineNumber());
  }

  /** An error at the start of an element: what is wrong, its tag, the remedy. */
  GraphFileException error(String what, String remedy) {
    StringBuilder tag = new StringBuilder("<").append(xml.getLocalName());
    for (int i = 0; i < Math.min(9, xml.getAttributeCount()); i++) {
      tag.append(' ').append(xml.getAttributeLocalName(i)).append("=\"");
      tag.append(Text.shown(xml.getAttributeValue(i))).append('"');
    }
    return errorAt(line(), what + ", in " + Text.shown(tag.append('>').toString()) + "; " + remedy);
  }

  /** An error at a line. */
  GraphFileException errorAt(long line, String what) {
    return new GraphFileException(input.name(), line, what);
  }

  private GraphFileException failed(XMLStreamException e, long line) {
    Throwable cause = e.getNestedException();
    if (cause instanceof CharacterCodingException) {
      return errorAt(line, "bytes that are no text in its encoding; save the file as UTF-8");
    }
    if (cause instanceof XmlChars.TooLong) {
      return errorAt(line, cause.getMessage() + ", a tag or a comment; is this a graph?");
    }
    if (cause instanceof IOException io) {
      return Input.failed(input.name(), io);
    }
    String message = Objects.requireNonNullElse(e.getMessage(), "").replaceAll("\\s+", " ");
    String reason =
        message.substring(
            message.indexOf(MESSAGE) < 0 ? 0 : message.indexOf(MESSAGE) + MESSAGE.length());
    return errorAt(
        line,
        "is not well-formed XML ("
            + Text.shown(reason, REASON)
            + "); fetch it again if it is cut, or correct it");
  }
}
