type Field = string | number | bigint | boolean | Date | null | readonly string[];

/**
 * The text of a value of a composite type (a row type), as PostgreSQL's record input reads it: the fields in the order of
 * the type. PostgreSQL reads each field from text, so amounts stay exact. For a parameter that is an array of the type, pass
 * an array of these texts.
 */
export function recordText(fields: readonly Field[]): string {
  let text = "";
  for (const field of fields) text += text === "" ? `(${fieldText(field)}` : `,${fieldText(field)}`;
  return `${text})`;
}

/** One field; an empty field without quotes is null. */
function fieldText(field: Field): string {
  if (field === null) return "";
  if (typeof field === "string") return plain.test(field) ? field : quoted(field);
  if (Array.isArray(field)) return quoted(`{${field.map((one: string) => quoted(one)).join(",")}}`);
  return field instanceof Date ? field.toISOString() : String(field);
}

/** What means itself without quotes, as nearly all ids and words do: quotes are escaped once more inside an array. */
const plain = /^[\w.:+-]+$/;

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
