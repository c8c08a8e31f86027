import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ThemeDocument } from "../../contract/generated/theme.ts";
import { brandNames, openBrands } from "../../server/brands/check/check-folder.ts";
import { assemble, lineageOf } from "../../server/brands/inheritance.ts";
import { type Platform, readPlatform } from "../../server/brands/platform.ts";
import { readBrandFolder, rootBrand } from "../../server/brands/read-folder.ts";
import { rootFolder } from "../../server/foundation/folders.ts";
import { defaultBrand } from "../../site/theme/compile.ts";
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
import { prettyBrand } from "../report/pretty.ts";
import { isProblem } from "../report/result.ts";
import { checkBrands } from "./check.ts";
import { brandsFolderOf, isFolder } from "./folder.ts";
import { codePattern, hueFor, nameOf, newBrandFiles } from "./new-brand.ts";
import { type Ask, answerTo, type Question, terminalAsk } from "./questions.ts";

const help = `Usage: npx livery brand init <code> [options]

Creates a brand: a folder with two files that inherits everything else.

  --from <brand>    the brand it is based on (default: _base)
  --name <name>     the name that players see
  --yes             take the defaults without asking
  --dir <folder>    where the brands are (WHITELABELS_DIR, else whitelabels/)

The code is 2 to 20 small letters and digits, a letter first.`;

const options = {
  from: { type: "string" },
  name: { type: "string" },
  yes: { type: "boolean" },
  dir: { type: "string" },
} as const;

type Draft = { code: string; from: string; name: string; brandsFolder: string; names: string[] };

/** The options, with defaults for those that were left out: `given` names the options that were used. */
type DraftOptions = Draft & { asks: boolean; given: string[] };

/** The brand to write. */
type NewBrandOrder = Draft & { hue: number };

const longestName = 40;

function codeProblem(code: string | undefined, brandsFolder: string): string | undefined {
  if (code === undefined) return "Which code shall the brand have?";
  if (!codePattern.test(code)) {
    return `"${code}" cannot be a brand's code: 2 to 20 small letters and digits, a letter first.`;
  }
  return existsSync(join(brandsFolder, code))
    ? `There already is a brand "${code}"; nothing was changed.`
    : undefined;
}

const nameProblem = (name: string): string | undefined =>
  name.trim() === "" || [...name].length > longestName
    ? `A name has 1 to ${longestName} characters.`
    : undefined;

function draftOf(parsed: Parsed, context: CommandContext): DraftOptions | Problem {
  const brandsFolder = brandsFolderOf(parsed, context);
  if (!isFolder(brandsFolder)) return { problem: `There is no folder ${brandsFolder}.` };
  const [code] = parsed.words;
  const names = brandNames(brandsFolder);
  const from = textOption(parsed, "from") ?? rootBrand;
  const name = textOption(parsed, "name") ?? nameOf(code ?? "");
  const problem =
    codeProblem(code, brandsFolder) ??
    (names.includes(from) ? undefined : unknownWord("brand", from, names)) ??
    nameProblem(name);
  if (problem !== undefined || code === undefined) return { problem: problem ?? "" };
  return {
    code,
    from,
    name,
    brandsFolder,
    names,
    asks: parsed.values.yes !== true,
    given: Object.keys(parsed.values),
  };
}

/** A brand's theme after inheritance. */
function themeOf(name: string, brandsFolder: string, names: readonly string[]): ThemeDocument {
  const find = (wanted: string) =>
    names.includes(wanted) ? readBrandFolder(brandsFolder, wanted) : undefined;
  return assemble(lineageOf(readBrandFolder(brandsFolder, name), find)).theme;
}

const isHue = (text: string): boolean => /^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 360;

const proposedHue = ({ code, from, brandsFolder, names }: Draft): number =>
  hueFor(code, themeOf(from, brandsFolder, names).colour?.brand?.h ?? defaultBrand.h);

/** Asks for the options that were left out: name, parent and hue. Undefined when the input ended. */
export async function answered(draft: DraftOptions, ask: Ask): Promise<NewBrandOrder | undefined> {
  const { given, names } = draft;
  const open = (option: string, question: Question) =>
    given.includes(option) ? question.defaultAnswer : answerTo(question, ask);
  const name = await open("name", {
    text: "Name",
    defaultAnswer: draft.name,
    isValid: (text) => !nameProblem(text),
  });
  if (name === undefined) return undefined;
  const basis = { text: `Based on (${names.join(", ")})`, defaultAnswer: draft.from };
  const from = await open("from", { ...basis, isValid: (text) => names.includes(text) });
  if (from === undefined) return undefined;
  const text = "Hue of its colour, 0 to 360 (25 red, 70 orange, 145 green, 265 blue, 300 violet)";
  const defaultAnswer = String(proposedHue({ ...draft, from }));
  const hue = await answerTo({ text, defaultAnswer, isValid: isHue }, ask);
  return hue === undefined ? undefined : { ...draft, name, from, hue: Number(hue) };
}

function write(draft: NewBrandOrder): string {
  const folder = join(draft.brandsFolder, draft.code);
  const schemas = join(rootFolder, "schemas", "meta");
  const files = newBrandFiles(
    { ...draft, folder, schemas },
    themeOf(draft.from, draft.brandsFolder, draft.names),
  );
  // Fails when the folder was created meanwhile: nothing is ever overwritten.
  mkdirSync(folder);
  for (const [path, text] of files) writeFileSync(join(folder, path), text, { flag: "wx" });
  return folder;
}

async function completed(draft: DraftOptions, isTty: boolean): Promise<NewBrandOrder | undefined> {
  if (!draft.asks || !isTty || process.stdin.isTTY !== true) return { ...draft, hue: proposedHue(draft) };
  const { ask, close } = terminalAsk();
  const order = await answered(draft, ask);
  close();
  return order;
}

/** Why no brand can be made from the parent: a theme can only be derived from a valid one. */
function parentProblem({ from, brandsFolder }: Draft, platform: Platform): string | undefined {
  const brands = openBrands(brandsFolder, platform);
  const broken = brands.lineage(from).find((name) => brands.check(name).length > 0);
  return (
    broken && `The brand "${broken}" has problems of its own; "npx livery brand check ${broken}" lists them.`
  );
}

/**
 * `livery brand init`: writes a brand that passes the check at once. Exit code 1 when the parent is broken, 2 for wrong
 * usage and for answers that end too early.
 */
export async function initCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const draft = await orderOrExit(args, options, help, context, (parsed) => draftOf(parsed, context));
  if (typeof draft === "number") return draft;
  const order = await completed(draft, context.isTty);
  const platform = readPlatform();
  const problem = order ? parentProblem(order, platform) : "Nothing was written.";
  if (!order || problem !== undefined) {
    context.err(problem ?? "");
    return order ? 1 : 2;
  }
  const folder = write(order);
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  const results = checkBrands(order.brandsFolder, [order.code], platform);
  for (const result of results) context.out(prettyBrand(result, context.folder, paint));
  context.out(nextSteps(order, relative(context.folder, folder)));
  return results.some(({ findings }) => findings.some(isProblem)) ? 1 : 0;
}

function nextSteps({ code, name, from, brandsFolder }: Draft, folder: string): string {
  const usual = brandsFolder === join(rootFolder, "whitelabels");
  const [place, option] = usual ? ["", ""] : [`WHITELABELS_DIR=${brandsFolder} `, ` --dir ${brandsFolder}`];
  const steps = [
    [`${place}npm start`, `serve it at http://${code}.localhost:4600`],
    [`npx livery brand check ${code} --watch${option}`, "check it while you edit"],
    [`npx livery brand check${option}`, "check every brand"],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length)) + 3;
  return [
    "",
    `${name} is based on ${from}. Change it in ${folder}: what its files leave out is inherited.`,
    "",
    ...steps.map(([command, purpose]) => `  ${command.padEnd(width)}${purpose}`),
  ].join("\n");
}
