import { isLosslessNumber, parse, stringify } from "lossless-json";

/** Reads one field: its value in a box, or undefined when it has another shape. Absent fields are undefined. */
export type Reader<T> = (value: unknown) => { value: T } | undefined;

type Shape = Record<string, Reader<unknown>>;

type Fields<S extends Shape> = { [Key in keyof S]: S[Key] extends Reader<infer T> ? T : never };

/** A text that matches. */
export const textLike =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === "string" && pattern.test(value) ? { value } : undefined;

/** An id of the vendor's: up to 100 visible characters of ASCII, so that it can be stored and looked up. */
export const id = textLike(/^[!-~]{1,100}$/);

/** True or false. */
export const flag: Reader<boolean> = (value) => (typeof value === "boolean" ? { value } : undefined);

/** A number as it was written, to the digit; it never becomes a float (docs/reliability.md I11). */
export const numeral: Reader<string> = (value) =>
  isLosslessNumber(value) ? { value: value.value } : undefined;

/** A whole number of at most nine digits. */
export const wholeNumber: Reader<number> = (value) =>
  isLosslessNumber(value) && /^\d{1,9}$/.test(value.value) ? { value: Number(value.value) } : undefined;

/** One or more items of a kind, all different. */
export const listOf =
  <T>(reader: Reader<T>, most: number): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0 || value.length > most) return undefined;
    const read = value.map(reader).filter((one) => one !== undefined);
    const values = read.map((one) => one.value);
    return new Set(values).size === value.length ? { value: values } : undefined;
  };

/** An optional field. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value) =>
    value === undefined ? { value: undefined } : reader(value);

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The fields of a JSON object of exactly this shape; undefined for extra, missing or ill-typed fields, and for
 * anything but an object. Never throws.
 */
export function fieldsOf<S extends Shape>(object: JsonObject | undefined, shape: S): Fields<S> | undefined {
  if (!object || Object.keys(object).some((key) => !Object.hasOwn(shape, key))) return undefined;
  const values: Record<string, unknown> = {};
  for (const [key, reader] of Object.entries(shape)) {
    const read = reader(Object.hasOwn(object, key) ? object[key] : undefined);
    if (!read) return undefined;
    values[key] = read.value;
  }
  // Each field was made by its own reader.
  return values as Fields<S>;
}

/**
 * A JSON object, numbers by their digits; undefined for bad UTF-8, bad JSON, a key with two values and anything but an
 * object. Never throws.
 */
export function objectOf(body: Buffer): JsonObject | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const value = parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) && !isLosslessNumber(value)
      ? { ...value }
      : undefined;
  } catch {
    // An unreadable body has no fields.
    return undefined;
  }
}

/** A JSON object of the fields that are there; a bigint is written as a number, whole. */
export const jsonText = (fields: Record<string, string | boolean | bigint | undefined>): string =>
  // Only what is no JSON at all, such as undefined, has no text.
  stringify(fields) ?? "";
