import { isObject } from "../../../../kernel/json-values.ts";
import { minorUnits } from "../../../../kernel/money.ts";
import type { CheckContext } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { ownRules } from "./rewards.ts";

/** A rule that is not paused, inherited or own; its values are still unchecked. */
export type LiveRule = {
  id: string;
  rule: unknown;
  /** The place in the brand's own file; undefined where it is inherited. */
  pointer: string | undefined;
};

/** The rules that answer, in the order of the file; each is read as it is served, with what it inherits. */
export function liveRules(context: CheckContext): LiveRule[] {
  const own = new Map(ownRules(context).map(({ key, pointer }) => [key, pointer]));
  const rules: unknown = context.documents.rewards.rules;
  return Object.entries(isObject(rules) ? rules : {}).flatMap(([id, rule]) =>
    isObject(rule) && rule.paused !== true ? [{ id, rule, pointer: own.get(id) }] : [],
  );
}

export const numberAt = (rule: unknown, pointer: string): number | undefined => {
  const value = valueAt(rule, pointer);
  return typeof value === "number" ? value : undefined;
};

export const textAt = (rule: unknown, pointer: string): string | undefined => {
  const value = valueAt(rule, pointer);
  return typeof value === "string" ? value : undefined;
};

/** Minor units, or whole points; undefined for what is missing or not an amount. */
export const amountAt = (rule: unknown, pointer: string, exponent: number): bigint | undefined => {
  const value = valueAt(rule, pointer);
  const minor = minorUnits(typeof value === "number" ? `${value}` : (textAt(rule, pointer) ?? ""), exponent);
  return minor.ok ? minor.value : undefined;
};

/** What the money of a rule is: that of the member at once, or after wagering. */
export const moneyOf = (rule: unknown): "cash" | "bonus" | undefined =>
  (["cash", "bonus"] as const).find((kind) => isObject(valueAt(rule, `/effect/${kind}`)));

/** The objects of a list; none for anything else. */
export const objectsOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter((one) => isObject(one)) : [];
