/** The parts of an output's schema that a sample is made of. */
export type Sampled = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  properties?: Record<string, Sampled>;
  items?: Sampled;
  anyOf?: Sampled[];
  oneOf?: Sampled[];
  additionalProperties?: boolean | Sampled;
};

/** What the calls of the gallery answer. */
export type Answers = "live" | "empty";

const rows = 3;

const typeOf = ({ type, properties, items }: Sampled): string | undefined => {
  const named = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return named ?? (properties ? "object" : items ? "array" : undefined);
};

/** The key of texts that tell one row from another. */
const isKey = (name: string): boolean =>
  /(^|[a-z])(id|Id|code|Code|key|account|no|No|number)$/.test(name) || name === "id";

/** Amounts are texts with decimals. */
const isMoney = (name: string): boolean =>
  /amount|balance|money|earned|bet|win|won|net|total|price|cost|stake|payout|turnover|profit|paid|fee|limit/i.test(
    name,
  );

function textOf(name: string, { format, pattern }: Sampled, row: number): string {
  const names = ["Lotus", "Cedar", "Maple"];
  if (format === "date-time" || /(At|Time|asOf|next|from|until)$/.test(name))
    return `2026-11-${10 + row}T09:30:00.000Z`;
  if (/day|date/i.test(name)) return `2026-11-${10 + row}`;
  if (isMoney(name) || (pattern && /\\d|0-9/.test(pattern))) return `${(row + 1) * 1250}.00`;
  return isKey(name) ? `${name}-${row + 1}` : `${names[row % names.length]} ${row + 1}`;
}

/**
 * A value that an output's schema describes: its examples where it has any, else values by their names. Rows of a list
 * differ. `empty` has no rows, no texts and zeros.
 */
export function sampleOf(schema: Sampled, answers: Answers, name = "", row = 0): unknown {
  const type = typeOf(schema);
  if (type === "array") {
    const length = answers === "empty" ? 0 : rows;
    return Array.from({ length }, (_none, index) => sampleOf(schema.items ?? {}, answers, name, index));
  }
  if (type === "object") {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, inner]) => [key, sampleOf(inner, answers, key, row)]));
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[row % schema.enum.length];
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (one) return sampleOf(one, answers, name, row);
  return answers === "empty" ? nothingOf(type, schema) : plainOf(type, name, schema, row);
}

function nothingOf(type: string | undefined, { minimum = 0 }: Sampled): unknown {
  if (type === "boolean") return false;
  return type === "string" ? "" : minimum;
}

function plainOf(type: string | undefined, name: string, schema: Sampled, row: number): unknown {
  const { examples = [], minimum = 0 } = schema;
  const example = examples[row % Math.max(1, examples.length)];
  // Keys of rows differ, whatever the one example says.
  if (example !== undefined && !(typeof example === "string" && isKey(name) && row > 0)) return example;
  if (type === "boolean") return row % 2 === 0;
  if (type === "integer" || type === "number") return minimum + (row + 1) * 12;
  return type === "string" ? textOf(name, schema, row) : null;
}
