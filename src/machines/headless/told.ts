import type { FieldProblem } from "../../kernel/outcome.ts";
import { isObject } from "../../kernel/tree.ts";

/** A problem of a field, or a refusal, that a machine has after a step; steps count from 1. */
export type Told = Pick<FieldProblem, "code" | "params"> & { step: number; field?: string };

const isTold = (value: unknown): value is Omit<Told, "step"> =>
  isObject(value) && typeof value.code === "string";

/** What a machine's context tells after a step and has not told in the same words before. */
export function newlyTold(context: unknown, step: number, before: readonly Told[]): Told[] {
  if (!isObject(context)) return [];
  const { problems, refusal } = context;
  const now = [...(Array.isArray(problems) ? problems : []), refusal].filter(isTold);
  const wordsOf = ({ field, code, params }: Omit<Told, "step">) => JSON.stringify([field, code, params]);
  const known = new Set(before.map(wordsOf));
  return now
    .filter((one) => !known.has(wordsOf(one)))
    .map(({ field, code, params }) => ({
      step,
      ...(field === undefined ? {} : { field }),
      code,
      ...(params ? { params } : {}),
    }));
}
