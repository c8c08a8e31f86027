/** What any field may say: it stands there, and its value counts, only while that other field is filled in. */
type Companion = { "x-shown-with"?: string };

/**
 * JSON Schema of one text (draft-07). Own keywords, known to every enforcer: `x-equals` names the field whose
 * value it must repeat, `x-compact` takes blanks and dashes out before anything is judged, `x-date` wants a day that exists, `x-min-age` years of age today. `x-format` names
 * the format, and with it the message.
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

/** JSON Schema of a box that must be ticked (`const`), or may be; `x-code` is what an unticked one says. */
export type TickSchema = Companion & { type: "boolean"; const?: true; "x-code"?: string };

export type FieldSchema = TextSchema | TickSchema;

/** A closed, flat object. `dependencies` name the fields that are required as soon as another is filled in. */
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
  | "hidden";

/** How one field is asked for. Keys are text keys; what is left out is not said. */
export type FieldUi = {
  widget: WidgetName;
  labelKey: string;
  /** Words of the merchant's own, in the visitor's language, in place of the keys'. */
  words?: { label: string; hint?: string };
  hintKey?: string;
  /** The HTML attributes of the same names. */
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email";
  autoCapitalize?: "none" | "words" | "characters";
  /** Of an amount: a minus before it takes money away. */
  signed?: boolean;
  /** Ticks the field's rules off while one types. */
  checklist?: boolean;
  /** Of a telephone number: the field that holds its dialling code. It is drawn and blamed with the number. */
  dialCode?: string;
  /** Of a choice: value and text key, or a name that is the same in every language. */
  options?: { value: string; labelKey?: string; name?: string }[];
};

/** Everything a form needs to be drawn and checked: the rules, the fields from top to bottom, their looks. */
export type FormPlan = {
  schema: FormSchema;
  order: string[];
  ui: Record<string, FieldUi>;
  /** The fields whose values, one after the other, become the account's name. */
  account?: readonly [string, string];
};

export type FormData = Record<string, unknown>;

/** Whether a field has a value that is more than nothing. */
export function isFilled(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined && value !== null;
}

/** Whether a field stands in the form for these data. */
export function isShown(schema: FormSchema, field: string, data: FormData): boolean {
  const owner = schema.properties[field]?.["x-shown-with"];
  return owner === undefined || isFilled(data[owner]);
}

/** Whether a field must be filled in for these data. */
export function isRequired(schema: FormSchema, field: string, data: FormData): boolean {
  if (schema.required.includes(field)) return true;
  return Object.entries(schema.dependencies).some(
    ([owner, needed]) => needed.includes(field) && isFilled(data[owner]),
  );
}
