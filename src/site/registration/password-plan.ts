import type { FieldRule, RegistrationRules } from "../payload.ts";
import type { FormPlan, TextSchema } from "./form-plan.ts";
import { textSchema } from "./schema.ts";

const anyPassword: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: ["*"],
  patternId: "any",
  minLength: 1,
  maxLength: 255,
};

const repeated: TextSchema = { type: "string", "x-equals": "newPassword" };

/** A new password and its repetition by the brand's rules of registration (spec section 5). */
export function newPasswordPlan(rules: Partial<RegistrationRules>): FormPlan {
  return {
    schema: {
      type: "object",
      additionalProperties: false,
      properties: { newPassword: textSchema(rules.password ?? anyPassword), confirmNewPassword: repeated },
      required: ["newPassword", "confirmNewPassword"],
      dependencies: {},
    },
    order: ["newPassword", "confirmNewPassword"],
    ui: {
      newPassword: {
        widget: "password",
        labelKey: "auth:field.newPassword",
        autoComplete: "new-password",
        checklist: true,
      },
      confirmNewPassword: {
        widget: "password",
        labelKey: "auth:field.confirmNewPassword",
        autoComplete: "new-password",
      },
    },
  };
}
