import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Headers of every answer that is no page: nothing in it may run, be cached or be sniffed. */
export const apiHeaders = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/**
 * Headers of pages. They may be framed by any site: they hold no cookie, and without the ticket in the
 * address's hash, which only an operator's launch contains, there is nothing in them to click on.
 */
const pageHeaders = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; "),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const;

const types = new Map([
  [".css", "text/css; charset=utf-8"],
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
]);

const assetName = /^[\w.-]{1,120}$/;
const forAYear = "public, max-age=31536000, immutable";
const forThisTime = "no-cache";

/** The games' pages: `/play/<code>`, `/verify`, and their assets, from the build folder. */
export function pageRoutes(app: FastifyInstance, folder: string): void {
  const send = async (reply: FastifyReply, path: readonly string[], keep: string) => {
    const file = join(folder, ...path);
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR") return undefined;
      throw error;
    });
    if (!bytes) return missing(reply);
    const type = types.get(extname(file)) ?? "application/octet-stream";
    return reply.headers({ ...pageHeaders, "cache-control": keep, "content-type": type }).send(bytes);
  };
  app.get("/play/:code", (_request, reply) => send(reply, ["index.html"], forThisTime));
  app.get("/verify", (_request, reply) => send(reply, ["verify.html"], forThisTime));
  app.get<{ Params: { name: string } }>("/assets/:name", ({ params }, reply) =>
    assetName.test(params.name) ? send(reply, ["assets", params.name], forAYear) : missing(reply),
  );
}

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ ...pageHeaders, "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" })
    .send("There is no such page here. Games open from the lobby of the site that you came from.\n");
