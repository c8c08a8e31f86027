import { isUtf8 } from "node:buffer";

/** Text in UTF-8, or the reason why bytes are invalid and the position of the first wrong one (from 1). */
export type Decoded =
  | { text: string }
  | { message: string; suggestion: string; line: number; column: number };

const utf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Decodes bytes as UTF-8 without guessing: characters of another encoding would be corrupted silently. */
export function decodeUtf8(bytes: Buffer): Decoded {
  if (isUtf8(bytes)) return { text: bytes.toString("utf8").replace(/^\uFEFF/, "") };
  const suggestion = "save the file as UTF-8";
  if (utf16(bytes)) {
    return { message: "This file is saved as UTF-16; only UTF-8 is read.", suggestion, line: 1, column: 1 };
  }
  let [line, start] = [1, 0];
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    const row = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (!isUtf8(row) || end < 0) {
      const column = row.toString("utf8").indexOf("\uFFFD") + 1;
      const message =
        "This is not UTF-8: the file was saved in another encoding, such as Latin-1, or is no text.";
      return { message, suggestion, line, column: Math.max(column, 1) };
    }
    start = end + 1;
    line += 1;
  }
}
