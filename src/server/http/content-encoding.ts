import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How a body is coded on the wire. */
export type Coding = "br" | "gzip" | "identity";

/** Compressed bodies; the least recently used are dropped first. */
const cache = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (body, key) => body.length + key.length,
});
/** Bodies being compressed; simultaneous requests share one compression. */
const pending = new Map<string, Promise<Buffer>>();

const chosen = new Map<string, Coding>();

/** The best coding a client accepts; browsers send only a handful of different headers. */
export function codingOf(headers: IncomingHttpHeaders): Coding {
  const header = String(headers["accept-encoding"] ?? "");
  const known = chosen.get(header);
  if (known) return known;
  if (chosen.size >= 200) chosen.clear();
  const accepted = codingsIn(header);
  const coding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  chosen.set(header, coding);
  return coding;
}

/** Codings that are not forbidden by a weight of zero (RFC 9110, 12.5.3). */
function codingsIn(header: string): string[] {
  const entries = header.split(",").map((entry) => entry.split(";").map((part) => part.trim().toLowerCase()));
  const forbidden = /^q\s*=\s*0(\.0*)?$/;
  return entries.flatMap(([coding = "", ...weights]) =>
    weights.some((weight) => forbidden.test(weight)) ? [] : [coding],
  );
}

/** Brotli's quality: files that never change are worth the time, pages are rendered too often for it. */
export type Effort = 6 | 11 | "never";

const compress = (body: Buffer, encoding: Coding, effort: 6 | 11): Promise<Buffer> =>
  encoding === "br"
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : gzipped(body, { level: 6 });

/**
 * Sends a body that stays the same under its entity tag: 304 when the browser has it, else compressed
 * once and remembered.
 */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  etag: string,
  effort: Effort = 6,
): Promise<FastifyReply> {
  reply.header("etag", etag).header("vary", "accept-encoding");
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const encoding = body.length < 1_000 || effort === "never" ? "identity" : codingOf(request.headers);
  if (encoding === "identity" || effort === "never") return reply.send(body);
  return reply.header("content-encoding", encoding).send(await encoded(body, etag, encoding, effort));
}

/** Keeps a compressed form that was made before, by the build, of the body with this entity tag. */
export const keepEncoded = (etag: string, encoding: Coding, body: Buffer): void =>
  void cache.set(encoding + etag, body);

/** A compressed body: made once for all who ask, and remembered by its entity tag. */
export async function encoded(body: Buffer, etag: string, encoding: Coding, effort: 6 | 11): Promise<Buffer> {
  const key = encoding + etag;
  const known = cache.get(key) ?? pending.get(key);
  if (known) return known;
  const compressing = compress(body, encoding, effort)
    .then((made) => {
      cache.set(key, made);
      return made;
    })
    .finally(() => pending.delete(key));
  pending.set(key, compressing);
  return compressing;
}
