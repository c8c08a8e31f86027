import type { FieldProblem } from "../../kernel/outcome.ts";
import type { RegistrationRules } from "../payload.ts";
import { type FormData, type FormPlan, isRequired } from "./form-plan.ts";
import { ownErrors } from "./own-keywords.ts";
import { codesOf } from "./problem-codes.ts";
import { type RegistrationRequest, registrationFlags, registrationSchema } from "./registration-schema.ts";
import { trimmed } from "./trimmed.ts";
import { interpreted } from "./validate-without-eval.ts";

/** The verdict on a form: the normalised data, and their problems in the form's order. */
export type FormVerdict = { data: FormData; problems: FieldProblem[] };

/** Trims and checks data by a plan. `today` is yyyy-MM-dd in the registering person's time zone. */
export function formProblems(plan: FormPlan, typed: FormData, today: string): FormVerdict {
  const data = trimmed(typed, plan.schema);
  const errors = [...interpreted(plan.schema, data), ...ownErrors(plan.schema, data, today)];
  return { data, problems: codesOf(plan, errors) };
}

const plansOfRules = new WeakMap<Partial<RegistrationRules>, Map<string, FormPlan>>();

/** The plan of a request, cached by its rules object: a form is checked more than once. */
function planOf(request: RegistrationRequest): FormPlan {
  const known = plansOfRules.get(request.rules) ?? new Map<string, FormPlan>();
  plansOfRules.set(request.rules, known);
  const key = `${request.kind} ${request.vouched === true} ${registrationFlags.filter((flag) => request.flags.has(flag)).join(" ")}`;
  const plan = known.get(key) ?? registrationSchema(request);
  known.set(key, plan);
  return plan;
}

/** Trims and checks a registration by the brand's rules: used by machine and browser. */
export function registrationProblems(
  { today, ...request }: RegistrationRequest & { today: string },
  typed: FormData,
): FormVerdict {
  return formProblems(planOf(request), typed, today);
}

/** Plans of single fields, cached because a check per key must cost almost nothing. */
const lonePlans = new WeakMap<FormPlan, Map<string, FormPlan>>();

function planOfOne(plan: FormPlan, field: string, required: boolean): FormPlan {
  const plans = lonePlans.get(plan) ?? new Map<string, FormPlan>();
  lonePlans.set(plan, plans);
  const key = `${field} ${required}`;
  const known = plans.get(key);
  if (known) return known;
  const rule = plan.schema.properties[field];
  const schema = {
    ...plan.schema,
    properties: rule ? { [field]: rule } : {},
    required: required ? [field] : [],
    dependencies: {},
  };
  const alone = { ...plan, schema };
  plans.set(key, alone);
  return alone;
}

/** The problems of one field by its own rules: cheap enough for every key. */
export function fieldProblem(
  plan: FormPlan,
  field: string,
  typed: FormData,
  today: string,
): FieldProblem | undefined {
  const alone = planOfOne(plan, field, isRequired(plan.schema, field, typed));
  const data = trimmed(typed, alone.schema);
  const other = repeatedField(plan, field);
  const pair = other === undefined ? data : { ...trimmed(typed, plan.schema), ...data };
  const errors = [...interpreted(alone.schema, data), ...ownErrors(alone.schema, pair, today)];
  return codesOf(plan, errors)[0];
}

/** The field that another one must repeat. */
function repeatedField({ schema }: FormPlan, field: string): string | undefined {
  const rule = schema.properties[field];
  return rule?.type === "string" ? rule["x-equals"] : undefined;
}
