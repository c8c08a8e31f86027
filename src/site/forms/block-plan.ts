import type { FormBlock } from "../../contract/generated/block.ts";
import type { FieldRule, RegistrationRules } from "../payload.ts";
import { captchaField, existingSecretRule, type PlanField, paymentRule, planOf } from "./account-plans.ts";
import type { FieldOption, FieldUi, FormPlan, LinesSchema, PartWords, StructurePlan } from "./form-plan.ts";
import { type AskedField, planField } from "./payment-plan.ts";
import { textSchema } from "./registration-schema.ts";

type Field = FormBlock["fields"][number];

/** What a form's choice adds: a field to choose in, and the chosen entry's own fields after a field or first. */
export type ChoicePart = {
  select?: { name: string; labelKey: string; options: readonly { value: string; name: string }[] };
  own?: readonly AskedField[];
  /** The options of selects that a call lists, by field. */
  offered?: Readonly<Record<string, readonly FieldOption[]>>;
};

/**
 * The form of a block: its document names fields and widgets, the brand's registration rules define their formats. A
 * captcha is placed before the code whose sending requires it; last, when it is the form's own (`own`). What the
 * schema of the call's input draws is named alone.
 */
export function blockPlan(
  fields: readonly Field[],
  rules: Partial<RegistrationRules>,
  { operation, captcha, own = false, choice = {} }: Asked,
): FormPlan {
  const structure = structureOf(fields, operation);
  const entries: [string, PlanField][] = [];
  if (choice.select) entries.push([choice.select.name, selectField(choice.select)]);
  const brought = (choice.own ?? []).map((field): [string, PlanField] => [field.name, planField(field)]);
  if (!fields.some(({ own: follows }) => follows)) entries.push(...brought);
  for (const field of fields) {
    if (field.send && captcha) entries.push(["captcha", { ...captchaField, optional: true }]);
    const offered = choice.offered?.[field.name];
    if (structure?.fields.includes(field.name)) entries.push([field.name, structuredField(field)]);
    else entries.push([field.name, offered ? offeredField(field, offered) : fieldOf(field, rules)]);
    if (field.widget === "tel") entries.push([dialField, dialCode]);
    if (field.own) entries.push(...brought);
  }
  if (own && captcha) entries.push(["captcha", captchaField]);
  return { ...planOf(Object.fromEntries(entries)), ...(structure ? { structure } : {}) };
}

/** `operation` is the call whose input the fields are of; without it none is drawn by its schema. */
type Asked = { operation?: string; captcha: boolean; own?: boolean; choice?: ChoicePart };

/** The fields that the schema of the call's input draws; undefined for none. */
function structureOf(fields: readonly Field[], operation: string | undefined): StructurePlan | undefined {
  const drawn = fields.filter(({ widget }) => widget === "schema");
  if (operation === undefined || drawn.length === 0) return undefined;
  return {
    operation,
    fields: drawn.map(({ name }) => name),
    words: Object.fromEntries(drawn.flatMap(wordsOf)),
  };
}

function wordsOf(field: Field): [string, PartWords][] {
  const { name, labelKey, hintKey, textPattern, entryKey, addKey, typedAs, inside = {} } = field;
  const below = Object.entries(inside).map(([path, words]): [string, PartWords] => [
    `${name}/${path.replaceAll(".", "/")}`,
    words,
  ]);
  return [[name, { labelKey, hintKey, textPattern, entryKey, addKey, widget: typedAs }], ...below];
}

/** Its rules are the schema's, which comes with what draws it. */
const structuredField = ({ labelKey }: Field): PlanField => ({
  schema: { "x-structure": true },
  ui: { widget: "structure", labelKey },
  optional: true,
});

const selectField = ({ labelKey, options }: NonNullable<ChoicePart["select"]>): PlanField => ({
  schema: { ...textSchema(existingSecretRule), enum: options.map(({ value }) => value) },
  ui: { widget: "select", labelKey, options: [...options] },
});

/** A select whose options a call lists, or cards where they have texts. */
const offeredField = (
  { labelKey, hintKey, optional, from }: Field,
  options: readonly FieldOption[],
): PlanField => ({
  schema: { type: "string", enum: options.map(({ value }) => value) },
  ui: {
    widget: from?.text ? "cards" : "select",
    labelKey,
    options: [...options],
    ...(from?.text ? { cards: { noneKey: from.noneKey, amount: from.least } } : {}),
    ...(hintKey ? { hintKey } : {}),
  },
  ...(optional ? { optional } : {}),
});

const dialField = "countryDialingCode";
const dialCode: PlanField = {
  schema: textSchema(existingSecretRule),
  ui: { widget: "hidden", labelKey: "auth:field.countryDialingCode" },
};

function ruleOf({ rule }: Field, rules: Partial<RegistrationRules>): FieldRule | undefined {
  if (rule === "paymentPassword") return paymentRule(rules);
  return rule ? rules[rule as keyof RegistrationRules] : undefined;
}

/** Decimal numbers as calls take them. */
const decimal = "^(0|[1-9][0-9]*)(\\.[0-9]+)?$";
const longestNumber = 40;
const mostLines = 20;

/** Lines of numbers: a contract's steps. */
function linesField({
  labelKey,
  hintKey,
  lines,
  optional,
}: Field & { lines: NonNullable<Field["lines"]> }): PlanField {
  const { cells, lineKey, addKey, most = mostLines } = lines;
  const required = cells.filter((cell) => !cell.optional).map(({ name }) => name);
  const properties = Object.fromEntries(
    cells.map(({ name, kind }): [string, LinesSchema["items"]["properties"][string]] => [
      name,
      kind === "whole"
        ? { type: "integer", minimum: 0 }
        : { type: "string", pattern: decimal, maxLength: longestNumber },
    ]),
  );
  const items: LinesSchema["items"] = { type: "object", additionalProperties: false, required, properties };
  return {
    schema: { type: "array", minItems: 1, maxItems: most, items },
    ui: {
      widget: "lines",
      labelKey,
      ...(hintKey ? { hintKey } : {}),
      lines: { cells: [...cells], lineKey, addKey, most },
    },
    ...(optional ? { optional: true } : {}),
  };
}

/** A box that has to be ticked. */
const tickField = ({ labelKey, hintKey }: Field): PlanField => ({
  schema: { type: "boolean", const: true },
  ui: { widget: "checkbox", labelKey, ...(hintKey ? { hintKey } : {}) },
});

function fieldOf(field: Field, rules: Partial<RegistrationRules>): PlanField {
  if (field.widget === "lines" && field.lines) return linesField({ ...field, lines: field.lines });
  return field.widget === "checkbox" ? tickField(field) : typedField(field, rules);
}

function typedField(field: Field, rules: Partial<RegistrationRules>): PlanField {
  const rule = ruleOf(field, rules);
  const {
    labelKey,
    hintKey,
    autoComplete,
    widget = "text",
    signed = false,
    values,
    textPattern = "",
  } = field;
  // The digit keyboard of some phones has no minus.
  const inputMode = field.inputMode ?? (widget === "amount" && !signed ? "decimal" : undefined);
  const ui: FieldUi = {
    widget: widget === "schema" ? "text" : widget,
    labelKey,
    ...(hintKey ? { hintKey } : {}),
    ...(autoComplete ? { autoComplete } : {}),
    ...(inputMode ? { inputMode } : {}),
    ...(widget === "tel" ? { dialCode: dialField } : {}),
    ...(signed ? { signed } : {}),
    ...(field.zero ? { zero: true } : {}),
    ...(values
      ? { options: values.map((value) => ({ value, labelKey: textPattern.replace("*", value) })) }
      : {}),
  };
  // A rule that is switched off does not define a format.
  const schema = textSchema(
    rule?.enabled ? { ...rule, minLength: Math.max(1, rule.minLength) } : existingSecretRule,
  );
  return {
    schema: values ? { ...schema, enum: [...values] } : schema,
    ui,
    ...(field.optional ? { optional: true } : {}),
  };
}
