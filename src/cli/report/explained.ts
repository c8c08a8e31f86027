import { relative } from "node:path";
import { pointerOf } from "../../kernel/json-pointer.ts";
import type { Meaning } from "../../server/brands/check/schema/value-meaning.ts";
import { rootFolder } from "../../server/foundation/folders.ts";
import { type DecidedBy, type Keys, type Layer } from "../brand/deciding-file.ts";
import type { Paint } from "../paint.ts";
import { printableLine } from "./printable.ts";

/** A value that is explained, with its parts where it is an object. */
export type Explanation = {
  code: string;
  file: string;
  keys: Keys;
  pointer: string;
  meaning: Meaning | undefined;
  whole: DecidedBy;
  parts: { keys: Keys; part: DecidedBy }[];
  /** A value of the document as it may be told: secrets that are written out are left out. */
  told: (keys: Keys, value: unknown) => unknown;
};

/** Longer values are cut. */
const mostLetters = 80;

/** A value in one line. */
function valueText(value: unknown): string {
  const text = printableLine(JSON.stringify(value) ?? "nothing");
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}

type PathFrom = (path: string) => string;

/** A file of the engine's own is named from its checkout, wherever the reader is. */
const fileText = ({ brand }: Layer, path: string, pathFrom: PathFrom): string =>
  brand === undefined ? relative(rootFolder, path) : pathFrom(path);

function placeText(layer: Layer, keys: Keys, pathFrom: PathFrom): string {
  const { path, line, column } = layer.place(keys);
  const place = `${printableLine(fileText(layer, path, pathFrom))}:${line}:${column}`;
  return layer.brand === undefined ? `the engine, ${place}` : place;
}

/** What decides a value, in a few words. */
function deciderText({ decider, keys }: DecidedBy, pathFrom: PathFrom): string {
  return decider ? placeText(decider, keys, pathFrom) : "the engine's default";
}

/** An explanation for a terminal. */
export function prettyExplained(explanation: Explanation, pathFrom: PathFrom, paint: Paint): string {
  const { file, pointer, meaning, whole, parts, told } = explanation;
  const { title = "", description } = meaning ?? {};
  const heading = [paint.bold(file), paint.cyan(pointer), title]
    .filter(Boolean)
    .map(printableLine)
    .join("  ");
  const about = description === undefined ? [] : ["", printableLine(description)];
  if (parts.length > 0) {
    const width = Math.max(...parts.map(({ keys }) => pointerOf(keys).length));
    const lines = parts.map(({ keys, part }) =>
      [
        paint.cyan(printableLine(pointerOf(keys).padEnd(width))),
        valueText(told(keys, part.value)),
        paint.dim(deciderText(part, pathFrom)),
      ].join("  "),
    );
    return [heading, ...lines.map((line) => `  ${line}`), ...about].join("\n");
  }
  const { value = meaning?.default, overruled, changes, list } = whole;
  return [
    heading,
    `  ${value === undefined ? paint.dim("not set") : valueText(told(explanation.keys, value))}`,
    `  decided by  ${paint.green(deciderText(whole, pathFrom))}`,
    ...overruled.map(
      (layer) =>
        `  overrules   ${placeText(layer, list, pathFrom)}  ${paint.dim(valueText(told(list, layer.own(list))))}`,
    ),
    ...changes.map((layer) => `  changed by  ${placeText(layer, ["changes"], pathFrom)}`),
    ...about,
  ].join("\n");
}

/** Whose file it is: the brand's own, that of a brand which it extends, or the engine's. */
function originOf({ brand }: Layer, code: string) {
  if (brand === undefined) return { from: "engine" };
  return { from: brand === code ? "brand" : "parent", brand };
}

/** An explanation for programs, as one JSON text. */
export function explainReport(explanation: Explanation, pathFrom: PathFrom): string {
  const { code, file, pointer, keys, meaning, whole, parts, told } = explanation;
  const layerOf = (layer: Layer, where: Keys) => {
    const { path, line, column } = layer.place(where);
    return { ...originOf(layer, code), file: fileText(layer, path, pathFrom), line, column };
  };
  const deciderOf = ({ decider, keys: where }: DecidedBy) =>
    decider ? layerOf(decider, where) : { from: "default" };
  return JSON.stringify(
    {
      brand: code,
      file,
      pointer,
      value: told(keys, whole.value ?? meaning?.default),
      decidedBy: parts.length > 0 ? undefined : deciderOf(whole),
      overrules:
        parts.length > 0
          ? undefined
          : whole.overruled.map((layer) => ({
              ...layerOf(layer, whole.list),
              value: told(whole.list, layer.own(whole.list)),
            })),
      changedBy:
        whole.changes.length > 0 ? whole.changes.map((layer) => layerOf(layer, ["changes"])) : undefined,
      title: meaning?.title,
      description: meaning?.description,
      parts:
        parts.length > 0
          ? parts.map(({ keys: where, part }) => ({
              pointer: pointerOf(where),
              value: told(where, part.value),
              decidedBy: deciderOf(part),
            }))
          : undefined,
    },
    undefined,
    2,
  );
}
