import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { filesBelow } from "../../src/server/foundation/folders.ts";
import { type Breach, breachAt, eachNode, type Source } from "./source.ts";

/** Exports of a machine that its tools find by their names, and the types of its interface. */
const conventional = new Set([
  "machine",
  "fixtures",
  "invariants",
  "Input",
  "Context",
  "Event",
  "Emitted",
  "Output",
]);

const machineFile = /^src\/machines\/[^/]+\.tsx?$/;
const configFile = "src/server/foundation/config/config.ts";

/** Switches and exports that have no effect: an import graph takes them for used. */
export function deadParts(root: string, sources: readonly Source[], tests: readonly Source[]): Breach[] {
  return [
    ...unusedMachineExports([...sources, ...tests]),
    ...unreadConfig(sources),
    ...unnamedModules(root, sources),
  ];
}

/** Exports of machines that nothing imports, but for those of the convention. A machine's file exports `machine`. */
function unusedMachineExports(sources: readonly Source[]): Breach[] {
  const imported = new Set(sources.flatMap(importedNames));
  return sources
    .filter(({ file }) => machineFile.test(file))
    .flatMap((source) => {
      const names = exportsOf(source);
      if (!names.some(({ text }) => text === "machine")) return [];
      return names
        .filter(({ text }) => !conventional.has(text) && !imported.has(`${source.file} ${text}`))
        .map((name) => breachAt("unused export", source, name));
    });
}

/** The names that a file imports from others, each as "path name"; a namespace import counts as the names it uses. */
function importedNames({ file, tree }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const path = posix.join(posix.dirname(file), node.moduleSpecifier.text);
      const named = node.importClause?.namedBindings;
      if (named && ts.isNamedImports(named))
        for (const { name, propertyName } of named.elements)
          found.push(`${path} ${(propertyName ?? name).text}`);
      if (named && ts.isNamespaceImport(named))
        for (const used of membersOf(tree, named.name.text)) found.push(`${path} ${used}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The members that a file reads of a namespace. */
function membersOf(tree: ts.SourceFile, namespace: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText(tree) === namespace)
      found.push(node.name.text);
    if (ts.isQualifiedName(node) && node.left.getText(tree) === namespace) found.push(node.right.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The names that a file exports by declaration. */
function exportsOf({ tree }: Source): ts.Identifier[] {
  return tree.statements.flatMap((statement): ts.Identifier[] => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name] : [],
      );
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    return isNamed && statement.name ? [statement.name] : [];
  });
}

/** Fields of `Config` that no file but its own reads. */
function unreadConfig(sources: readonly Source[]): Breach[] {
  const config = sources.find(({ file }) => file === configFile);
  if (!config) return [];
  const read = new Set<string>();
  for (const source of sources)
    if (source !== config)
      eachNode(source, (node) => {
        if (ts.isPropertyAccessExpression(node)) read.add(node.name.text);
        if (ts.isBindingElement(node)) read.add((node.propertyName ?? node.name).getText(source.tree));
      });
  const found: Breach[] = [];
  eachNode(config, (node) => {
    if (!ts.isTypeAliasDeclaration(node) || node.name.text !== "Config" || !ts.isTypeLiteralNode(node.type))
      return;
    for (const member of node.type.members)
      if (member.name && !read.has(member.name.getText(config.tree)))
        found.push(breachAt("unread setting", config, member.name));
  });
  return found;
}

type Module = { modId: string; childrenNodes?: Module[] };

/** Modules without children that no code and no document names: switching them does nothing. */
function unnamedModules(root: string, sources: readonly Source[]): Breach[] {
  const path = join(root, "schemas", "modules.json");
  if (!existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  const catalogue = JSON.parse(text) as { modules: Module[] };
  const leaves = (modules: readonly Module[]): Module[] =>
    modules.flatMap((module) => (module.childrenNodes ? leaves(module.childrenNodes) : [module]));
  const literals = new Set<string>();
  for (const source of sources)
    eachNode(source, (node) => {
      if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) literals.add(node.text);
    });
  const documents = filesBelow(join(root, "schemas"), ".json")
    .filter((file) => file !== "modules.json")
    .map((file) => readFileSync(join(root, "schemas", file), "utf8"));
  const isNamed = (modId: string) =>
    literals.has(modId) || documents.some((document) => document.includes(`"${modId}"`));
  return leaves(catalogue.modules)
    .filter(({ modId }) => !isNamed(modId))
    .map(({ modId }) => ({
      wall: "dead module",
      file: "schemas/modules.json",
      line: text.slice(0, text.indexOf(`"${modId}"`)).split("\n").length,
      found: modId,
    }));
}
