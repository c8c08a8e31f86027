type Field = string | number | bigint | boolean | Date | null | readonly string[];

/**
 * A value of a composite type as PostgreSQL reads it, its fields in the order of the type. Amounts stay exact, since
 * each field is read from text. The driver sends an array of such values for a parameter of the type's array.
 */
export const recordText = (fields: readonly Field[]): string => `(${fields.map(fieldText).join(",")})`;

/** An unquoted empty field is null. */
function fieldText(field: Field): string {
  if (field === null) return "";
  if (Array.isArray(field)) return quoted(`{${field.map((one: string) => quoted(one)).join(",")}}`);
  return quoted(field instanceof Date ? field.toISOString() : String(field));
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
