package smog.report;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import javax.imageio.ImageIO;

/**
 * SVG as PNG of twice the size. Throws LinkageError or a RuntimeException where Java has no desktop
 * module or no fonts.
 */
final class Png {
  private static final int ZOOM = 2;

  private Png() {}

  static byte[] of(String svg) {
    SVGDocument document =
        Objects.requireNonNull(
            new SVGLoader()
                .load(
                    new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)),
                    null,
                    com.github.weisj.jsvg.parser.LoaderContext.createDefault()),
            "the figure cannot be read back");
    int width = ZOOM * Drawing.WIDTH;
    int height = ZOOM * Drawing.HEIGHT;
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    document.render(null, graphics, new ViewBox(width, height));
    graphics.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.setUseCache(false);
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
