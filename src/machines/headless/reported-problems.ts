import { isObject } from "../../kernel/json-values.ts";
import type { FieldProblem } from "../../kernel/outcome.ts";

/** A problem of a field, or a refusal, that a machine has after a step; steps count from 1. */
export type ReportedProblem = Pick<FieldProblem, "code" | "params"> & { step: number; field?: string };

const isTold = (value: unknown): value is Omit<ReportedProblem, "step"> =>
  isObject(value) && typeof value.code === "string";

/** The problems and the refusal in a machine's context after a step, without those that were there before. */
export function newProblems(
  context: unknown,
  step: number,
  before: readonly ReportedProblem[],
): ReportedProblem[] {
  if (!isObject(context)) return [];
  const { problems, refusal } = context;
  const now = [...(Array.isArray(problems) ? problems : []), refusal].filter(isTold);
  const wordsOf = ({ field, code, params }: Omit<ReportedProblem, "step">) =>
    JSON.stringify([field, code, params]);
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
