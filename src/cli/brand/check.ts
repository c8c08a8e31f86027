import { join } from "node:path";
import { type BrandSet, brandNames, openBrands } from "../../server/brands/check/check-folder.ts";
import type { PlacedFinding } from "../../server/brands/check/finding.ts";
import { type Platform, readPlatform } from "../../server/brands/platform.ts";
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
import { githubReport } from "../report/github.ts";
import { jsonReport } from "../report/json.ts";
import { prettyBrand, prettyTotal } from "../report/pretty.ts";
import { type BrandResult, isProblem } from "../report/result.ts";
import { sarifReport } from "../report/sarif.ts";
import { type Fixed, fixBrand, fixedLines } from "./fix.ts";
import { brandsFolderOf, findingsOf, isFolder } from "./folder.ts";

const help = `Usage: npx livery brand check [code ...] [options]

Lists all problems of the named brands and of those that they inherit, or of all brands.

  --production        also list what prevents serving them in production
  --fix               write into the named brands what is surely meant by a slip of the pen, and check again
  --watch             check again whenever a file changes
  --format <format>   pretty (the default), json, sarif, or github (annotations of its workflows)
  --json              the same as --format json
  --dir <folder>      where the brands are (WHITELABELS_DIR, else whitelabels/)

Warnings, as of what is over, are listed, too, and are no problems.
Exit code 0: no problems. 1: problems. 2: wrong usage.`;

const formats = ["pretty", "json", "sarif", "github"] as const;
type Format = (typeof formats)[number];

const options = {
  fix: { type: "boolean" },
  watch: { type: "boolean" },
  production: { type: "boolean" },
  format: { type: "string" },
  json: { type: "boolean" },
  dir: { type: "string" },
} as const;

/** What to check and how to report it, from valid arguments. */
type Order = {
  brandsFolder: string;
  codes: string[];
  format: Format;
  watch: boolean;
  fix: boolean;
  production: boolean;
};

function orderOf(parsed: Parsed, context: CommandContext): Order | Problem {
  const format = textOption(parsed, "format") ?? (parsed.values.json === true ? "json" : "pretty");
  if (!isFormat(format)) return { problem: unknownWord("format", format, formats) };
  const watch = parsed.values.watch === true;
  if (watch && format !== "pretty") return { problem: "--watch works only with --format pretty." };
  const fix = parsed.values.fix === true;
  if (watch && fix) return { problem: "--fix writes once, so it does not go with --watch." };
  const brandsFolder = brandsFolderOf(parsed, context);
  if (!isFolder(brandsFolder)) return { problem: `There is no folder ${brandsFolder}.` };
  const known = brandNames(brandsFolder);
  const unknown = parsed.words.find((code) => !known.includes(code));
  if (unknown !== undefined) return { problem: unknownWord("brand", unknown, known) };
  return {
    brandsFolder,
    codes: [...new Set(parsed.words)],
    format,
    watch,
    fix,
    production: parsed.values.production === true,
  };
}

const isFormat = (text: string): text is Format => (formats as readonly string[]).includes(text);

/** The brands, of which each is checked once however often it is asked for. */
function checkedOnce(brands: BrandSet): BrandSet {
  const known = new Map<string, PlacedFinding[]>();
  const check = (code: string) => {
    const findings = known.get(code) ?? brands.check(code);
    known.set(code, findings);
    return findings;
  };
  return { ...brands, check };
}

/** The brands that the chosen ones inherit and that have problems of their own: what inherits them is no better. */
function brokenParents(brands: BrandSet, chosen: readonly string[]): string[] {
  const parents = new Set(chosen.flatMap((code) => brands.lineage(code)));
  return [...parents].filter((code) => !chosen.includes(code) && brands.check(code).length > 0);
}

/** Checks brands (all when none is named), each file read once, and tells of those that they inherit where they have problems. */
export function checkBrands(
  brandsFolder: string,
  codes: readonly string[],
  platform: Platform,
  { production = false }: { production?: boolean } = {},
): BrandResult[] {
  const brands = checkedOnce(openBrands(brandsFolder, platform));
  const chosen = codes.length > 0 ? codes : brands.names;
  return [...brokenParents(brands, chosen), ...chosen].map((code) => {
    const start = performance.now();
    const findings = findingsOf(brands, code, production);
    const documents = brands.documents(code);
    const folder = join(brandsFolder, code);
    return { code, folder, findings, documents, milliseconds: performance.now() - start };
  });
}

function report(order: Order, results: BrandResult[], milliseconds: number, context: CommandContext): void {
  const { out, folder, isTty, environment } = context;
  if (order.format === "json") return out(jsonReport(results, folder));
  if (order.format === "sarif") return out(sarifReport(results, folder));
  if (order.format === "github") {
    const annotations = githubReport(results, folder);
    return annotations === "" ? undefined : out(annotations);
  }
  const paint = paintWhen(wantsColour(isTty, environment));
  for (const result of results) out(prettyBrand(result, folder, paint));
  if (results.length > 1) out(prettyTotal(results, milliseconds, paint));
}

/** A corrected key shows what is wrong below it: so often is a brand checked again at most. */
const mostTurns = 5;

/** Corrects the chosen brands, and none that they inherit; answers what was written. */
function fixBrands({ brandsFolder, codes, production }: Order, platform: Platform): Fixed[] {
  const all: Fixed[] = [];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const results = checkBrands(brandsFolder, codes, platform, { production });
    const fixed = results
      .filter(({ code }) => codes.length === 0 || codes.includes(code))
      .flatMap((result) => fixBrand(result));
    if (fixed.length === 0) break;
    all.push(...fixed);
  }
  return all;
}

/** `livery brand check`: exit code 0 without problems, 1 with problems, 2 for wrong usage. Warnings are no problems. */
export async function checkCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, (parsed) => orderOf(parsed, context));
  if (typeof order === "number") return order;
  const platform = readPlatform();
  if (order.fix) {
    const fixed = fixBrands(order, platform);
    const paint = paintWhen(wantsColour(context.isTty, context.environment));
    // Reports for programs are alone on standard output.
    const say = order.format === "pretty" ? context.out : context.err;
    if (fixed.length > 0) say(`${fixedLines(fixed, context.folder, paint).join("\n")}\n`);
  }
  const once = () => {
    const start = performance.now();
    const results = checkBrands(order.brandsFolder, order.codes, platform, order);
    report(order, results, performance.now() - start, context);
    return results;
  };
  const results = once();
  if (order.watch) await (await import("../watch.ts")).watchFolders([order.brandsFolder], once, context);
  return results.some(({ findings }) => findings.some(isProblem)) ? 1 : 0;
}
