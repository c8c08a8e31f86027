import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOfFormer } from "../server/upgrade/former.ts";
import type { Breach } from "./source.ts";

/** A file of SQL; `file` is its path in the checkout. */
export type SqlText = { file: string; text: string };

type Input = { name: string; type: string; hasDefault: boolean };

/** A function as a call sees it. `result` is what it returns, or the columns of its rows. */
export type Signature = { name: string; inputs: Input[]; result: string[]; line: number; file: string };

/** A routine that a file drops; without `types` whatever its arguments are. Each of them is what it may be: a drop may name it. */
type Dropped = { name: string; types: string[][] | undefined; line: number; file: string };

/** A type of rows that a file drops or changes. */
type ChangedType = { name: string; line: number; file: string };

/** Folders of a schema: its functions, and the migrations beside them. */
const schemas = [
  "src/server/foundation/db",
  "src/partners/originals/store",
  "src/partners/sandbox-gateway/store",
];

const aliases: Record<string, string> = {
  bigint: "int8",
  integer: "int4",
  int: "int4",
  smallint: "int2",
  boolean: "bool",
  "timestamp with time zone": "timestamptz",
};

/** SQL in one case, without comments and the quotes of names; lines stay where they are. */
const bare = (text: string): string =>
  text
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll('"', "")
    .toLowerCase();

const lineAt = (text: string, place: number): number => text.slice(0, place).split("\n").length;

/** What stands between the bracket at `open` and its end, and where that is. */
function inBrackets(text: string, open: number): { inside: string; end: number } {
  let depth = 0;
  for (let place = open; place < text.length; place += 1) {
    if (text[place] === "(") depth += 1;
    if (text[place] === ")") depth -= 1;
    if (depth === 0) return { inside: text.slice(open + 1, place), end: place + 1 };
  }
  throw new Error(`a bracket is not closed: ${text.slice(open, open + 60)}`);
}

/** The parts of a list, between commas that stand in no brackets of their own. */
function listed(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.replaceAll(/\s+/g, " ").trim()).filter((part) => part !== "");
}

function typeOf(text: string): string {
  const [, base = "", array = ""] = /^(.*?)((?:\[\])*)$/.exec(text.trim()) ?? [];
  return `${aliases[base] ?? base}${array}`;
}

/** An argument or a column: "[out] name type [default ...]". */
function argumentOf(text: string): Input & { mode: string } {
  const [declared = "", standard] = text.split(/ default | ?= ?/);
  const [, mode = "in", name = "", type = ""] =
    /^(?:(in|out|inout|variadic) )?(\w+) (.+)$/.exec(declared) ?? [];
  if (type === "") throw new Error(`an argument without a name: ${text}`);
  return { mode, name, type: typeOf(type), hasDefault: standard !== undefined };
}

const columnText = ({ name, type }: Pick<Input, "name" | "type">): string => `${name} ${type}`;

/** The functions that files make. */
export function signaturesOf(files: readonly SqlText[]): Signature[] {
  return files.flatMap(({ file, text: written }) => {
    const text = bare(written);
    return [...text.matchAll(/\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(\w+)\s*(?=\()/g)].map(
      (found) => {
        const { inside, end } = inBrackets(text, found.index + found[0].length);
        const all = listed(inside).map(argumentOf);
        const outs = all.filter(({ mode }) => mode === "out" || mode === "inout").map(columnText);
        const returned = /^\s*returns\s+(table\s*(?=\()|(?:setof\s+)?[\w[\]]+)/.exec(text.slice(end));
        const columns = returned?.[1]?.startsWith("table")
          ? listed(inBrackets(text, end + returned[0].length).inside).map((one) =>
              columnText(argumentOf(one)),
            )
          : undefined;
        const single = returned?.[1]?.replaceAll(/\s+/g, " ");
        const setOfRows = single === undefined || single === "setof record" || single === "record";
        return {
          name: found[1] ?? "",
          inputs: all.filter(({ mode }) => mode !== "out"),
          result: columns ?? (setOfRows ? outs : [single]),
          line: lineAt(text, found.index),
          file,
        };
      },
    );
  });
}

/** The routines that files drop, rename or move. */
function dropsOf(files: readonly SqlText[]): Dropped[] {
  return files.flatMap(({ file, text: written }) => {
    const text = bare(written);
    const pattern = /\b(?:drop|alter)\s+(?:function|procedure|routine)\s+(?:if\s+exists\s+)?([^;]+)/g;
    return [...text.matchAll(pattern)]
      .filter(([statement]) => statement.startsWith("drop") || /\b(rename to|set schema)\b/.test(statement))
      .flatMap((found) =>
        listed(found[1] ?? "").map((one) => {
          const [, name = "", types] = /^(?:\w+\.)?(\w+)\s*(?:\((.*?)\))?/.exec(one) ?? [];
          return {
            name,
            types: types === undefined ? undefined : listed(types).map(readings),
            line: lineAt(text, found.index),
            file,
          };
        }),
      );
  });
}

/** What an argument of a drop may say: a type, or a name and a type, after its mode. */
function readings(argument: string): string[] {
  const said = argument.replace(/^(in|inout|variadic) /, "");
  return [typeOf(said), typeOf(said.replace(/^\w+ /, ""))];
}

/** The types of rows that files drop or change: calls pass them, and rows of answers are of them. */
const changedTypesOf = (files: readonly SqlText[]): ChangedType[] =>
  files.flatMap(({ file, text: written }) => {
    const text = bare(written);
    return [...text.matchAll(/\b(?:drop|alter)\s+type\s+(?:if\s+exists\s+)?(?:\w+\.)?(\w+)/g)].map(
      (found) => ({
        name: found[1] ?? "",
        line: lineAt(text, found.index),
        file,
      }),
    );
  });

const typesOf = ({ inputs }: Signature): string[] => inputs.map(({ type }) => type);
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, place) => value === other[place]);

/** Why calls of a former function fail at the present one of its name; undefined when they do not. */
function misfit(former: Signature, present: Signature): string | undefined {
  const [own, more] = [
    present.inputs.slice(0, former.inputs.length),
    present.inputs.slice(former.inputs.length),
  ];
  if (!isSame(own.map(columnText), former.inputs.map(columnText))) return "has other arguments";
  if (more.some(({ hasDefault }) => !hasDefault)) return "has another argument without a default";
  if (former.inputs.some(({ hasDefault }, place) => hasDefault && !own[place]?.hasDefault))
    return "has lost a default";
  return former.result.every((column) => present.result.includes(column))
    ? undefined
    : "returns something else";
}

const advice =
  "nodes of the version before still call it while they are replaced one after another. Give the new one another name " +
  "(ledger_move_2), or arguments with defaults and columns at the end; what is not dropped stays until the release after";

/** Whether a call with as many arguments as the former function takes could mean the other one. */
function isReached(former: Signature, other: Signature): boolean {
  const least = ({ inputs }: Signature) => inputs.filter(({ hasDefault }) => !hasDefault).length;
  return least(other) <= former.inputs.length && least(former) <= other.inputs.length;
}

/** Whether a drop means a function with these types. */
const drops = ({ name, types }: Dropped, former: Signature): boolean =>
  name === former.name &&
  (types === undefined ||
    (types.length === former.inputs.length &&
      typesOf(former).every((type, place) => types[place]?.includes(type))));

type Reason = { reason: string; file: string; line: number };

/** Why calls of a former function fail, or mean another one; undefined when they do not. */
function reasonOf(
  one: Signature,
  now: readonly Signature[],
  dropped: readonly Dropped[],
): Reason | undefined {
  const types = typesOf(one);
  const named = now.filter(({ name }) => name === one.name);
  const same = named.find((other) => isSame(typesOf(other), types));
  const drop = dropped.find((each) => drops(each, one));
  const at = ({ file, line }: { file: string; line: number }, reason: string) => ({ file, line, reason });
  if (same) {
    const reason = misfit(one, same);
    if (reason) return at(same, reason);
  }
  if (same || !drop) {
    const other = named.find((each) => each !== same && isReached(one, each));
    return other && at(other, "has another one of its name that its calls could mean");
  }
  const reasons = named.map((other) => ({ other, reason: misfit(one, other) }));
  if (reasons.some(({ reason }) => reason === undefined)) return undefined;
  const [first] = reasons;
  return first?.reason ? at(first.other, first.reason) : at(drop, "is dropped");
}

/**
 * Functions of the former version that the present one drops, or replaces by something that its calls do not fit, and types of rows
 * that they take and that it changes. What no file drops stays: migrations leave it to the nodes of the version before
 * (`replaceFunctions` of migrate.ts).
 */
export function brokenFunctions(
  former: readonly SqlText[],
  present: readonly SqlText[],
  laterMigrations: readonly SqlText[] = [],
): Breach[] {
  const [now, dropped] = [signaturesOf(present), dropsOf([...present, ...laterMigrations])];
  const changed = changedTypesOf([...present, ...laterMigrations]);
  return signaturesOf(former).flatMap((one): Breach[] => {
    const type = changed.find(({ name }) =>
      typesOf(one).some((each) => each.replace(/(\[\])+$/, "") === name),
    );
    const reason =
      reasonOf(one, now, dropped) ??
      (type && { file: type.file, line: type.line, reason: `takes ${type.name}, which is changed` });
    if (!reason) return [];
    const found = `${one.name}(${typesOf(one).join(", ")}) ${reason.reason}: ${advice}`;
    return [{ wall: "functions", file: reason.file, line: reason.line, found }];
  });
}

const isFunction = (file: string): boolean => /\/functions\/[^/]+\.sql$/.test(file);

/** Compares the functions of the checkout at `root` with those of the version before, which it keeps for the test of upgrades. */
export function functionBreaches(root: string): Breach[] {
  const former = filesOfFormer(root, (file) => file.endsWith(".sql"));
  return schemas.flatMap((schema) => {
    const before = former.filter(({ file }) => file.startsWith(`${schema}/`));
    const landed = new Set(before.map(({ file }) => file));
    const present = ["functions", "migrations"].flatMap((folder) => sqlIn(root, `${schema}/${folder}`));
    return brokenFunctions(
      before.filter(({ file }) => isFunction(file)),
      present.filter(({ file }) => isFunction(file)),
      present.filter(({ file }) => !isFunction(file) && !landed.has(file)),
    );
  });
}

function sqlIn(root: string, folder: string): SqlText[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".sql"))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), "utf8") }));
}
