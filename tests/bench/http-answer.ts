/** An answer's head; servers here send it in one piece and name the body's length. */
export function headOf(chunk: Buffer): { text: string; bodyLength: number } {
  const end = chunk.indexOf("\r\n\r\n");
  if (end < 0) throw new Error("an answer's head came in pieces");
  const text = chunk.toString("latin1", 0, end + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined && !text.startsWith("HTTP/1.1 304")) {
    throw new Error("an answer does not name its length");
  }
  return { text, bodyLength: Number(length ?? 0) };
}
