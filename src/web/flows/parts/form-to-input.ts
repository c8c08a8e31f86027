import { type FormData, type FormPlan, isStructured } from "../../../site/forms/form-plan.ts";

/** The text fields of a form's data, without checkboxes. */
export const textsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
  );

/** A form's texts and lines: the input of a call. */
export const inputOf = (data: FormData): FormData =>
  Object.fromEntries(
    Object.entries(data).filter(([, value]) => typeof value === "string" || Array.isArray(value)),
  );

/** The same without empty texts. */
export const filledInputOf = (data: FormData): FormData =>
  Object.fromEntries(Object.entries(inputOf(data)).filter(([, value]) => value !== ""));

/** What the schema of the call's input draws, of any type. */
export const structuredOf = (plan: FormPlan, data: FormData): FormData =>
  Object.fromEntries(Object.entries(data).filter(([field]) => isStructured(plan, field)));
