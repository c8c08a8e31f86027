import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../src/server/foundation/folders.ts";

/** A markdown document as citations see it. */
export type Paper = {
  /** The meaning of a number or letter behind its name: "2d", "19", "4.8", "I3". */
  sections: ReadonlySet<string>;
  /** The anchors that a browser finds for its headings. */
  anchors: ReadonlySet<string>;
};

/** Folders of the checkout that hold code, documents or text which cites them. */
const folders = ["docs", "schemas", "src", "tests", "whitelabels"];
const kinds = /\.(css|html|json|md|mjs|sql|ts|tsx)$/;

/** Every file below `root` that may contain a citation: those of the folders above, and those beside them. */
export function citingFiles(root: string): string[] {
  const below = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(join(root, folder), "").map((path) => `${folder}/${path}`));
  const beside = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|mjs|ts)$/.test(entry.name))
    .map(({ name }) => name);
  return [...beside, ...below].filter((file) => kinds.test(file));
}

/** All documents of the checkout, by their path from its root. */
export const readPapers = (root: string, files: readonly string[]): Map<string, Paper> =>
  new Map(
    files
      .filter((file) => file.endsWith(".md"))
      .map((file) => [file, paperOf(readFileSync(join(root, file), "utf8"))]),
  );

const heading = /^#{1,6} +(?<title>.+?)\s*$/;
/** "2a Money", "7. Calls", "§7 Calls". */
const numberedTitle = /^§?(?<number>\d+[a-z]?(?:\.\d+)*)[.:]?(?: |$)/;
/** An item of a numbered list, or of a list of invariants: "19. ...", "- **I3** ...". */
const numberedItem = /^(?:(?<number>\d+)\. |[-*] \*\*(?<invariant>I\d+)\*\*)/;

function paperOf(text: string): Paper {
  const sections = new Set<string>();
  const anchors = new Set<string>();
  let above: string | undefined;
  for (const line of linesOutsideCode(text)) {
    const title = heading.exec(line)?.groups?.title;
    if (title !== undefined) {
      above = numberedTitle.exec(title)?.groups?.number;
      if (above) sections.add(above);
      addAnchor(anchors, title);
      continue;
    }
    const { number, invariant } = numberedItem.exec(line)?.groups ?? {};
    if (invariant) sections.add(invariant);
    if (number) sections.add(above ? `${above}.${number}` : number);
  }
  return { sections, anchors };
}

/** Lines of a document; those of a code block are empty, since they hold examples. */
export function linesOutsideCode(text: string): string[] {
  let inCode = false;
  return text.split("\n").map((line) => {
    if (!line.startsWith("```")) return inCode ? "" : line;
    inCode = !inCode;
    return "";
  });
}

/** The anchor that browsers of repositories give to a heading; the second of its kind ends in "-1". */
function addAnchor(anchors: Set<string>, title: string): void {
  const plain = title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
  const anchor = plain.replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
  let name = anchor;
  for (let again = 1; anchors.has(name); again += 1) name = `${anchor}-${again}`;
  anchors.add(name);
}
