/** For any field: it is shown, and its value counts, only while that other field is filled in. */
type Companion = { "x-shown-with"?: string };

/**
 * JSON Schema of one text (draft-07). Own keywords, which every validator knows: `x-equals` names the field whose value
 * it must repeat; `x-compact` removes blanks and dashes before validation; `x-date` requires a day that exists;
 * `x-min-age` requires this age in years today. `x-format` names the format, and with it the message.
 */
export type TextSchema = Companion & {
  type: "string";
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** Patterns that must all match. */
  allOf?: { pattern: string }[];
  enum?: string[];
  "x-format"?: string;
  "x-equals"?: string;
  "x-compact"?: true;
  "x-date"?: true;
  "x-min-age"?: number;
};

/**
 * JSON Schema of a checkbox that must be ticked (`const`) or may be; `x-code` is the problem code when it is not
 * ticked.
 */
export type TickSchema = Companion & { type: "boolean"; const?: true; "x-code"?: string };

/**
 * JSON Schema of lines with the same cells. A cell is a decimal number as text, or a whole number; lines without any cell
 * are left out before the check.
 */
export type LinesSchema = Companion & {
  type: "array";
  minItems: number;
  maxItems: number;
  items: {
    type: "object";
    additionalProperties: false;
    required: string[];
    properties: Record<
      string,
      { type: "string"; pattern: string; maxLength: number } | { type: "integer"; minimum: number }
    >;
  };
};

/** A field whose rules are those of the call's input: any JSON Schema, read when it is drawn (`StructurePlan`). */
export type StructureSchema = Companion & { type?: undefined; "x-structure": true };

export type FieldSchema = TextSchema | TickSchema | LinesSchema | StructureSchema;

/** A closed, flat object. `dependencies` name the fields that are required as soon as another one is filled in. */
export type FormSchema = {
  $schema?: string;
  type: "object";
  additionalProperties: false;
  properties: Record<string, FieldSchema>;
  required: string[];
  dependencies: Record<string, string[]>;
};

export type WidgetName =
  | "text"
  | "password"
  | "tel"
  | "code"
  | "captcha"
  | "checkbox"
  | "date"
  | "select"
  | "amount"
  | "textarea"
  | "lines"
  | "cards"
  | "structure"
  | "hidden";

/** How one field is shown. Keys are text keys; a missing key shows no text. */
export type FieldUi = {
  widget: WidgetName;
  labelKey: string;
  /** The merchant's own texts in the visitor's language, which replace the keys. */
  words?: { label: string; hint?: string };
  hintKey?: string;
  /** The HTML attributes of the same names. */
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email";
  autoCapitalize?: "none" | "words" | "characters";
  /** For an amount: a minus means that money is taken away. */
  signed?: boolean;
  /** For an amount: nothing at all is an amount, too. */
  zero?: boolean;
  /** Shows the field's rules and ticks them off while typing. */
  checklist?: boolean;
  /**
   * For a telephone number: the field that holds its dialling code. It is drawn with the number, and its errors are
   * shown there.
   */
  dialCode?: string;
  /** For a choice: value and text key, or a name that is the same in every language. */
  options?: FieldOption[];
  /** For cards: the text key of the card for nothing, and the field with the amount that options have a `least` of. */
  cards?: { noneKey?: string | undefined; amount?: { of: string; textKey: string } | undefined };
  /** For lines: their cells, what a line is called (with its `number`), and the button that adds one. */
  lines?: { cells: LineCell[]; lineKey: string; addKey: string; most: number };
};

/**
 * An option of a choice. A card has a text below its name, why it cannot be chosen (empty when it can), and the least amount that it
 * is for, as decimal text; empty without one.
 */
export type FieldOption = {
  value: string;
  labelKey?: string;
  name?: string;
  text?: string;
  why?: string;
  least?: string;
};

/** A cell of a line: money, another decimal number, or a whole number. */
export type LineCell = {
  name: string;
  labelKey: string;
  kind: "amount" | "decimal" | "whole";
  optional?: boolean | undefined;
};

/** What a document says of a field inside another one; everything else is the schema's. Keys are text keys. */
export type PartWords = {
  labelKey?: string | undefined;
  hintKey?: string | undefined;
  /** A text key whose star an option's value replaces. */
  textPattern?: string | undefined;
  /** What an entry of a list is called (with its `number`), and the button that adds one. */
  entryKey?: string | undefined;
  addKey?: string | undefined;
  /** For a decimal text: it is money of the brand. For a text: it has several lines. */
  widget?: "amount" | "textarea" | undefined;
};

/** The fields of a form that are drawn and checked by the schema of a call's input. */
export type StructurePlan = {
  operation: string;
  fields: readonly string[];
  /** By the path of names: `tiers/rate` is the rate of each entry of tiers. */
  words: Readonly<Record<string, PartWords>>;
};

/** Everything needed to draw and check a form: the rules, the fields from top to bottom, their inputs. */
export type FormPlan = {
  schema: FormSchema;
  order: string[];
  ui: Record<string, FieldUi>;
  structure?: StructurePlan;
  /** The fields whose concatenated values become the account's name. */
  account?: readonly [string, string];
};

export type FormData = Record<string, unknown>;

/** Whether a field has a non-empty value. */
export function isFilled(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined && value !== null;
}

/** Whether a field is shown for these data. */
export function isShown(schema: FormSchema, field: string, data: FormData): boolean {
  const owner = schema.properties[field]?.["x-shown-with"];
  return owner === undefined || isFilled(data[owner]);
}

/** Whether a field is required for these data. */
export function isRequired(schema: FormSchema, field: string, data: FormData): boolean {
  if (schema.required.includes(field)) return true;
  return Object.entries(schema.dependencies).some(
    ([owner, needed]) => needed.includes(field) && isFilled(data[owner]),
  );
}

/** The field of the form that a path is inside of: of `tiers/0/rate` the field tiers. */
export const ownerOf = (path: string): string => path.split("/", 1)[0] ?? path;

/** Whether a path is a field that the schema of the call's input draws, or is inside of one. */
export const isStructured = ({ structure }: FormPlan, path: string): boolean =>
  structure?.fields.includes(ownerOf(path)) ?? false;
