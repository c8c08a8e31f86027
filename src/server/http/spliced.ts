import { brotliCompressSync, constants, crc32, deflateRawSync } from "node:zlib";
import type { Coding } from "./content-encoding.ts";

const brotliQuality = 9;
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Longest end that can be appended, in bytes: the capacity of one uncompressed block in either coding. */
export const maximumTail = 65_535;

/**
 * A body with a beginning shared by all clients and an end for each: the beginning is compressed once, up to a byte's
 * edge, and each end is appended as an uncompressed block of the same stream (RFC 7932 section 9.2 for brotli, RFC
 * 1951 section 3.2.4 for gzip). Compressing the whole for each client would cost forty times as much.
 */
export type Spliced = { with: (tail: Buffer, coding: Coding) => Buffer };

export function splice(head: Buffer): Spliced {
  const brotli = once(() =>
    brotliCompressSync(head, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    }),
  );
  const gzip = once(() =>
    Buffer.concat([gzipHeader, deflateRawSync(head, { finishFlush: constants.Z_SYNC_FLUSH, level: 9 })]),
  );
  const checksum = once(() => crc32(head));
  return {
    with: (tail, coding) => {
      if (tail.length === 0 || tail.length > maximumTail) {
        throw new Error(`an end of ${tail.length} bytes; 1 to ${maximumTail} can be put behind`);
      }
      if (coding === "br") return Buffer.concat([brotli(), brotliBlock(tail.length), tail, brotliEnd]);
      if (coding === "identity") return Buffer.concat([head, tail]);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(tail, checksum()), 0);
      trailer.writeUInt32LE((head.length + tail.length) >>> 0, 4);
      return Buffer.concat([gzip(), storedBlock(tail.length), tail, trailer]);
    },
  };
}

/** ISLAST and ISLASTEMPTY: nothing follows. */
const brotliEnd = Buffer.from([0b11]);

/** ISLAST 0, MNIBBLES 0 (four), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1; the rest of the byte is zero. */
function brotliBlock(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff]);
}

/** BFINAL 1, BTYPE 00, then the length and its complement. */
function storedBlock(length: number): Buffer {
  const block = Buffer.from([1, 0, 0, 0, 0]);
  block.writeUInt16LE(length, 1);
  block.writeUInt16LE(~length & 0xffff, 3);
  return block;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
