type Field = string | number | bigint | boolean | Date | null | readonly string[];

/**
 * The text of a value of a composite type (a row type), as PostgreSQL's record input reads it: the fields in the order of
 * the type. PostgreSQL reads each field from text, so amounts stay exact. For a parameter that is an array of the type, pass
 * an array of these texts.
 */
export const recordText = (fields: readonly Field[]): string => `(${fields.map(fieldText).join(",")})`;

/** One field; an empty field without quotes is null. */
function fieldText(field: Field): string {
  if (field === null) return "";
  if (Array.isArray(field)) return quoted(`{${field.map((one: string) => quoted(one)).join(",")}}`);
  return quoted(field instanceof Date ? field.toISOString() : String(field));
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
