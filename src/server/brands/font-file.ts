import { brotliDecompressSync } from "node:zlib";

/** What a WOFF2 file tells of itself. */
export type FontFacts = {
  /** The least and the greatest weight: equal in a font of one weight; undefined where the file tells none. */
  weights?: [least: number, greatest: number];
};

/** Whether a file begins as WOFF2 files do. */
export const isWoff2 = (bytes: Buffer): boolean => bytes.toString("latin1", 0, 4) === "wOF2";

/** The length of the header, after which the list of tables begins. */
const headerLength = 48;

/** Tables by their number in the format's list of names. */
const tables = { glyf: 10, loca: 11, os2: 6, fvar: 47, named: 63 } as const;

/** More than this is no font for a site, and a file that unpacks to it may be meant to fill the memory. */
const mostUnpacked = 30 * 1024 * 1024;

/** What a WOFF2 file tells of itself; undefined when it is none, or is cut or damaged. */
export function readFontFile(bytes: Buffer): FontFacts | undefined {
  if (!isWoff2(bytes)) return undefined;
  // Several fonts in one file, of which browsers show the first; their tables are listed in another way.
  if (bytes.toString("latin1", 4, 8) === "ttcf") return {};
  try {
    return readTables(bytes);
  } catch {
    // The file ends too early, or does not unpack.
    return undefined;
  }
}

function readTables(bytes: Buffer): FontFacts {
  const { offsets, size, end } = listTables(bytes);
  if (size > mostUnpacked) throw new RangeError("too large");
  const packed = bytes.subarray(end, end + bytes.readUInt32BE(20));
  const unpacked = brotliDecompressSync(packed, { maxOutputLength: size });
  const weights =
    axisWeights(unpacked, offsets.get(tables.fvar)) ?? ownWeight(unpacked, offsets.get(tables.os2));
  return weights ? { weights } : {};
}

/** Where each table is once it is unpacked, their length together, and where their list ends. */
function listTables(bytes: Buffer): { offsets: Map<number, number>; size: number; end: number } {
  const offsets = new Map<number, number>();
  let [at, size] = [headerLength, 0];
  const length = (): number => {
    let value = 0;
    for (let more = true; more; at += 1) {
      const byte = bytes.readUInt8(at);
      value = value * 128 + (byte & 127);
      more = byte >= 128;
    }
    return value;
  };
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    const flags = bytes.readUInt8(at);
    const [table, version] = [flags & 63, flags >> 6];
    at += table === tables.named ? 5 : 1;
    const original = length();
    // Outlines are packed in a form of their own unless they say otherwise, all other tables only where they say so.
    const isOutline = table === tables.glyf || table === tables.loca;
    const isTransformed = isOutline ? version !== 3 : version !== 0;
    offsets.set(table, size);
    size += isTransformed ? length() : original;
  }
  return { offsets, size, end: at };
}

/** The weights of a variable font: its axis "wght". */
function axisWeights(unpacked: Buffer, fvar: number | undefined): [number, number] | undefined {
  if (fvar === undefined) return undefined;
  const first = fvar + unpacked.readUInt16BE(fvar + 4);
  const [count, step] = [unpacked.readUInt16BE(fvar + 8), unpacked.readUInt16BE(fvar + 10)];
  for (let axis = first; axis < first + count * step; axis += step) {
    if (unpacked.toString("latin1", axis, axis + 4) === "wght")
      return [unpacked.readInt32BE(axis + 4) / 65_536, unpacked.readInt32BE(axis + 12) / 65_536];
  }
  return undefined;
}

/** The weight of a font of one weight: usWeightClass of its table "OS/2". */
function ownWeight(unpacked: Buffer, os2: number | undefined): [number, number] | undefined {
  const weight = os2 === undefined ? 0 : unpacked.readUInt16BE(os2 + 4);
  return weight > 0 ? [weight, weight] : undefined;
}
