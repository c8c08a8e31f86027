import { minimumAge } from "../constants.ts";
import type { FieldRule, RegistrationRules } from "../payload.ts";
import { uiOf } from "./field-ui.ts";
import type { FieldSchema, FormPlan, FormSchema, TextSchema } from "./form-plan.ts";
import { byRule, fieldOrder, type RegistrationField } from "./registration-fields.ts";

/** How a member registers (spec section 4: by mobile number when that is on, else by username). */
export type RegistrationKind = "username" | "mobile";

export type RegistrationRequest = {
  /** A brand's rules; a field without a rule is not shown. */
  rules: Partial<RegistrationRules>;
  /** The modules that are on (`allowedModules`). */
  flags: ReadonlySet<string>;
  kind: RegistrationKind;
  /** A provider has said who registers: no name, password and mail address are asked for. */
  vouched?: boolean | undefined;
};

/** The module of each kind. */
export const registrationModules: Record<RegistrationKind, string> = {
  username: "USERNAMEREG3",
  mobile: "MOBILENUMREG3",
};

/** The modules that change the fields; another module decides the kind. */
export const registrationFlags = ["MOBILENUMPASSREG3", "REGMOBVERF3"] as const;

export const registrationKind = (flags: ReadonlySet<string>): RegistrationKind =>
  flags.has("MOBILENUMREG3") ? "mobile" : "username";

/** The rule for a field for which the brand sets none: any text that a call can carry. */
export const anyText: FieldRule = {
  enabled: true,
  required: false,
  acceptedPattern: ["*"],
  patternId: "any",
  minLength: 0,
  maxLength: 255,
};

/** A box that has to be ticked; `code` says so. */
const ticked = (code: string): FieldSchema => ({ type: "boolean", const: true, "x-code": code });

/** The boxes that every owner of an account has to tick: terms and age. */
export const agreements = { terms: ticked("field.terms"), ageConfirmed: ticked("field.age") };

type Entry = { schema: FieldSchema; required: boolean };
type Entries = Partial<Record<RegistrationField, Entry>>;

/**
 * The one schema of registration (spec sections 3 to 5), which browser, machine and server enforce: closed JSON Schema
 * draft-07. Length and all patterns of a rule must match; a single `*` is not a pattern. Check data with
 * `formProblems`, which trims first: hidden fields never reach the schema.
 */
export function registrationSchema(request: RegistrationRequest): FormPlan {
  const { kind, flags, rules, vouched = false } = request;
  const entries: Entries = {
    ...ruledFields(rules),
    ...(kind === "mobile" ? byMobile(request) : byUsername(request)),
  };
  entries.terms = { schema: agreements.terms, required: true };
  entries.ageConfirmed = { schema: agreements.ageConfirmed, required: true };
  // They come from the address, never from typing.
  entries.referralCode = { schema: textSchema(anyText), required: false };
  entries.domain = { schema: textSchema(anyText), required: false };
  if (vouched) for (const field of vouchedFields) delete entries[field];
  const shown = orderOf(entries, kind);
  return {
    schema: closed(entries, shown, kind === "username" && flags.has("REGMOBVERF3")),
    order: shown,
    ui: Object.fromEntries(
      shown.map((field) => [field, uiOf(field, rules[field as keyof RegistrationRules])]),
    ),
    ...(kind === "mobile" ? { account: ["countryDialingCode", "mobileNum"] as const } : {}),
  };
}

/** What a provider answers for, or makes needless. */
const vouchedFields = ["username", "password", "confirmPassword", "email"] as const;

/**
 * The fields in form order. Registering by number requires a code. The captcha is placed directly before the code,
 * since sending it may require one. Where the number is optional, so is its code.
 */
function orderOf(entries: Entries, kind: RegistrationKind): RegistrationField[] {
  const shown = fieldOrder.filter((field) => entries[field] !== undefined);
  if (kind === "username" || !entries.verificationCode) return shown;
  return shown
    .filter((field) => field !== "captcha")
    .flatMap((field) =>
      field === "verificationCode" && entries.captcha ? ["captcha" as const, field] : [field],
    );
}

const isConsent = (field: RegistrationField): boolean => field.startsWith("consent");

function ruledFields(rules: Partial<RegistrationRules>): Entries {
  const entries: Entries = {};
  for (const field of byRule) {
    const rule = rules[field];
    if (!rule?.enabled) continue;
    // Only a free answer is a consent.
    if (isConsent(field)) {
      entries[field] = { schema: { type: "boolean" }, required: false };
      continue;
    }
    // Spec section 5: a payment password is required whenever it is enabled.
    const required = rule.required || field === "paymentPassword";
    entries[field] = { schema: field === "birthday" ? birthdaySchema(rule) : textSchema(rule), required };
  }
  return entries;
}

function byUsername({ rules, flags }: RegistrationRequest): Entries {
  const entries: Entries = {
    username: { schema: textSchema(rules.username ?? anyText), required: true },
    ...passwords(rules),
  };
  const mobile = rules.mobileNum;
  if (!mobile?.enabled) return entries;
  const withNumber = { "x-shown-with": "mobileNum" } as const;
  entries.mobileNum = { schema: textSchema(mobile), required: mobile.required };
  entries.countryDialingCode = { schema: { ...dialCode(), ...withNumber }, required: false };
  if (flags.has("REGMOBVERF3")) {
    entries.verificationCode = { schema: { ...code(rules), ...withNumber }, required: false };
  }
  return entries;
}

function byMobile({ rules, flags }: RegistrationRequest): Entries {
  return {
    mobileNum: { schema: textSchema(rules.mobileNum ?? anyText), required: true },
    countryDialingCode: { schema: dialCode(), required: true },
    ...(flags.has("REGMOBVERF3") ? { verificationCode: { schema: code(rules), required: true } } : {}),
    ...(flags.has("MOBILENUMPASSREG3") ? passwords(rules) : {}),
  };
}

function passwords(rules: Partial<RegistrationRules>): Entries {
  return {
    password: { schema: textSchema(rules.password ?? anyText), required: true },
    confirmPassword: { schema: { type: "string", "x-equals": "password" }, required: true },
  };
}

const code = (rules: Partial<RegistrationRules>): TextSchema => textSchema(rules.verificationCode ?? anyText);

/** Digits without plus, as countryCodes lists them. */
const dialCode = (): TextSchema => ({
  type: "string",
  minLength: 1,
  maxLength: 4,
  pattern: "^[0-9]+$",
  "x-format": "digits",
});

/** Length and every pattern of a rule. JSON Schema counts code points, and so does every validator. */
export function textSchema(rule: FieldRule): TextSchema {
  const patterns = rule.acceptedPattern.filter((pattern) => pattern !== "*");
  const nameless = rule.patternId === "any" && patterns.length > 0;
  return {
    type: "string",
    minLength: rule.minLength,
    maxLength: rule.maxLength,
    ...patternsOf(patterns),
    "x-format": nameless ? "own" : rule.patternId,
  };
}

/** A single pattern is not put into a list: that would double the work of a validator that interprets. */
function patternsOf(patterns: readonly string[]): Pick<TextSchema, "pattern" | "allOf"> {
  const [first, ...more] = patterns;
  if (first === undefined) return {};
  return more.length === 0 ? { pattern: first } : { allOf: patterns.map((pattern) => ({ pattern })) };
}

/**
 * A birthday is an existing day, long enough ago, with a pattern of the brand's own, too. With a named format that is not a date it is only
 * a text.
 */
export function birthdaySchema(rule: FieldRule): TextSchema {
  const schema = textSchema(rule);
  const nameless = schema["x-format"] === "any" || schema["x-format"] === "own";
  const format = nameless ? "date-ymd" : schema["x-format"];
  if (format !== "date-ymd" && format !== "date-mdy") return schema;
  return { ...schema, "x-format": format, "x-date": true, "x-min-age": minimumAge };
}

function closed(entries: Entries, fields: readonly RegistrationField[], verifiesNumber: boolean): FormSchema {
  const properties: Record<string, FieldSchema> = {};
  const required: string[] = [];
  for (const field of fields) {
    const entry = entries[field];
    if (!entry) continue;
    properties[field] = entry.schema;
    if (entry.required) required.push(field);
  }
  const withNumber = ["countryDialingCode", ...(verifiesNumber ? ["verificationCode"] : [])];
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    additionalProperties: false,
    properties,
    required,
    dependencies: entries.mobileNum ? { mobileNum: withNumber } : {},
  };
}
