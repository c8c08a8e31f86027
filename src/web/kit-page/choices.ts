import { isObject } from "../../kernel/json-values.ts";
import type { Choices } from "./sample.ts";

type Found = Map<string, Map<string, Set<string>>>;

const conditionKeys = ["only", "when", "waits"];

/** The values for which there are texts, as "support:state.*" says: what stands in the star's place. */
function valuesOf(pattern: unknown, keys: readonly string[]): string[] {
  const stem = typeof pattern === "string" && pattern.endsWith("*") ? pattern.slice(0, -1) : undefined;
  if (stem === undefined) return [];
  return keys.flatMap((key) => {
    const value = key.startsWith(stem) ? key.slice(stem.length) : "";
    return /^\w+$/.test(value) ? [value] : [];
  });
}

/**
 * What documents say of the values of answers, by call and field: the states that a list shows, the codes that a text pattern has
 * texts for. `keys` are all text keys with their namespace.
 */
export function choicesIn(blocks: unknown, keys: readonly string[]): ReadonlyMap<string, Choices> {
  const found: Found = new Map();
  const add = (call: string, field: string, values: readonly unknown[]) => {
    const texts = values.filter((value) => typeof value === "string");
    if (texts.length === 0) return;
    const fields = found.get(call) ?? new Map<string, Set<string>>();
    found.set(call, fields.set(field, new Set([...(fields.get(field) ?? []), ...texts])));
  };
  const walk = (value: unknown, outer: string): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item, outer);
      return;
    }
    if (!isObject(value)) return;
    const call = typeof value.operation === "string" ? value.operation : outer;
    if (typeof value.field === "string") add(call, value.field, valuesOf(value.textPattern, keys));
    for (const key of conditionKeys)
      for (const [field, values] of Object.entries(isObject(value[key]) ? value[key] : {}))
        if (Array.isArray(values)) add(call, field, values);
    for (const inner of Object.values(value)) walk(inner, call);
  };
  walk(blocks, "");
  return new Map(
    [...found].map(([call, fields]) => [
      call,
      new Map([...fields].map(([field, values]) => [field, [...values]])),
    ]),
  );
}

/** Parameters of the address that blocks read what they show from. */
export function parametersIn(blocks: unknown): string[] {
  if (Array.isArray(blocks)) return blocks.flatMap(parametersIn);
  if (!isObject(blocks)) return [];
  const own = typeof blocks.address === "string" ? [blocks.address] : [];
  return [...own, ...Object.values(blocks).flatMap(parametersIn)];
}
