import type { TFunction } from "i18next";
import type { FieldProblem } from "../../kernel/outcome.ts";
import type { FormPlan } from "../../site/forms/form-plan.ts";
import { withBounds as boundsIn, problemWords, type Say } from "../../site/forms/problem-words.ts";
import { labelOf } from "./form-context.ts";

/** Namespaces of a form's texts. */
export const formNamespaces = ["auth", "common", "errors", "validation"];

/** The code for a captcha that was typed wrong. */
export const wrongCaptcha = "field.captcha";

/** A form's texts as the page's language has them. */
const sayBy =
  (t: TFunction): Say =>
  (key, values) =>
    t(key, { ...values });

/** The length bounds as the format's texts use them. */
export const withBounds = (t: TFunction, params?: Record<string, string | number>) =>
  boundsIn(sayBy(t), params);

/** The text of a problem. */
export const problemText = (t: TFunction, problem: FieldProblem): string => problemWords(sayBy(t), problem);

/**
 * The text of a problem as shown at a field, which may show another field's problem: a number shows that of its
 * dialling code.
 */
export function textAt(t: TFunction, { ui }: FormPlan, field: string, problem: FieldProblem): string {
  const text = problemText(t, problem);
  const other = problem.field === field ? undefined : ui[problem.field];
  return other ? `${labelOf(other, t)}: ${text}` : text;
}
