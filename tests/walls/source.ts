import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { filesBelow } from "../../src/server/foundation/folders.ts";

/** One thing that must not be where it is. */
export type Breach = { wall: string; file: string; line: number; found: string };

/** A source file as the walls read it: parsed, so that comments and texts are never mistaken for code. */
export type Source = { file: string; tree: ts.SourceFile };

/** All TypeScript below root/src but what is generated; paths relative to `root`. */
export const readSources = (root: string): Source[] => readCode(root, "src");

/** All TypeScript below root/tests. */
export const readTests = (root: string): Source[] => readCode(root, "tests");

function readCode(root: string, below: string): Source[] {
  const folder = join(root, below);
  if (!existsSync(folder)) return [];
  return filesBelow(folder, "")
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes("/generated/"))
    .map((path) => {
      const file = `${below}/${path}`;
      return { file, tree: parse(file, readFileSync(join(root, file), "utf8")) };
    });
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

/** Visits every node of a file that may run or be read; imports are left to dependency-cruiser. */
export function eachNode({ tree }: Source, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(tree);
}

/** The position and text of a node, as a violation of `wall`. */
export function breachAt(wall: string, { file, tree }: Source, node: ts.Node): Breach {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return { wall, file, line: line + 1, found: node.getText(tree).slice(0, 60).replaceAll(/\s+/g, " ") };
}
