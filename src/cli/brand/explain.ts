import { relative } from "node:path";
import { keyOf, pointerOf } from "../../kernel/json-pointer.ts";
import { isObject } from "../../kernel/json-values.ts";
import { openBrands } from "../../server/brands/check/check-folder.ts";
import { valueAt } from "../../server/brands/check/json-tree.ts";
import { meaningAt } from "../../server/brands/check/schema/value-meaning.ts";
import { nearest } from "../../server/brands/check/wording.ts";
import { kindOf } from "../../server/brands/document-kinds.ts";
import { lineageOf } from "../../server/brands/inheritance.ts";
import { type Platform, readPlatform } from "../../server/brands/platform.ts";
import {
  type CommandContext,
  type ExitCode,
  orderOrExit,
  type Parsed,
  type Problem,
  unknownWord,
} from "../command.ts";
import { paintWhen, wantsColour } from "../paint.ts";
import { type Explanation, explainReport, prettyExplained } from "../report/explained.ts";
import { explained, type Keys, leavesOf, openSources, type Source } from "./deciding-file.ts";
import { brandsFolderOf, isFolder } from "./folder.ts";

const help = `Usage: npx livery brand explain <code> <path> [pointer]

Says which file and line decide a value of a brand: its own, one of a brand that it extends, or the engine's; what that
overrules, and what the value means. Of an object it says so of each part.

  path                theme.type.text, theme.json/type/text, or as the check writes it: theme.json /type/text
                      also locales/en.json/common:footer.fair and pages/member/saferPlay.json/route
  --json              output for programs
  --dir <folder>      where the brands are (WHITELABELS_DIR, else whitelabels/)

What staff edited at the desk is not in a folder, so it is not explained.
Exit code 0: explained. 2: wrong usage, or no such value.`;

const options = { json: { type: "boolean" }, dir: { type: "string" } } as const;

type Order = { explanation: Explanation; json: boolean };

function orderOf(parsed: Parsed, context: CommandContext): Order | Problem {
  const brandsFolder = brandsFolderOf(parsed, context);
  if (!isFolder(brandsFolder)) return { problem: `There is no folder ${brandsFolder}.` };
  const [code, ...path] = parsed.words;
  if (code === undefined) return { problem: "Which brand, and which value?" };
  const platform = readPlatform();
  const brands = openBrands(brandsFolder, platform);
  const folder = brands.names.includes(code) ? brands.folder(code) : undefined;
  if (!folder) return { problem: unknownWord("brand", code, brands.names) };
  if (path.length === 0) return { problem: "Which value? Write a path such as theme.type.text." };
  const sources = openSources(lineageOf(folder, brands.folder), platform);
  // `theme.json /type/text` is one path in two words.
  const explanation = explanationOf(code, path.join(""), sources, platform);
  return "problem" in explanation ? explanation : { explanation, json: parsed.values.json === true };
}

function explanationOf(
  code: string,
  path: string,
  sources: ReadonlyMap<string, Source>,
  platform: Platform,
): Explanation | Problem {
  const spot = spotOf(path, sources);
  const source = spot && sources.get(spot.file);
  const kind = spot && kindOf(spot.file);
  if (!source || !kind) return unknownPath(path, sources, platform);
  const { file, keys } = spot;
  const meaning = meaningAt(kind, keys, source.value, platform.blocks);
  const whole = explained(source, keys);
  if (whole.value === undefined && !meaning) return unknownPath(path, sources, platform);
  const parts = isObject(whole.value)
    ? leavesOf(whole.value, keys).map((leaf) => ({ keys: leaf, part: explained(source, leaf) }))
    : [];
  const isSecret = (place: Keys) => meaningAt(kind, place, source.value, platform.blocks)?.isSecret === true;
  const told = (place: Keys, value: unknown) => withoutSecrets(value, place, isSecret);
  return { code, file, keys, pointer: pointerOf(keys), meaning, whole, parts, told };
}

/** A value with its secrets masked. `env:NAME` is none: it only names the variable. */
function withoutSecrets(value: unknown, keys: Keys, isSecret: (keys: Keys) => boolean): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => withoutSecrets(item, [...keys, String(index)], isSecret));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, below]) => [key, withoutSecrets(below, [...keys, key], isSecret)]),
    );
  const isName = typeof value === "string" && value.startsWith("env:");
  return value === undefined || isName || !isSecret(keys) ? value : "(a secret)";
}

/** The document and the place in it that a path means; undefined where there is no such document. */
function spotOf(
  path: string,
  sources: ReadonlyMap<string, Source>,
): { file: string; keys: Keys } | undefined {
  const [, file, pointer = ""] = /^(.+?\.json)(?:[#:\s]*)(.*)$/.exec(path) ?? [];
  if (file !== undefined) {
    const keys = pointer.split("/").filter(Boolean).map(keyOf);
    return sources.has(file) ? { file, keys } : undefined;
  }
  const words = path.split(/[./]/).filter(Boolean);
  for (let count = words.length; count > 0; count -= 1) {
    const named = `${words.slice(0, count).join("/")}.json`;
    if (sources.has(named)) return { file: named, keys: words.slice(count) };
  }
  return undefined;
}

/** A path as a merchant writes it: with dots, where no key has any itself. */
const pathText = (file: string, keys: Keys): string =>
  keys.some((key) => /[./]/.test(key))
    ? `${file}${pointerOf(keys)}`
    : [file.replace(/\.json$/, ""), ...keys].join(".");

/** The known path that an unknown one is most like. */
function unknownPath(path: string, sources: ReadonlyMap<string, Source>, platform: Platform): Problem {
  const spot = spotOf(path, sources);
  const meant = (spot && nearBelow(spot, sources, platform)) ?? nearAnywhere(path, sources);
  const hint = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  return { problem: `There is no value "${path}".${hint}` };
}

/** In a known document: the path with the nearest known key in the place of each unknown one; undefined where that changes nothing. */
function nearBelow(
  { file, keys }: { file: string; keys: Keys },
  sources: ReadonlyMap<string, Source>,
  platform: Platform,
): string | undefined {
  const { value } = sources.get(file) ?? {};
  const kind = kindOf(file);
  const meant: string[] = [];
  for (const key of keys) {
    const here = valueAt(value, pointerOf(meant));
    const known = new Set([
      ...(typeof here === "object" && here !== null ? Object.keys(here) : []),
      ...((kind && meaningAt(kind, meant, value, platform.blocks)?.keys) ?? []),
    ]);
    const near = known.has(key) ? key : nearest(key, known);
    if (near === undefined) break;
    meant.push(near);
  }
  return meant.length === 0 ||
    (meant.length < keys.length && meant.every((key, index) => key === keys[index]))
    ? undefined
    : pathText(file, meant);
}

function nearAnywhere(path: string, sources: ReadonlyMap<string, Source>): string | undefined {
  const all = [...sources.values()].flatMap(({ file, value }) =>
    /^(pages|locales)\//.test(file) ? [] : leavesOf(value).map((keys) => pathText(file, keys)),
  );
  const words = path.split(/[./]/).filter(Boolean).join(".");
  return nearest(words, all) ?? all.find((one) => one.endsWith(`.${words}`));
}

/** `livery brand explain`: exit code 0 when the value is explained, 2 for wrong usage or an unknown value. */
export async function explainCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, (parsed) => orderOf(parsed, context));
  if (typeof order === "number") return order;
  const { explanation, json } = order;
  const pathFrom = (path: string) => relative(context.folder, path);
  const paint = paintWhen(wantsColour(context.isTty, context.environment));
  context.out(json ? explainReport(explanation, pathFrom) : prettyExplained(explanation, pathFrom, paint));
  return 0;
}
