import { readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { ErrorObject, ValidateFunction } from "ajv";
import type { MachineScriptDocument } from "../../contract/generated/machine-script.ts";
import { createAjv } from "../../contract/validator.ts";
import { isObject } from "../../kernel/json-values.ts";
import { placed } from "../../server/brands/check/finding-line.ts";
import { valueAt } from "../../server/brands/check/json-tree.ts";
import { syntaxFindings } from "../../server/brands/check/reading/syntax.ts";
import { listed, nearest, quote } from "../../server/brands/check/wording.ts";
import { type BrandFile, parseBrandFile } from "../../server/brands/read-folder.ts";
import { filesBelow, rootFolder } from "../../server/foundation/folders.ts";
import { isThere } from "./load-machines.ts";

/** A problem at a position of a script; lines and columns count from 1. */
export type ScriptProblem = { line: number; column: number; pointer: string; message: string };

export type ScriptFile = {
  /** Its name for people: below the scripts' folder, "login/captcha.json". */
  name: string;
  path: string;
  source: BrandFile;
} & ({ script: MachineScriptDocument } | { problems: ScriptProblem[] });

type Validator = { schema: object; validate: ValidateFunction };

let known: Validator | undefined;

/** The schema of scripts, read once. */
function validator(): Validator {
  if (known) return known;
  const path = join(rootFolder, "schemas", "meta", "machine-script.schema.json");
  const schema = JSON.parse(readFileSync(path, "utf8")) as object;
  known = { schema, validate: createAjv().compile(schema) };
  return known;
}

/** Line and column of a JSON pointer in a script's text. */
export function problemAt(source: BrandFile, pointer: string, message: string): ScriptProblem {
  const { line, column } = placed({ rule: "", file: source.path, pointer, message }, source);
  return { line, column, pointer, message };
}

const stepKeys = ["send", "advance", "expect"];

/** The most specific error: the deepest one, since all branches of a step report errors. */
function mostSpecific(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split("/").length;
  return errors
    .filter(({ keyword }) => keyword !== "anyOf" && keyword !== "oneOf")
    .toSorted((one, other) => depth(other) - depth(one))[0];
}

function worded(error: ErrorObject, value: unknown): { pointer: string; message: string } {
  const { instancePath: pointer, keyword, params, message = "" } = error;
  const here = valueAt(value, pointer);
  if (/^\/steps\/\d+$/.test(pointer) && !stepKeys.some((key) => isObject(here) && Object.hasOwn(here, key))) {
    return { pointer, message: 'A step is { "send" }, { "advance" } or { "expect" }.' };
  }
  const both = /^\/steps\/\d+$/.test(pointer)
    ? stepKeys.filter((key) => isObject(here) && Object.hasOwn(here, key))
    : [];
  if (both.length > 1)
    return {
      pointer,
      message: `A step is one of { "send" }, { "advance" } and { "expect" }, and this has ${listed(both.map((key) => `"${key}"`))}: write a step for each.`,
    };
  if (keyword === "oneOf" && /^\/services\/[^/]+\/\d+$/.test(pointer)) {
    return { pointer, message: 'An answer is one of { "resolve" }, { "reject" } or { "never": true }.' };
  }
  if (keyword === "required")
    return { pointer, message: `The key "${String(params.missingProperty)}" is missing.` };
  if (keyword === "additionalProperties") return unknownKey(error);
  return { pointer, message: `${quote(here)} ${message}.` };
}

function unknownKey({ instancePath, params, schemaPath }: ErrorObject): {
  pointer: string;
  message: string;
} {
  const key = String(params.additionalProperty);
  const place = schemaPath.replace(/^#/, "").replace(/\/additionalProperties$/, "/properties");
  const properties = valueAt(validator().schema, place);
  const suggestion = nearest(key, isObject(properties) ? Object.keys(properties) : []);
  const hint = suggestion ? ` Did you mean "${suggestion}"?` : "";
  return { pointer: `${instancePath}/${key}`, message: `There is no key "${key}" here.${hint}` };
}

/** Reads and checks one script. */
export function readScript(path: string, name: string): ScriptFile {
  const source = parseBrandFile(name, readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  const file = { name, path, source };
  const mistakes = syntaxFindings(source);
  if (mistakes.length > 0) return { ...file, problems: mistakes };
  const { validate } = validator();
  if (validate(source.value)) return { ...file, script: source.value as MachineScriptDocument };
  const error = mostSpecific(validate.errors ?? []) ?? validate.errors?.[0];
  const { pointer, message } = error
    ? worded(error, source.value)
    : { pointer: "", message: "This is no script." };
  return { ...file, problems: [problemAt(source, pointer, message)] };
}

/** All scripts below a file or folder; names are relative to `from`. */
export function readScripts(path: string, from: string): ScriptFile[] {
  if (!isThere(path)) return [];
  if (statSync(path).isFile()) return [readScript(path, relative(from, path).split("\\").join("/"))];
  return filesBelow(path, ".json").map((file) =>
    readScript(join(path, file), relative(from, join(path, file)).split("\\").join("/")),
  );
}
