import countries from "../../../schemas/countries.json" with { type: "json" };
import type { FieldRule } from "../payload.ts";
import { existingSecretRule, type PlanField, planOf } from "./account-plans.ts";
import type { FieldUi, FormPlan } from "./form-plan.ts";
import { birthdaySchema, textSchema } from "./registration-schema.ts";

/** Fields of a member's profile (spec section 3), in form order. */
export const profileFields = [
  "nickname",
  "payeeName",
  "birthday",
  "idNumber",
  "nationality",
  "address",
  "occupation",
  "sourceOfIncome",
  "telegram",
  "whatsapp",
  "line",
  "zalo",
  "wechat",
  "facebook",
  "qqNum",
] as const;

export type ProfileField = (typeof profileFields)[number];

/** Who changes a field, and how often: the member, the member once, or staff alone. */
export type ProfileChange = "always" | "once" | "desk";

/**
 * Where the money for playing comes from, as regulators sort it.
 * @internal
 */
export const incomes = [
  "salary",
  "business",
  "pension",
  "savings",
  "investments",
  "family",
  "other",
] as const;

/** Fields that say who is paid and whether somebody may play; their changes are never left to the member alone. */
export const identityFields: readonly ProfileField[] = ["payeeName", "birthday", "idNumber"];

const looks: Record<ProfileField, Partial<FieldUi>> = {
  nickname: { autoComplete: "nickname" },
  payeeName: { hintKey: "auth:field.payeeName.hint", autoComplete: "name", autoCapitalize: "words" },
  birthday: { widget: "date", autoComplete: "bday" },
  idNumber: { autoCapitalize: "characters" },
  nationality: { widget: "select" },
  address: { widget: "textarea", autoComplete: "street-address" },
  occupation: { autoComplete: "organization-title" },
  sourceOfIncome: { widget: "select" },
  telegram: { autoCapitalize: "none" },
  whatsapp: { autoComplete: "tel", inputMode: "tel" },
  line: { autoCapitalize: "none" },
  zalo: { inputMode: "tel" },
  wechat: { autoCapitalize: "none" },
  facebook: { autoCapitalize: "none" },
  qqNum: { inputMode: "numeric" },
};

/** A field as the form needs it; one that is filled in once says so. */
export type AskedProfileField = Pick<
  FieldRule,
  "acceptedPattern" | "patternId" | "minLength" | "maxLength"
> & {
  name: ProfileField;
  change: ProfileChange;
};

const dayRule: FieldRule = { ...existingSecretRule, patternId: "date-ymd", minLength: 10, maxLength: 10 };

function fieldOf(
  { name, change, ...rule }: AskedProfileField,
  countryName: (code: string) => string,
): PlanField {
  const once =
    change === "once" ? { hintKey: name === "payeeName" ? "profile:onceName" : "profile:once" } : {};
  const ui: FieldUi = { widget: "text", labelKey: `auth:field.${name}`, ...looks[name], ...once };
  // Only a nickname is shown to others, so there is always one.
  const optional = name !== "nickname";
  if (name === "birthday") return { schema: birthdaySchema(dayRule), ui, optional };
  if (name === "nationality")
    return choice(
      ui,
      Object.keys(countries.countries).map((value) => ({ value, name: countryName(value) })),
    );
  if (name === "sourceOfIncome")
    return choice(
      ui,
      incomes.map((value) => ({ value, labelKey: `profile:income.${value}` })),
    );
  return { schema: textSchema({ ...existingSecretRule, ...rule }), ui, optional };
}

const choice = (ui: FieldUi, options: NonNullable<FieldUi["options"]>): PlanField => ({
  schema: { type: "string", enum: options.map(({ value }) => value) },
  ui: { ...ui, options },
  optional: true,
});

/** The form of these fields: the same rules in browser and server. */
export const profilePlan = (
  fields: readonly AskedProfileField[],
  countryName: (code: string) => string = (code) => code,
): FormPlan => planOf(Object.fromEntries(fields.map((field) => [field.name, fieldOf(field, countryName)])));
