import type { FieldProblem } from "../../kernel/outcome.ts";
import { formProblems } from "../../site/forms/check-form.ts";
import type { FormData, FormPlan } from "../../site/forms/form-plan.ts";
import type { RegistrationRules } from "../../site/payload.ts";

/** A form's texts, as typed or as normalised. */
export type Form = Record<string, string>;

/** A form's texts, and its boxes. */
export type Data = Record<string, string | boolean>;

/** The brand's registration rules, as its payload carries them. */
export type Rules = Partial<RegistrationRules>;

/** A normalised form and its problems: at most one per field, in the form's order. */
export type Checked<F = Form> = { form: F; problems: FieldProblem[] };

/** Only registration has a rule about age; other plans do not depend on the day. */
const anyDay = "1970-01-01";

/** Checks a form by a plan of the site, as the browser's form and the server do (spec section 5). */
export function checked<F extends FormData>(plan: FormPlan, typed: F): Checked<F> {
  const { data, problems } = formProblems(plan, typed, anyDay);
  // Values are only trimmed or left out, so texts stay texts and boxes stay boxes.
  return { form: data as F, problems };
}
