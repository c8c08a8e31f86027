import type { FieldProblem } from "../../kernel/outcome.ts";
import type { RegistrationRules } from "../../site/payload.ts";
import type { FormPlan } from "../../site/registration/form-plan.ts";
import { formProblems } from "../../site/registration/problems.ts";

/** A form's texts as they were typed, or as they count. */
export type Form = Record<string, string>;

/** The brand's registration rules, as its payload carries them. */
export type Rules = Partial<RegistrationRules>;

/** A form as it counts, and what is wrong with it: at most one problem a field, in the form's order. */
export type Checked = { form: Form; problems: FieldProblem[] };

/** Only registration asks for somebody's age: by any other plan one day is like another. */
const anyDay = "1970-01-01";

/** Checks a form by a plan of the site, as the screen's form and the server do (spec section 5). */
export function checked(plan: FormPlan, typed: Form): Checked {
  const { data, problems } = formProblems(plan, typed, anyDay);
  // Only trimmed, or left out: what went in as texts comes out as texts.
  return { form: data as Form, problems };
}
