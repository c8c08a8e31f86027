import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { refuse } from "../../kernel/outcome.ts";
import { keepEncoded, sendTagged } from "./content-encoding.ts";
import { sendOutcome } from "./send-outcome.ts";

const forEver = "public, max-age=31536000, immutable";

/** Content types by ending, and whether the bytes are worth compressing. */
const types: Record<string, [type: string, compressible: boolean]> = {
  ".js": ["text/javascript; charset=utf-8", true],
  ".css": ["text/css; charset=utf-8", true],
  ".svg": ["image/svg+xml", true],
  ".json": ["application/json; charset=utf-8", true],
  ".png": ["image/png", false],
  ".webp": ["image/webp", false],
  ".jpg": ["image/jpeg", false],
  ".jpeg": ["image/jpeg", false],
  ".gif": ["image/gif", false],
  ".avif": ["image/avif", false],
  ".woff2": ["font/woff2", false],
};

/** An SVG that is opened by itself is a document: it may style itself and load nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Bounded, so that made-up addresses of pictures do not fill the memory. */
const maximumBytes = 96 * 1024 * 1024;

/** How hard a text is compressed: what a browser keeps for ever is worth the best. */
const effortFor = (cacheControl: string): 6 | 11 => (cacheControl === forEver ? 11 : 6);

/** A file whose compressed forms were made before. */
export type CompressedFile = { body: Buffer; br: Buffer; gzip: Buffer };

type Made = Buffer | CompressedFile | undefined;

type Entry = { body: Buffer; etag: string };

export type FileSender = {
  /**
   * Sends a file by a key that names its content and ends as its type does. `make` is called until it returns the bytes;
   * nothing is an unknown address.
   */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Made,
    cacheControl?: string,
  ) => Promise<FastifyReply>;
};

/** A memory of files by key, least recently used first out, each with the entity tag of its bytes. */
export function createFileSender(): FileSender {
  const entries = new LRUCache<string, Entry>({
    maxSize: maximumBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  const remember = (key: string, make: () => Made): Entry | undefined => {
    const known = entries.get(key);
    if (known) return known;
    const made = make();
    if (!made) return undefined;
    const body = Buffer.isBuffer(made) ? made : made.body;
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
    if (!Buffer.isBuffer(made)) {
      keepEncoded(etag, "br", made.br);
      keepEncoded(etag, "gzip", made.gzip);
    }
    const entry = { body, etag };
    entries.set(key, entry);
    return entry;
  };
  return {
    send: async (request, reply, key, make, cacheControl = forEver) => {
      const entry = remember(key, make);
      if (!entry) return sendOutcome(reply, refuse("route.unknown"));
      const { body, etag } = entry;
      const ending = extname(key).toLowerCase();
      const [type, compressible] = types[ending] ?? ["application/octet-stream", false];
      reply.header("content-type", type).header("cache-control", cacheControl);
      if (ending === ".svg") reply.header("content-security-policy", picturePolicy);
      return sendTagged(request, reply, body, etag, compressible ? effortFor(cacheControl) : "never");
    },
  };
}
