import type { FieldProblem } from "../../kernel/outcome.ts";
import { firstPerField } from "../ports.ts";

/** A form's fields as they were typed. */
export type Form = Record<string, string>;

/** The rule of one field, as a brand's registration.json has it (spec section 5). */
export type FieldRule = {
  enabled: boolean;
  required?: boolean;
  acceptedPattern?: string | string[];
  patternId?: string;
  minLength?: number;
  maxLength?: number;
};

export type Rules = Record<string, FieldRule>;

/** Says what is wrong with a form; nothing when it may be sent. */
export type CheckForm = (form: Form, rules: Rules) => FieldProblem[];

/** Values are trimmed (spec section 5). */
export const trimmed = (form: Form): Form =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value.trim()]));

/** Rules for fields that must be filled in and nothing more. */
export const requiring = (...fields: string[]): Rules =>
  Object.fromEntries(fields.map((field) => [field, { enabled: true, required: true }]));

/** A field's own rule, made required. */
export const required = (rules: Rules, field: string): Rules => ({
  [field]: { ...rules[field], enabled: true, required: true },
});

/**
 * The seam where the brand's rules come in: the one check of the forms that set names and passwords
 * (registration, forgot-password, change-password). They call it from their action `checkForm`, which
 * `machine.provide` may replace as well. Problems are the first of each field.
 */
export const checkByRules: CheckForm = (form, rules) => {
  const problems = Object.entries(rules).flatMap(([field, rule]) =>
    problemOf(field, form[field] ?? "", rule),
  );
  return firstPerField([...problems, ...mismatches(form)]);
};

function problemOf(field: string, value: string, rule: FieldRule): FieldProblem[] {
  if (!rule.enabled) return [];
  if (value === "") return rule.required ? [{ field, code: "field.required" }] : [];
  const { minLength: min = 0, maxLength: max = 255 } = rule;
  if (value.length < min || value.length > max)
    return [{ field, code: "field.length", params: { min, max } }];
  if (matches(value, rule.acceptedPattern)) return [];
  return [{ field, code: "field.format", params: { min, max, pattern: rule.patternId ?? "" } }];
}

/** A lone * means any. */
const matches = (value: string, pattern: string | string[] = "*"): boolean =>
  [pattern].flat().every((one) => one === "*" || new RegExp(one, "u").test(value));

/** Confirmations and what they repeat. */
const confirmations = [
  ["confirmPassword", "password"],
  ["confirmNewPassword", "newPassword"],
] as const;

const mismatches = (form: Form): FieldProblem[] =>
  confirmations.flatMap(([field, repeats]) =>
    form[field] !== undefined && form[field] !== "" && form[field] !== form[repeats]
      ? [{ field, code: "field.mismatch" }]
      : [],
  );
