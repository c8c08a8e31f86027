import pg from "pg";

const DATE = 1082;
const INT8 = 20;
const INT8_ARRAY = 1016;

/** int8 as bigint: as a number, money beyond 2^53 minor units would silently lose its last digits. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (format !== "binary" && oid === INT8) return BigInt;
  if (format !== "binary" && oid === INT8_ARRAY) return parseInt8Array;
  // A date stays text: as a Date it would shift with the server's time zone.
  if (format !== "binary" && oid === DATE) return String;
  return pg.types.getTypeParser(oid, format as "text");
};

/** The parser of text[], whose items stay texts; @types/pg does not list array types. */
const TEXT_ARRAY = 1009 as number as Parameters<typeof pg.types.getTypeParser>[0];
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, "text");

function parseInt8Array(text: string): (bigint | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : BigInt(item)));
}
