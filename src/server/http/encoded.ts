import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

const maximumEntries = 4_000;
const kept = new Map<string, Promise<Buffer>>();

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br"
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
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
): Promise<FastifyReply> {
  reply.header("etag", etag).header("vary", "accept-encoding");
  if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const encoding = body.length < 1_000 ? "identity" : encodingOf(request);
  if (encoding === "identity") return reply.send(body);
  const key = encoding + etag;
  let pending = kept.get(key);
  if (!pending) {
    if (kept.size >= maximumEntries) kept.clear();
    pending = compress(body, encoding);
    kept.set(key, pending);
  }
  return reply.header("content-encoding", encoding).send(await pending);
}
