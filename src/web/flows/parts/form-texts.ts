import type { FormData } from "../../../site/registration/form-plan.ts";

/** The texts of a form's data; machines keep no boxes among them. */
export const textsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : [])),
  );
