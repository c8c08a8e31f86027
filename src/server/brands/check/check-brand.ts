import { type DocumentKind, documentKinds, kindOf } from "../document-kinds.ts";
import { type BrandFile, rootBrand } from "../read-folder.ts";
import type { CheckContext, Finding, PlacedFinding } from "./finding.ts";
import { placed } from "./finding-line.ts";
import { lacksParent } from "./merged.ts";
import { documentFindings, folderFindings, isReadable, readableFiles } from "./reading/documents.ts";
import { coherenceRules, publishingRules, servingRules, warningRules } from "./rules.ts";
import { schemaFindings } from "./schema/validate.ts";

/**
 * All findings of one brand folder, in one pass, in the order of its files and lines. Only the folder's own files are
 * checked: inherited files have their findings in their own folder. Coherence is checked on the merged documents. Pure
 * except for the cache of pattern verdicts.
 */
export function checkBrand(context: CheckContext): PlacedFinding[] {
  const { folder } = context;
  const read = [...folder.files.values()].flatMap(documentFindings);
  const schema = readableFiles(folder).flatMap((file) => schemaFindings(file, context));
  const coherence = coherenceFindings(context).filter((finding) => !isReported(finding, schema));
  const loose = [...schema, ...coherence].map((finding) => placed(finding, fileOf(context, finding.file)));
  return [...read, ...folderFindings(context), ...loose].toSorted(inOrder);
}

/** The file of a finding: in the folder itself, or "../<brand>/<file>" of an inherited one. */
function fileOf({ folder, lineage }: CheckContext, path: string): BrandFile | undefined {
  const [, name, file = ""] = /^\.\.\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (name === undefined) return folder.files.get(path);
  return lineage.find((ancestor) => ancestor.name === name)?.files.get(file);
}

/** Findings that prevent serving a brand in production, as it is served, with everything it inherits. */
export const checkForServing = (context: CheckContext): PlacedFinding[] =>
  furtherFindings(servingRules, context);

/** Findings that, besides those, prevent publishing a new version of a brand for production. */
export const checkForPublishing = (context: CheckContext): PlacedFinding[] =>
  furtherFindings(publishingRules, context);

/** What the merchant is told besides, and nothing waits for; some of it is so only at the time of the check. */
export const checkForWarnings = (context: CheckContext): PlacedFinding[] =>
  findingsBy(warningRules, context)
    .map((finding) => placed({ ...finding, warning: true }, fileOf(context, finding.file)))
    .toSorted(inOrder);

/** Brands that are only inherited have none. */
const furtherFindings = (rules: typeof servingRules, context: CheckContext): PlacedFinding[] =>
  context.folder.name === rootBrand
    ? []
    : findingsBy(rules, context)
        .map((finding) => placed(finding, fileOf(context, finding.file)))
        .toSorted(inOrder);

/**
 * The findings of a folder of which one file changed: those of that file, and of how all fit together. The other files must
 * have passed the check.
 */
export function checkChanged(context: CheckContext, file: BrandFile): PlacedFinding[] {
  const schema = schemaFindings(file, context);
  const coherence = coherenceFindings(context).filter((finding) => !isReported(finding, schema));
  return [...schema, ...coherence]
    .map((finding) => placed(finding, fileOf(context, finding.file)))
    .toSorted(inOrder);
}

const coherenceFindings = (context: CheckContext): Finding[] => findingsBy(coherenceRules, context);

/**
 * The findings of rules, each of which judges alone: one that fails is a finding, and the others still tell theirs.
 * @internal
 */
export function findingsBy(rules: typeof coherenceRules, context: CheckContext): Finding[] {
  const broken = brokenKinds(context);
  return rules.flatMap(({ rule, reads }) =>
    reads.some((kind) => broken.has(kind)) ? [] : findingsOf(rule, context),
  );
}

function findingsOf(rule: (typeof coherenceRules)[number]["rule"], context: CheckContext): Finding[] {
  try {
    return rule(context);
  } catch (error) {
    const message = `The rule ${rule.name} could not be applied: ${error instanceof Error ? error.message : String(error)}.`;
    return [{ rule: "LB000", file: "brand.json", pointer: "", message }];
  }
}

/** Kinds of document of which a file, own or inherited, cannot be read. */
function brokenKinds(context: CheckContext): Set<DocumentKind | undefined> {
  const { folder, lineage, disk } = context;
  const files = lineage.flatMap(({ files: read }) => [...read.values()]);
  const broken = new Set(files.flatMap((file) => (isReadable(file) ? [] : [file.kind])));
  for (const { file } of disk?.unread ?? []) {
    // The content of a folder that could not be opened is unknown.
    for (const kind of kindsBelow(file)) broken.add(kind);
  }
  // Without brand.json even the extended brand is unknown.
  if (!folder.files.has("brand.json")) broken.add("brand");
  // What is inherited from a brand that is not there is not known either.
  if (lacksParent(context)) for (const kind of documentKinds) broken.add(kind);
  return broken;
}

function kindsBelow(path: string): (DocumentKind | undefined)[] {
  if (path.endsWith(".json")) return [kindOf(path)];
  if (path.startsWith("locales")) return ["locale"];
  if (path.startsWith("pages")) return ["page"];
  return path === "content"
    ? ["content/announcements", "content/banners", "content/help", "content/promotions"]
    : [];
}

/** One finding per mistake: a value that its schema refuses is not checked by further rules. */
const isReported = (finding: Finding, schema: readonly Finding[]): boolean =>
  schema.some(
    ({ file, pointer, rule }) =>
      file === finding.file && pointer === finding.pointer && rule !== "LB202" && rule !== "LB207",
  );

const rank = (file: string): string =>
  file === "brand.json" ? `0${file}` : file.includes("/") ? `2${file}` : `1${file}`;

function inOrder(one: PlacedFinding, other: PlacedFinding): number {
  if (one.file !== other.file) return rank(one.file) < rank(other.file) ? -1 : 1;
  return one.line - other.line || one.column - other.column || (one.rule < other.rule ? -1 : 1);
}
