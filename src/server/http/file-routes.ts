import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import sharp from "sharp";
import { drawArt } from "../../art/draw.ts";
import { parseArtPath } from "../../art/path-parse.ts";
import { refuse } from "../../kernel/outcome.ts";
import { fontAt } from "../brands/fonts.ts";
import { clientFolder } from "../pages/browser-files.ts";
import { namespacesOf, namespaceTexts } from "../texts.ts";
import { sendOutcome } from "./answers.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HouseDoors } from "./doors.ts";
import { sendTagged } from "./encoded.ts";

const forEver = "public, max-age=31536000, immutable";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
};

const tagOf = (body: Buffer): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;

/** Files whose address holds their hash: read once, kept, sent for ever. */
export function fileRoutes(app: FastifyInstance, doors: HouseDoors): void {
  const kept = new Map<string, { body: Buffer; etag: string }>();
  const remember = (key: string, make: () => Buffer) => {
    const known = kept.get(key);
    if (known) return known;
    const body = make();
    const entry = { body, etag: tagOf(body) };
    if (kept.size >= 5_000) kept.clear();
    kept.set(key, entry);
    return entry;
  };
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    make: () => Buffer,
    cache = forEver,
  ) => {
    const { body, etag } = remember(path, make);
    reply
      .header("content-type", types[extname(path)] ?? "application/octet-stream")
      .header("cache-control", cache);
    return sendTagged(request, reply, body, etag);
  };
  const pathOf = (request: FastifyRequest) => request.url.split("?")[0] ?? "";
  const missing = (reply: FastifyReply) => sendOutcome(reply, refuse("route.unknown"));

  app.get("/assets/*", (request, reply) => {
    const path = normalize(pathOf(request));
    const file = join(clientFolder, path);
    if (!file.startsWith(clientFolder) || !existsSync(file)) return missing(reply);
    return send(request, reply, path, () => readFileSync(file));
  });

  app.get("/sw.js", (request, reply) => {
    const file = join(clientFolder, "sw.js");
    // A browser asks for its worker again and again: an old copy would keep an old site alive.
    return existsSync(file)
      ? send(request, reply, "/sw.js", () => readFileSync(file), "no-cache")
      : missing(reply);
  });

  app.get("/fonts/*", (request, reply) => {
    const font = fontAt(pathOf(request));
    return font ? send(request, reply, font.url, () => readFileSync(font.path)) : missing(reply);
  });

  app.get("/icons.*", (request, reply) => {
    const brand = brandOfRequest(request, doors.registry);
    const path = pathOf(request);
    if (!brand || brand.icons.url !== path) return missing(reply);
    return send(request, reply, path, () => Buffer.from(brand.icons.svg));
  });

  app.get("/art/*", async (request, reply) => {
    const path = pathOf(request);
    const raster = path.endsWith(".png");
    const art = parseArtPath(raster ? path.replace(/\.png$/, ".svg") : path);
    if (!art || (raster && art.kind !== "icon" && art.kind !== "card")) return missing(reply);
    if (!raster) return send(request, reply, path, () => Buffer.from(drawArt(art)));
    const size = art.kind === "card" ? { width: 1200, height: 630 } : { width: 512, height: 512 };
    const known = kept.get(path);
    const png =
      known?.body ??
      (await sharp(Buffer.from(drawArt(art)))
        .resize(size)
        .png()
        .toBuffer());
    return send(request, reply, path, () => png);
  });

  app.get("/brand/*", (request, reply) => {
    const brand = brandOfRequest(request, doors.registry);
    const inside = normalize(pathOf(request).slice("/brand/".length));
    if (!brand || !inside.startsWith("assets/")) return missing(reply);
    const folder = brand.assetFolders.find((candidate) => existsSync(join(candidate, inside)));
    if (!folder) return missing(reply);
    const key = `${brand.merchant}|${brand.version}|${inside}`;
    return send(request, reply, key, () => readFileSync(join(folder, inside)), "public, max-age=300");
  });

  app.get("/locales/:version/:language/:file", (request, reply) => {
    const { language, file } = request.params as { language: string; file: string };
    const brand = brandOfRequest(request, doors.registry);
    const namespace = file.replace(/\.json$/, "");
    if (!brand || !namespacesOf(doors.services.platform).includes(namespace)) return missing(reply);
    const key = `/locales/${brand.merchant}/${brand.version}/${language}/${namespace}.json`;
    return send(request, reply, key, () =>
      Buffer.from(JSON.stringify(namespaceTexts(doors.services.platform, brand, language, namespace))),
    );
  });
}
