import { type BrandSet, openBrands } from "../../server/brands/check/check-folder.ts";
import { assetsOf } from "../../server/brands/compile.ts";
import { assemble, lineageOf } from "../../server/brands/inheritance.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { publicationsOf } from "../../server/brands/published/publication-store.ts";
import type { BrandFolder } from "../../server/brands/read-folder.ts";
import { whereHelp } from "../app-database.ts";
import {
  type CommandContext,
  type ExitCode,
  orderOrExit,
  type Parsed,
  type Problem,
  textOption,
  unknownWord,
} from "../command.ts";
import { paintWhen, wantsColour } from "../paint.ts";
import { differenceReport, prettyDifference } from "../report/difference.ts";
import { brandDifference, type Comparable, comparableOf } from "./difference.ts";
import { brandsFolderOf, isFolder } from "./folder.ts";
import {
  isHashBeginning,
  mostPublications,
  onPublishing,
  openedVersion,
  type Publishing,
  versionNamed,
} from "./publisher.ts";

const help = `Usage: npx livery brand diff <code> [other] [options]

Shows what differs between two brands as they are served, each with what it inherits: from the other one to the brand.
Without another one, it is the brand that it extends: what is the brand's own.

  --from <version>    from a published version of the brand instead, as "brand versions" shows it, or "served": what
                      every node serves. To the folder, this is what publishing it would change
  --to <version>      to a published version instead of the folder
  --format <format>   pretty (the default) or json
  --dir <folder>      where the brands are (WHITELABELS_DIR, else whitelabels/)

+ only the second has it, - only the first, ~ both differ, ↕ another place in the list. What staff edited at the desk
belongs to no folder and no version. With --from or --to:
${whereHelp}
Exit code 0: nothing differs. 1: something differs. 2: wrong usage, or no database.`;

const options = {
  from: { type: "string" },
  to: { type: "string" },
  format: { type: "string" },
  dir: { type: "string" },
} as const;

const formats = ["pretty", "json"] as const;

/** A side of the brand with this code, as a report names it: a folder, what that folder inherits, or a published version. */
type Side = { kind: "folder" | "parent" | "version"; code: string; name: string };

type Order = { brands: BrandSet; from: Side; to: Side; json: boolean };

function orderOf(parsed: Parsed, context: CommandContext): Order | Problem {
  const brandsFolder = brandsFolderOf(parsed, context);
  if (!isFolder(brandsFolder)) return { problem: `There is no folder ${brandsFolder}.` };
  const format = textOption(parsed, "format") ?? "pretty";
  if (!formats.some((one) => one === format)) return { problem: unknownWord("format", format, formats) };
  const brands = openBrands(brandsFolder, readPlatform());
  const sides = sidesOf(parsed, brands);
  return "problem" in sides ? sides : { brands, ...sides, json: format === "json" };
}

function sidesOf(parsed: Parsed, brands: BrandSet): { from: Side; to: Side } | Problem {
  const [code, other] = parsed.words;
  if (code === undefined) return { problem: "Which brand, and which other one?" };
  const [from, to] = [textOption(parsed, "from"), textOption(parsed, "to")];
  const versions = [from, to].flatMap((name) => name ?? []);
  if (other !== undefined && versions.length > 0)
    return { problem: "A version is one of the brand's own: leave the other brand out." };
  const wrong = versions.find((name) => name !== "served" && !isHashBeginning(name));
  if (wrong !== undefined)
    return { problem: `"${wrong}" is no version: take one of "brand versions ${code}", or "served".` };
  const version = (name: string): Side => ({ kind: "version", code, name });
  const folder = (name: string): Side => ({ kind: "folder", code: name, name });
  const first = from !== undefined ? version(from) : folder(other ?? code);
  const second = to !== undefined ? version(to) : folder(code);
  const unknown = [first, second].find((side) => side.kind === "folder" && !brands.names.includes(side.code));
  if (unknown) return { problem: unknownWord("brand", unknown.code, brands.names) };
  if (other !== undefined || versions.length > 0) return { from: first, to: second };
  const parent = brands.lineage(code).at(-2);
  if (parent === undefined) return { problem: `${code} extends no other brand: name one.` };
  return { from: { kind: "parent", code, name: parent }, to: second };
}

/** `livery brand diff`: exit code 0 when nothing differs, 1 when something does, 2 for wrong usage. */
export async function diffCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, (parsed) => orderOf(parsed, context));
  if (typeof order === "number") return order;
  const { brands, from, to } = order;
  if (from.kind !== "version" && to.kind !== "version")
    return compare(order, ofFolder(brands, from), ofFolder(brands, to), context);
  return onPublishing(context, async (publishing) => {
    const read = (side: Side) =>
      side.kind === "version" ? published(side, publishing) : ofFolder(brands, side);
    return compare(order, await read(from), await read(to), context);
  });
}

function compare(
  { from, to, json }: Order,
  before: Comparable | Problem,
  after: Comparable | Problem,
  { out, err, isTty, environment }: CommandContext,
): ExitCode {
  const refused = ({ problem }: Problem): ExitCode => {
    err(problem);
    return 2;
  };
  if ("problem" in before) return refused(before);
  if ("problem" in after) return refused(after);
  const differences = brandDifference(before, after);
  if (json) out(differenceReport(from.name, to.name, differences));
  else out(prettyDifference(differences, paintWhen(wantsColour(isTty, environment))));
  return differences.length > 0 ? 1 : 0;
}

/** A brand as its folder says it, or as it would be without that folder. */
function ofFolder(brands: BrandSet, { code, kind }: Side): Comparable | Problem {
  const own = brands.folder(code);
  if (!own) return { problem: `There is no folder of ${code}.` };
  const lineage = lineageOf(own, brands.folder);
  const broken = lineage.flatMap(unreadable);
  if (broken.length > 0)
    return { problem: `${broken.join(", ")}: no JSON. "npx livery brand check ${code}" says what is wrong.` };
  const wanted = kind === "parent" ? lineage.slice(0, -1) : lineage;
  return comparableOf(assemble(wanted), assetsOf(wanted));
}

const unreadable = ({ name, files }: BrandFolder): string[] =>
  [...files.values()].flatMap(({ path, value }) => (value === undefined ? [`${name}/${path}`] : []));

/** A version as it was published. */
async function published({ code, name }: Side, publishing: Publishing): Promise<Comparable | Problem> {
  const history = await publicationsOf(publishing.database, code, mostPublications);
  const served = history[0]?.hash;
  if (name === "served")
    return served ? openedVersion(publishing, code, served) : { problem: `No version of ${code} is served.` };
  const hashes = [...new Set(history.flatMap(({ hash }) => hash ?? []))];
  const found = versionNamed(hashes, name, `${code} has no version ${name}.`);
  return "problem" in found ? found : openedVersion(publishing, code, found.hash);
}
