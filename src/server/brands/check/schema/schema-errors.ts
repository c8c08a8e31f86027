import type { ErrorObject } from "ajv";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import type { Finding } from "../finding.ts";
import { instead, nearestHelp, quote } from "../wording.ts";
import { otherLetters } from "./other-letters.ts";
import type { Schema } from "./schema-files.ts";

type FindingText = Pick<Finding, "rule" | "message"> & Partial<SchemaFinding>;

/** A finding, with the missing key if it is about one. */
export type SchemaFinding = Finding & { missing?: string };

const typeWords: Record<string, string> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

function wordOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "boolean" ? String(value) : (typeWords[typeof value] ?? typeof value);
}

const parentOf = (error: ErrorObject): Schema => (error.parentSchema ?? {}) as Schema;
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The name of the value, for "is not a …". */
const nameOf = (error: ErrorObject): string => {
  const { title } = parentOf(error);
  const [list, last] = error.instancePath.split("/").slice(-2);
  const key = last ?? "";
  if (!title && /^\d+$/.test(key) && /^\S/.test(list ?? "")) return `entry of ${list}`;
  // A key that is empty or begins with a space has no name to show.
  return title?.toLowerCase() || (/^\S/.test(key) ? key : "the value");
};

function unknownKey(error: ErrorObject): FindingText {
  const key = String(error.params.additionalProperty);
  const known = Object.keys(parentOf(error).properties ?? {});
  const taken = new Set(Object.keys((error.data ?? {}) as object));
  const free = known.filter((name) => !taken.has(name));
  return {
    rule: "LB201",
    at: "key",
    pointer: pointerTo(error.instancePath, key),
    message: `${quote(key)} is not a key that ${error.instancePath === "" ? "this document" : `"${nameOf(error)}"`} has.`,
    ...(free.length > 0 ? { allowed: free } : {}),
    ...nearestHelp(key, free),
  };
}

function missingKey(error: ErrorObject): FindingText {
  const key = String(error.params.missingProperty);
  return {
    rule: "LB202",
    message: `The key ${quote(key)} is missing here.`,
    suggestion: `add "${key}"`,
    missing: key,
  };
}

/**
 * "12" instead of a number, or "true" instead of a boolean, is the right value in quotes: the finding says how to write
 * it.
 */
function unquoted(value: unknown, type: string): Pick<Finding, "suggestion" | "replace"> {
  if (type === "string" && typeof value === "number")
    return { ...instead<unknown>(value, String(value)), suggestion: `write "${value}", in quotes` };
  if (typeof value !== "string") return {};
  const isBoolean = type === "boolean" && /^(true|false)$/.test(value);
  const isNumber = /^(number|integer)$/.test(type) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value);
  if (!isBoolean && !isNumber) return {};
  return { ...instead<unknown>(value, JSON.parse(value)), suggestion: `${value} without quotes` };
}

function wrongType(error: ErrorObject): FindingText {
  if (parentOf(error)["x-visibility"] === "secret") return writtenOut();
  const type = String(error.params.type);
  return {
    rule: "LB203",
    message: `${capital(nameOf(error))} must be ${type
      .split(",")
      .map((one) => typeWords[one] ?? one)
      .join(" or ")}, not ${wordOf(error.data)}.`,
    ...unquoted(error.data, type),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function notAllowed(error: ErrorObject): FindingText {
  const values = (error.params.allowedValues ?? [error.params.allowedValue]) as unknown[];
  const allowed = values.map(written);
  return {
    rule: "LB204",
    message: `${quote(error.data)} is not one of the values for ${nameOf(error)}.`,
    allowed,
    ...nearestHelp(written(error.data), allowed),
  };
}

/** The correction of a value, where it is obvious: another case, a stray blank, a host with its scheme, an amount with its sign. */
function repaired(value: unknown, pattern: string): string | undefined {
  if (typeof value !== "string") return undefined;
  const expression = new RegExp(pattern, "u");
  const plain = value.trim().toLowerCase();
  const forms = [
    value.trim(),
    value.toLowerCase(),
    value.toUpperCase(),
    plain,
    value.replaceAll("_", "-"),
    // "https://acme.example:8080/" is written as a host, "promotions/" as a route, "#FFF" as a colour.
    plain.replace(/^[a-z]+:\/\//, "").replace(/[:/].*$/, ""),
    `/${value.replaceAll(/^\/+|\/+$/g, "")}`,
    plain.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, "#$1$1$2$2$3$3"),
    // "₹2,000" and "100%" are written as numbers are; "2,50" may be meant as a fraction.
    /,\d{1,2}$/.test(value) ? value : value.replaceAll(/[\s,%\p{Sc}]/gu, ""),
    `mailto:${value}`,
  ];
  return forms.find((form) => form !== value && form !== "" && expression.test(form));
}

function misfit(error: ErrorObject): FindingText {
  const parent = parentOf(error) as Schema & { examples?: unknown[] };
  if (parent["x-visibility"] === "secret") return writtenOut();
  const pattern = String(error.params.pattern);
  const other = otherLetters(error.data, pattern);
  const suggestion = other?.plain ?? repaired(error.data, pattern);
  const example = parent.examples?.[0];
  const like = example === undefined ? `it must match ${pattern}` : `write it like ${quote(example)}`;
  // Whoever is told what to write needs no pattern.
  const end = other ? `: ${other.words}` : example === undefined && suggestion ? "" : `: ${like}`;
  return {
    rule: "LB205",
    message: `${quote(error.data)} is not a well-formed ${nameOf(error)}${end}.`,
    ...(suggestion ? { suggestion } : {}),
    // A comma may have been meant as that of a fraction or of thousands.
    ...(suggestion && !String(error.data).includes(",") ? instead(error.data, suggestion) : {}),
  };
}

/** Addresses that match the pattern but no browser accepts: an impossible port, empty labels, credentials. */
function notAnAddress(error: ErrorObject): FindingText {
  const what = error.params.format === "hostname" ? "a host name" : "an address";
  const parent = parentOf(error) as Schema & { examples?: unknown[] };
  const example = parent.examples?.[0];
  const hasUser = /^[a-z]+:\/\/[^/]*@/.test(String(error.data));
  return {
    rule: "LB205",
    // An address may contain a password.
    message: hasUser
      ? "This address names a user or a password, which would reach everybody who follows it."
      : `${quote(error.data)} is not ${what} that a browser can open.`,
    ...(hasUser ? { masked: true } : {}),
    suggestion: example === undefined ? `write ${what} that opens` : `write it like ${quote(example)}`,
  };
}

/** The message never contains the value: reports end up in logs. */
const writtenOut = (): FindingText => ({
  rule: "LB901",
  masked: true,
  message: "This secret is in plain text; name the environment variable that holds it instead.",
  suggestion: 'write "env:BRAND_<MERCHANT>_<NAME>"',
});

function badKeyName(error: ErrorObject): FindingText {
  const key = String(error.params.propertyName);
  return {
    rule: "LB205",
    at: "key",
    pointer: pointerTo(error.instancePath, key),
    message: `${quote(key)} is not a well-formed key of "${nameOf(error)}".`,
  };
}

const units: Record<string, [unit: string, size: (data: unknown) => number]> = {
  minLength: ["characters", (data) => [...String(data)].length],
  maxLength: ["characters", (data) => [...String(data)].length],
  minItems: ["entries", (data) => (data as unknown[]).length],
  maxItems: ["entries", (data) => (data as unknown[]).length],
  minProperties: ["keys", (data) => Object.keys(data as object).length],
  maxProperties: ["keys", (data) => Object.keys(data as object).length],
};

function outOfRange(error: ErrorObject): FindingText {
  const { limit } = error.params as { limit: number };
  const bound = `${/^(min|exclusiveMin)/.test(error.keyword) ? "at least" : "at most"} ${limit}`;
  const counted = units[error.keyword];
  const message = counted
    ? `${capital(nameOf(error))} takes ${bound} ${limit === 1 ? counted[0].replace(/ies$/, "y").replace(/s$/, "") : counted[0]}; here are ${counted[1](error.data)}.`
    : `${capital(nameOf(error))} must be ${bound}, not ${quote(error.data)}.`;
  return { rule: "LB206", message };
}

function repeated(error: ErrorObject): FindingText {
  const { i, j } = error.params as { i: number; j: number };
  const later = Math.max(i, j);
  return {
    rule: "LB207",
    pointer: pointerTo(error.instancePath, later),
    message: `${quote((error.data as unknown[])[later])} is in this list twice.`,
  };
}

const explainers: Record<string, (error: ErrorObject) => FindingText> = {
  additionalProperties: unknownKey,
  required: missingKey,
  type: wrongType,
  enum: notAllowed,
  const: notAllowed,
  pattern: misfit,
  format: notAnAddress,
  propertyNames: badKeyName,
  uniqueItems: repeated,
  minLength: outOfRange,
  maxLength: outOfRange,
  minItems: outOfRange,
  maxItems: outOfRange,
  minProperties: outOfRange,
  maxProperties: outOfRange,
  minimum: outOfRange,
  maximum: outOfRange,
};

/** Each branch of an anyOf reports its own error; one sentence with all options is more useful. */
function noBranch(error: ErrorObject): FindingText {
  const branches = ((error.schema ?? []) as Schema[]).map(
    (branch) => typeWords[branch.type ?? ""] ?? "another",
  );
  return {
    rule: "LB203",
    message: `${capital(nameOf(error))} must be ${branches.join(" or ")}, not ${wordOf(error.data)}.`,
  };
}

/** Leaves one error per mistake: of an anyOf either the branch whose type fits, or the anyOf itself. */
function withoutNoise(errors: readonly ErrorObject[]): ErrorObject[] {
  const misfits = new Set(errors.flatMap((one) => (one.keyword === "pattern" ? [one.instancePath] : [])));
  const own = errors.filter(
    (error) =>
      (error.propertyName === undefined || error.keyword === "propertyNames") &&
      // What a condition asks for has errors of its own.
      error.keyword !== "if" &&
      !(error.keyword === "format" && misfits.has(error.instancePath)),
  );
  return own
    .filter((error) => error.keyword === "anyOf")
    .reduce((rest, any) => {
      const within = rest.filter((error) => error !== any && isWithin(error, any));
      const fitting = within.filter(
        (error) => !(error.keyword === "type" && error.instancePath === any.instancePath),
      );
      const dropped = new Set<ErrorObject>(
        fitting.length > 0 ? [any, ...within.filter((e) => !fitting.includes(e))] : within,
      );
      return rest.filter((error) => !dropped.has(error));
    }, own);
}

const isWithin = (error: ErrorObject, any: ErrorObject): boolean =>
  error.instancePath.startsWith(any.instancePath) && error.schemaPath.startsWith(`${any.schemaPath}/`);

/** Turns a validator's errors into findings, one per mistake. Pointers are below `pointer`. */
export function explain(errors: readonly ErrorObject[], file: string, pointer: string): SchemaFinding[] {
  const found = withoutNoise(errors).flatMap((error): SchemaFinding[] => {
    const textOf = error.keyword === "anyOf" ? noBranch : explainers[error.keyword];
    const text = textOf?.(error) ?? {
      rule: "LB205",
      message: `This does not fit: ${error.message ?? "invalid"}.`,
    };
    return [{ ...text, file, pointer: pointer + (text.pointer ?? error.instancePath) }];
  });
  // Two parts of a schema may say the same about one value: English by its key, and by the pattern of languages.
  const told = new Map(found.map((one) => [`${one.rule} ${one.pointer} ${one.message}`, one]));
  return [...told.values()];
}
