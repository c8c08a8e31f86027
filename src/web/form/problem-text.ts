import type { TFunction } from "i18next";
import type { FieldProblem } from "../../kernel/outcome.ts";
import type { FormPlan } from "../../site/registration/form-plan.ts";
import { labelOf } from "./form-context.ts";

/** Namespaces of a form's texts. */
export const formNamespaces = ["auth", "common", "errors", "validation"];

/** The code for a captcha that was typed wrong. */
export const wrongCaptcha = "field.captcha";

/** The length bounds as the format's texts use them: "4 to 16", or "6" if both are equal. */
export const withBounds = (
  t: TFunction,
  params: Record<string, string | number> = {},
): Record<string, string | number> => {
  const { min, max } = params;
  if (min === undefined || max === undefined) return params;
  return { ...params, bounds: min === max ? min : t("validation:bounds", { min, max }) };
};

/** The text of a problem: problems of rules by the format's name, all others from the list of errors. */
export function problemText(t: TFunction, { code, params }: FieldProblem): string {
  if (code.startsWith("format."))
    return t(code.slice("format.".length), { ns: "validation", ...withBounds(t, params) });
  if (code.startsWith("invalid.")) return t("validation:field.unknown");
  return t(code, { ns: code.startsWith("field.") ? "validation" : "errors", ...params });
}

/**
 * The text of a problem as shown at a field, which may show another field's problem: a number shows that of its
 * dialling code.
 */
export function textAt(t: TFunction, { ui }: FormPlan, field: string, problem: FieldProblem): string {
  const text = problemText(t, problem);
  const other = problem.field === field ? undefined : ui[problem.field];
  return other ? `${labelOf(other, t)}: ${text}` : text;
}
