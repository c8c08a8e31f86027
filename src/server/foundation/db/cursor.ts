/** What the values of an order's column are: instants, whole numbers up to 64 bits, texts, yes or no. */
export type ColumnKind = "time" | "number" | "text" | "flag";

/** A row of a list by the values of its order, and whether a page goes on from it or leads back to it. */
export type Cursor = { way: "on" | "back"; values: readonly string[] };

/** A text that is no place of a list: it is from another list, or nobody was given it. */
export class CursorError extends Error {
  override name = "PlaceError";
}

/** A place as callers carry it: they know nothing of its parts. */
export const cursorText = ({ way, values }: Cursor): string =>
  Buffer.from(JSON.stringify([way, ...values])).toString("base64url");

/**
 * The place of a text that `placeText` gave. Every value is one that the database reads as its kind: a place only says where a
 * page begins, and what may be read there is asked as for any other page. Throws `PlaceError`.
 */
export function cursorFrom(text: string, kinds: readonly ColumnKind[]): Cursor {
  const [way, ...values] = partsOf(text);
  const isWay = way === "on" || way === "back";
  if (!isWay || values.length !== kinds.length) throw new CursorError();
  return {
    way,
    values: kinds.map((kind, at) => {
      const value = values[at];
      if (typeof value !== "string" || !shapes[kind].test(value)) throw new CursorError();
      return value;
    }),
  };
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Shorter than what overflows: a time is one of the years that the database knows. */
const shapes: Readonly<Record<ColumnKind, RegExp>> = {
  time: /^-?[0-9]{1,16}$/,
  number: /^-?[0-9]{1,18}$/,
  text: /^[^\0]{0,200}$/u,
  flag: /^(true|false)$/,
};
