import type { FormData } from "../../../site/registration/form-plan.ts";

/** The text fields of a form's data, without checkboxes. */
export const textsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
  );

/** The same without those that are empty. */
export const filledTextsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries(Object.entries(textsOf(data)).filter(([, value]) => value !== ""));
