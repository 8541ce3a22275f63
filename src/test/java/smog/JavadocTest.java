package smog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Whatever a program can call has a comment of its own: public types and their public members, but
 * for what overrides. That comments are right is held by the compiler ({@code -Xdoclint}).
 */
class JavadocTest {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  @Test
  void everythingPublicHasAComment() throws IOException {
    try (StandardJavaFileManager files = COMPILER.getStandardFileManager(null, null, null);
        Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      List<Path> java = sources.filter(path -> path.toString().endsWith(".java")).toList();
      assertTrue(java.size() > 200, java::toString);
      assertEquals(List.of(), without(files.getJavaFileObjectsFromPaths(java)));
    }
  }

  @Test
  void whatLacksOneIsFound() throws IOException {
    String code =
        """
        /** A type. */
        public class A {
          public void method() {}
          public final int field = 1;
          @Override public String toString() { return ""; }
          void hidden() {}
          private int secret;
          public A() {}
          /** Said. */ public enum B { /** Said. */ ONE, TWO }
          /** Said. */ public record C(int x) { public C {} }
          /** Said. */ public interface D { void abstractly(); }
          public static class E {}
          static class F { public void unreachable() {} }
        }
        """;
    List<String> found = without(List.of(new Source(code)));
    assertEquals(
        List.of(
            "A.java: method",
            "A.java: field",
            "A.java: <init>",
            "A.java: TWO",
            "A.java: <init>",
            "A.java: abstractly",
            "A.java: E"),
        found);
  }

  private static List<String> without(Iterable<? extends JavaFileObject> files) throws IOException {
    JavacTask task = (JavacTask) COMPILER.getTask(null, null, null, null, null, files);
    DocTrees docs = DocTrees.instance(task);
    List<String> found = new ArrayList<>();
    for (CompilationUnitTree unit : task.parse()) {
      new Scanner(docs, found).scan(unit, null);
    }
    return found;
  }

  /** Goes into public types alone: what is in others cannot be called. */
  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final DocTrees docs;
    private final List<String> found;

    Scanner(DocTrees docs, List<String> found) {
      this.docs = docs;
      this.found = found;
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      if (!isPublic(type.getModifiers())) {
        return null;
      }
      check(type.getSimpleName().toString());
      return super.visitClass(type, null);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      boolean overrides =
          method.getModifiers().getAnnotations().stream()
              .anyMatch(a -> a.getAnnotationType().toString().equals("Override"));
      if (isPublic(method.getModifiers()) && !overrides) {
        check(method.getName().toString());
      }
      return null;
    }

    @Override
    public Void visitVariable(VariableTree field, Void nothing) {
      if (isPublic(field.getModifiers())) {
        check(field.getName().toString());
      }
      return null;
    }

    /** Members of interfaces are public without saying so. */
    private boolean isPublic(ModifiersTree modifiers) {
      TreePath parent = getCurrentPath().getParentPath();
      boolean ofInterface =
          parent.getLeaf().getKind() == Tree.Kind.INTERFACE
              && !modifiers.getFlags().contains(Modifier.PRIVATE);
      return ofInterface || modifiers.getFlags().contains(Modifier.PUBLIC);
    }

    private void check(String name) {
      if (docs.getDocComment(getCurrentPath()) == null) {
        Path file = Path.of(getCurrentPath().getCompilationUnit().getSourceFile().getName());
        found.add(file.getFileName() + ": " + name);
      }
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String code;

    Source(String code) {
      super(URI.create("string:///A.java"), Kind.SOURCE);
      this.code = code;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return code;
    }
  }
}
