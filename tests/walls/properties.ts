import ts from "typescript";
import { type Breach, breachAt, type Source } from "./source.ts";

/**
 * Runs properties for all others; and the games' model, which is also played on planted faults: their counter-examples
 * are expected and must not be kept.
 */
const runners = /^tests\/(support\/property|server\/domains\/games\/model\/simulation)\.ts$/;
const running = new Set(["assert", "check"]);

/** Properties that are not asserted by tests/support/property.ts: a failure would not keep its counter-example. */
export const unkeptProperties = (tests: readonly Source[]): Breach[] =>
  tests.filter(({ file }) => !runners.test(file)).flatMap(runsOf);

function runsOf(source: Source): Breach[] {
  const found: Breach[] = [];
  const libraries = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && isFastCheck(node)) {
      const { name, namedBindings } = node.importClause ?? {};
      if (name) libraries.add(name.text);
      if (namedBindings && ts.isNamespaceImport(namedBindings)) libraries.add(namedBindings.name.text);
      if (namedBindings && ts.isNamedImports(namedBindings))
        for (const one of namedBindings.elements) {
          const imported = (one.propertyName ?? one.name).text;
          if (imported === "default") libraries.add(one.name.text);
          if (running.has(imported)) found.push(breachAt("properties", source, one));
        }
    }
    if (
      ts.isPropertyAccessExpression(node) &&
      running.has(node.name.text) &&
      libraries.has(node.expression.getText())
    )
      found.push(breachAt("properties", source, node));
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

const isFastCheck = ({ moduleSpecifier }: ts.ImportDeclaration): boolean =>
  ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === "fast-check";
