/** The bytes of an answer. Throws as soon as there are more than `most`, so that an answer cannot fill the memory. */
export async function shortBytes(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new Error("an answer without an end");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
