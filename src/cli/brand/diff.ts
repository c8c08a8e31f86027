import { type BrandSet, openBrands } from "../../server/brands/check/check-folder.ts";
import { assetsOf } from "../../server/brands/compile.ts";
import { assemble, lineageOf } from "../../server/brands/documents.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { publicationsOf, versionOf } from "../../server/brands/published/publication-store.ts";
import { ForgedVersion, openVersion } from "../../server/brands/published/version.ts";
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
import { isHashBeginning, onPublishing, type Publishing, shortHash } from "./publisher.ts";

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

/** As far back as versions are looked for. */
const mostPublications = 200;
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
  const [code, other, ...more] = parsed.words;
  if (code === undefined || more.length > 0) return { problem: "Which brand, and which other one?" };
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
  const { from, to } = order;
  if (from.kind !== "version" && to.kind !== "version") return compare(order, context, undefined);
  return onPublishing(context, (publishing) => compare(order, context, publishing));
}

async function compare(
  { brands, from, to, json }: Order,
  { out, err, isTty, environment }: CommandContext,
  publishing: Publishing | undefined,
): Promise<ExitCode> {
  const sides: Comparable[] = [];
  for (const side of [from, to]) {
    const found =
      side.kind === "version"
        ? publishing && (await published(side, publishing))
        : ofFolder(brands, side.code, side.kind === "parent");
    if (!found) throw new Error("a version without a database");
    if ("problem" in found) {
      err(found.problem);
      return 2;
    }
    sides.push(found);
  }
  const [before, after] = sides;
  if (!before || !after) throw new Error("two sides");
  const differences = brandDifference(before, after);
  if (json) out(differenceReport(from.name, to.name, differences));
  else out(prettyDifference(differences, paintWhen(wantsColour(isTty, environment))));
  return differences.length > 0 ? 1 : 0;
}

/** A brand as its folder says it, or as it would be without that folder. */
function ofFolder(brands: BrandSet, code: string, isParent: boolean): Comparable | Problem {
  const own = brands.folder(code);
  if (!own) return { problem: `There is no folder of ${code}.` };
  const lineage = lineageOf(own, brands.folder);
  const broken = lineage.flatMap(unreadable);
  if (broken.length > 0)
    return { problem: `${broken.join(", ")}: no JSON. "npx livery brand check ${code}" says what is wrong.` };
  const wanted = isParent ? lineage.slice(0, -1) : lineage;
  return comparableOf(assemble(wanted), assetsOf(wanted));
}

const unreadable = ({ name, files }: BrandFolder): string[] =>
  [...files.values()].flatMap(({ path, value }) => (value === undefined ? [`${name}/${path}`] : []));

/** A version as it was published. */
async function published(
  { code, name }: Side,
  { database, signer }: Publishing,
): Promise<Comparable | Problem> {
  const history = await publicationsOf(database, code, mostPublications);
  const hashes = [...new Set(history.flatMap(({ hash }) => hash ?? []))];
  const served = history[0]?.hash ?? undefined;
  const fitting =
    name === "served"
      ? hashes.filter((hash) => hash === served)
      : hashes.filter((hash) => hash.startsWith(name));
  const [hash, ...more] = fitting;
  if (hash === undefined)
    return {
      problem: name === "served" ? `No version of ${code} is served.` : `${code} has no version ${name}.`,
    };
  if (more.length > 0) return { problem: `More than one version begins with ${name}.` };
  try {
    const version = await versionOf(database, code, hash);
    if (!version) return { problem: `The version ${shortHash(hash)} of ${code} is not kept any more.` };
    return openVersion(code, version, signer);
  } catch (error) {
    if (!(error instanceof ForgedVersion)) throw error;
    return { problem: error.message };
  }
}
