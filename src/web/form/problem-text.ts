import type { TFunction } from "i18next";
import type { FieldProblem } from "../../kernel/outcome.ts";
import type { FormPlan } from "../../site/registration/form-plan.ts";
import { labelOf } from "./form-context.ts";

/** Namespaces a form speaks in. */
export const formNamespaces = ["auth", "common", "errors", "validation"];

/** The code of a captcha that was typed and is not what the picture said. */
export const wrongCaptcha = "field.captcha";

/** How long a text may be, as its format's words have it: "4 to 16", or "6" where nothing else is right. */
export const withBounds = (
  t: TFunction,
  params: Record<string, string | number> = {},
): Record<string, string | number> => {
  const { min, max } = params;
  if (min === undefined || max === undefined) return params;
  return { ...params, bounds: min === max ? min : t("validation:bounds", { min, max }) };
};

/** Puts a problem into words: those of rules by the format's name, all others by the house's list of errors. */
export function problemText(t: TFunction, { code, params }: FieldProblem): string {
  if (code.startsWith("format."))
    return t(code.slice("format.".length), { ns: "validation", ...withBounds(t, params) });
  if (code.startsWith("invalid.")) return t("validation:field.unknown");
  return t(code, { ns: code.startsWith("field.") ? "validation" : "errors", ...params });
}

/** A problem as it is told at a field, which may stand there for another one: a number for its dialling code. */
export function textAt(t: TFunction, { ui }: FormPlan, field: string, problem: FieldProblem): string {
  const text = problemText(t, problem);
  const other = problem.field === field ? undefined : ui[problem.field];
  return other ? `${labelOf(other, t)}: ${text}` : text;
}
