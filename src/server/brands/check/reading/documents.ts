import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { type DocumentKind, fixedFiles } from "../../document-kinds.ts";
import { deepestNesting, nestingOf } from "../../nesting.ts";
import type { BrandFile, BrandFolder } from "../../read-folder.ts";
import type { CheckContext, Finding, PlacedFinding } from "../finding.ts";
import { placed, placedAt, positionAt } from "../finding-line.ts";
import { eachNode, membersOf } from "../json-tree.ts";
import { nearest, quote } from "../wording.ts";
import { syntaxFindings } from "./syntax.ts";

/** Whether other rules may use a file: it is JSON, of a known kind and not too deeply nested. */
export const isReadable = (file: BrandFile): boolean =>
  file.kind !== undefined &&
  file.tree !== undefined &&
  file.syntaxErrors.length === 0 &&
  nestingOf(file.text).depth <= deepestNesting;

const readableOf = new WeakMap<BrandFolder, BrandFile[]>();

/** The documents of a folder that other rules can check. */
export function readableFiles(folder: BrandFolder): BrandFile[] {
  const known = readableOf.get(folder);
  if (known) return known;
  const files = [...folder.files.values()].filter(isReadable);
  readableOf.set(folder, files);
  return files;
}

/** The file of a kind that a folder has only one of; undefined when it is missing or unreadable. */
export const readableFile = (folder: BrandFolder, kind: DocumentKind): BrandFile | undefined =>
  readableFiles(folder).find((file) => file.kind === kind);

/** Findings before a file's schema is checked: unknown file, invalid JSON, too deep, a duplicate key. */
export function documentFindings(file: BrandFile): PlacedFinding[] {
  if (!file.kind) return [placed(unknownFile(file.path), undefined)];
  return readingFindings(file);
}

/** What is wrong with the text of a JSON document of any kind: too deep, not JSON, a key twice. */
export function readingFindings(file: BrandFile): PlacedFinding[] {
  const { depth, offset } = nestingOf(file.text);
  if (depth > deepestNesting) {
    const message = `Brackets nest ${depth} deep here; ${deepestNesting} is the most a document may have.`;
    return [placedAt(file, { rule: "LB106", file: file.path, pointer: "", message }, offset, 1)];
  }
  if (file.syntaxErrors.length > 0) return syntaxFindings(file);
  return duplicateKeys(file);
}

function unknownFile(path: string): Finding {
  const suggestion = nearest(path, [...fixedFiles, ...localePathLike(path)]);
  return {
    rule: "LB104",
    file: path,
    pointer: "",
    message: `${path} is not a known file of a brand folder, so it is never read.`,
    allowed: [...fixedFiles, "locales/<language>.json", "pages/<page id>.json", "assets/…"],
    ...(suggestion ? { suggestion } : {}),
  };
}

/** "local/en.json" and "locales/hi_IN.json" are most likely meant as locale files. */
function localePathLike(path: string): string[] {
  const language = /([A-Za-z]{2,3})([-_][A-Za-z]+)?\.json$/.exec(path);
  if (!language || !/^(loc|lang|i18n|trans)/i.test(path)) return [];
  return [`locales/${language[1]}${(language[2] ?? "").replace("_", "-")}.json`];
}

function duplicateKeys(file: BrandFile): PlacedFinding[] {
  const findings: PlacedFinding[] = [];
  eachNode(file.tree, (node, pointer) => {
    const seen = new Map<string, number>();
    for (const { key, keyNode } of membersOf(node)) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, keyNode.offset);
      else {
        const { line } = positionAt(file, first);
        const message = `The key ${quote(key)} is already in line ${line} of this object; only the last one counts.`;
        const finding = { rule: "LB103", file: file.path, pointer: pointerTo(pointer, key), message };
        findings.push(placedAt(file, finding, keyNode.offset, keyNode.length));
      }
    }
  });
  return findings;
}

/** Findings of the file system: files that are not documents or are refused unread, and a missing brand.json. */
export function folderFindings({ folder, disk }: CheckContext): PlacedFinding[] {
  const stray = (disk?.stray ?? []).map((file) => placed(unknownFile(file), undefined));
  const unread = disk?.unread ?? [];
  const refused = unread.map(({ line = 1, column = 1, ...finding }) => ({
    ...finding,
    pointer: "",
    line,
    column,
    endColumn: column + 1,
  }));
  if (folder.files.has("brand.json") || unread.some(({ file }) => file === "brand.json")) {
    return [...stray, ...refused];
  }
  const message = "brand.json is missing; it is the one file every brand must have.";
  return [
    ...stray,
    ...refused,
    placed({ rule: "LB105", file: "brand.json", pointer: "", message }, undefined),
  ];
}
