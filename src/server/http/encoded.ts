import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How a body is coded on the wire. */
export type Coding = "br" | "gzip" | "identity";

const maximumEntries = 4_000;
const kept = new Map<string, Promise<Buffer>>();

/** The best coding a client takes. */
export function codingOf(headers: IncomingHttpHeaders): Coding {
  const accepted = codingsOf(String(headers["accept-encoding"] ?? ""));
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}

const codings = new Map<string, Set<string>>();

/** The codings of an Accept-Encoding header; browsers send a handful of different ones. */
function codingsOf(header: string): Set<string> {
  const known = codings.get(header);
  if (known) return known;
  if (codings.size >= 200) codings.clear();
  const read = readCodings(header);
  codings.set(header, read);
  return read;
}

/** Codings that are not forbidden by a weight of zero (RFC 9110, 12.5.3). */
function readCodings(header: string): Set<string> {
  const entries = header.split(",").map((entry) => entry.split(";").map((part) => part.trim().toLowerCase()));
  const forbidden = /^q\s*=\s*0(\.0*)?$/;
  return new Set(
    entries.flatMap(([coding = "", ...weights]) =>
      weights.some((weight) => forbidden.test(weight)) ? [] : [coding],
    ),
  );
}

/** Brotli's quality: files that are sent for ever are worth the time, pages are made anew too often. */
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

function encoded(body: Buffer, etag: string, encoding: Coding, effort: 6 | 11): Promise<Buffer> {
  const key = encoding + etag;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= maximumEntries) kept.clear();
  const pending = compress(body, encoding, effort);
  kept.set(key, pending);
  return pending;
}

/** Compresses a file before anybody asks for it. */
export const warm = (body: Buffer, etag: string): Promise<Buffer> => encoded(body, etag, "br", 11);
