import { existsSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { closest } from "fastest-levenshtein";
import { citingFiles, linesOutsideCode, type Paper, readPapers } from "./papers.ts";
import type { Breach } from "./source.ts";

const specification = "docs/specification.md";
/** Landed migrations are never edited, so they keep the names that documents had when they were written. */
const landed = "src/server/foundation/db/migrations/";
const formerNames: Record<string, string> = {
  "stack.md": "docs/money.md",
  "vendor-wallets.md": "docs/protocols/vendor-wallet.md",
  "wire.md": "docs/protocols/calls.md",
};
/** Names of documents that are not citations where they occur. */
const notCited: { file: string; names: string[]; reason: string }[] = [
  { file: "docs/writing.md", names: Object.keys(formerNames), reason: "it explains the former names" },
  {
    file: "tests/walls/citations.ts",
    names: [...Object.keys(formerNames), "NOTES.md"],
    reason: "it lists them",
  },
  {
    file: "tests/server/brands/check/check-folder.test.ts",
    names: ["NOTES.md"],
    reason: "a file that the test writes",
  },
];

/** Broken brands, in whose texts the section sign marks the position of a mistake. */
const brokenBrands = "tests/server/brands/check/cases/";

const number = String.raw`(?:\d+[a-z]?(?:\.\d+)*|I\d+)\b(?!\.\w)`;
const more = String.raw`(?:(?:, (?:and )?| and | to | or )${number})*`;
const paperName = /(?<![\w/.}>*$-])(?<name>(?:\.{1,2}\/)*[A-Za-z0-9_][\w.-]*(?:\/[\w.-]+)*\.md)\b/g;
const behindName = new RegExp(
  String.raw`^(?:#(?<anchor>[\w-]+)|,? (?:sections? |§ ?)?(?<numbers>${number}${more}))`,
);
const ofSpecification = new RegExp(
  String.raw`\bspec(?:ification)?,? sections? (?<numbers>${number}${more})|(?<!\.md ?)§ ?(?<sign>${number})`,
  "gi",
);
const link = /\[[^\]]*\]\((?<target>[^)\s]+)\)/g;

type Line = { file: string; line: number; text: string; next: string };
type Papers = ReadonlyMap<string, Paper>;

/** Every mention of a document, of a section of one, or link to one that leads nowhere, with what it may have meant. */
export function deadCitations(root: string): Breach[] {
  const files = citingFiles(root);
  const papers = readPapers(root, files);
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const isPaper = file.endsWith(".md");
    const lines = text.split("\n");
    const plain = isPaper ? linesOutsideCode(text) : lines;
    return lines.flatMap((line, index) => {
      const at = { file, line: index + 1, text: line, next: isPaper ? "" : commentText(lines[index + 1]) };
      return [
        ...deadNames(at, papers),
        ...deadSections(at, papers),
        ...(isPaper ? deadLinks({ ...at, text: plain[index] ?? "" }, root, papers) : []),
      ];
    });
  });
}

/** A comment that continues in the next line: a citation may be broken behind the name. */
const commentText = (line: string | undefined): string =>
  /^\s*(?:\*|\/\/|--) (?<text>.*)$/.exec(line ?? "")?.groups?.text ?? "";

const breach = ({ file, line }: Line, what: string, known: readonly string[]): Breach => {
  const wanted = what.split(" ").at(-1) ?? what;
  const nearest = known.length > 0 ? `; nearest: ${closest(wanted, [...known])}` : "";
  return { wall: "citations", file, line, found: `${what} leads nowhere${nearest}` };
};

function deadNames(at: Line, papers: Papers): Breach[] {
  const links = [...at.text.matchAll(link)].map(({ index, 0: all }) => ({
    from: index,
    to: index + all.length,
  }));
  return [...at.text.matchAll(paperName)].flatMap((match) => {
    const name = match.groups?.name ?? "";
    const isLinked = links.some(({ from, to }) => match.index >= from && match.index < to);
    if (isLinked || isNotCited(at.file, name)) return [];
    const path = resolved(at.file, name, papers);
    if (!path) return [breach(at, name, nearby(name, papers))];
    const rest = at.text.slice(match.index + name.length);
    return deadParts(at, name, behindName.exec(rest === "" ? ` ${at.next}` : rest)?.groups, papers.get(path));
  });
}

function deadParts(
  at: Line,
  name: string,
  groups: Partial<Record<string, string>> = {},
  paper?: Paper,
): Breach[] {
  const { anchor, numbers } = groups;
  if (anchor && !paper?.anchors.has(anchor)) return [breach(at, `${name}#${anchor}`, anchorsOf(name, paper))];
  return deadNumbers(at, name, numbers, paper);
}

const deadNumbers = (at: Line, name: string, numbers: string | undefined, paper?: Paper): Breach[] =>
  [...(numbers ?? "").matchAll(new RegExp(number, "g"))]
    .filter(([section]) => !paper?.sections.has(section))
    .map(([section]) => breach(at, `${name} ${section}`, [...(paper?.sections ?? [])]));

function deadSections(at: Line, papers: Papers): Breach[] {
  if (at.file.startsWith(brokenBrands)) return [];
  const isBroken = /\bspec(?:ification)?,?(?: sections?)?$/i.test(at.text);
  const text = isBroken ? `${at.text} ${at.next}` : at.text;
  return [...text.matchAll(ofSpecification)].flatMap(({ groups }) =>
    deadNumbers(at, specification, groups?.numbers ?? groups?.sign, papers.get(specification)),
  );
}

function deadLinks(at: Line, root: string, papers: Papers): Breach[] {
  return [...at.text.matchAll(link)].flatMap(({ groups }) => {
    const target = groups?.target ?? "";
    if (/^[a-z]+:/.test(target)) return [];
    const [path = "", anchor] = target.split("#");
    const file = path === "" ? at.file : posix.join(posix.dirname(at.file), path);
    const paper = papers.get(file);
    if (!paper && !existsSync(join(root, file))) return [breach(at, target, nearby(path, papers))];
    if (!anchor || paper?.anchors.has(anchor)) return [];
    return [breach(at, target, anchorsOf(path, paper))];
  });
}

const anchorsOf = (name: string, paper?: Paper): string[] =>
  [...(paper?.anchors ?? [])].map((anchor) => `${name}#${anchor}`);

const isNotCited = (file: string, name: string): boolean =>
  notCited.some((one) => one.file === file && one.names.includes(name));

/** A document named from the file's own folder, from the root or from docs. */
function resolved(file: string, name: string, papers: Papers): string | undefined {
  const former = file.startsWith(landed) ? formerNames[name] : undefined;
  const places = [posix.join(posix.dirname(file), name), posix.normalize(name), posix.join("docs", name)];
  return [former, ...places].find((path) => path !== undefined && papers.has(path));
}

/** Documents with the most similar file name. */
function nearby(name: string, papers: Papers): string[] {
  const now = formerNames[basename(name)];
  if (now && papers.has(now)) return [now];
  const names = [...new Set([...papers.keys()].map((path) => basename(path)))];
  if (names.length === 0) return [];
  const like = closest(basename(name), names);
  return [...papers.keys()].filter((path) => basename(path) === like);
}
