import { readdirSync } from "node:fs";
import { join } from "node:path";
import patternList from "../../../schemas/patterns.json" with { type: "json" };
import { assemble, lineageOf } from "../../../src/server/brands/inheritance.ts";
import { readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { type RegistrationRequest, registrationKind } from "../../../src/site/forms/registration-schema.ts";
import type { FieldRule, RegistrationRules } from "../../../src/site/payload.ts";

export type Rules = Partial<RegistrationRules>;
export type RuledField = keyof RegistrationRules;

export const patterns: Record<string, { all: string[]; passes: string[]; fails: string[] }> =
  patternList.patterns;

/** Every field a brand can give a rule to. */
export const ruledFields = [
  "username",
  "password",
  "payeeName",
  "email",
  "qqNum",
  "mobileNum",
  "recommenderId",
  "captcha",
  "verificationCode",
  "affiliateCode",
  "paymentPassword",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "birthday",
] as const satisfies RuledField[];

/** A rule that asks for any text, except where a test says otherwise. */
export const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: ["*"],
  patternId: "any",
  minLength: 0,
  maxLength: 255,
  ...more,
});

/** A rule by the name of its format. */
export const ruleOf = (patternId: string, more: Partial<FieldRule> = {}): FieldRule =>
  rule({ patternId, acceptedPattern: patterns[patternId]?.all ?? ["*"], ...more });

export const everyField = (make: (field: RuledField) => FieldRule): RegistrationRules =>
  Object.fromEntries(ruledFields.map((field) => [field, make(field)])) as RegistrationRules;

const switches = ["MOBILENUMREG3", "MOBILENUMPASSREG3", "REGMOBVERF3"];

/** Every combination of the modules that registration asks about. */
export const flagSets: ReadonlySet<string>[] = Array.from(
  { length: 2 ** switches.length },
  (_, bits) => new Set(switches.filter((_name, place) => (bits >> place) & 1)),
);

export const requestOf = (rules: Rules, flags: readonly string[] = []): RegistrationRequest => {
  const on = new Set(flags);
  return { rules, flags: on, kind: registrationKind(on) };
};

/** The rules of each shipped brand, by its name; formats are spelled out as the payload has them. */
export function brandRules(): Map<string, Rules> {
  const folder = join(rootFolder, "whitelabels");
  const read = (name: string) => readBrandFolder(folder, name);
  const names = readdirSync(folder).filter((name) => !name.includes("."));
  return new Map(
    names.map((name) => {
      const { fields } = assemble(lineageOf(read(name), read)).registration;
      const rules = Object.entries(fields).map(([field, { acceptedPattern, patternId = "any", ...more }]) => [
        field,
        ruleOf(patternId, {
          ...more,
          ...(acceptedPattern ? { acceptedPattern: [acceptedPattern].flat() } : {}),
        }),
      ]);
      return [name, Object.fromEntries(rules) as Rules];
    }),
  );
}
