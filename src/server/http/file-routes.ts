import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { centreAddress, centreBlocks } from "../../site/centre-blocks.ts";
import { pseudoLocales } from "../../site/locale.ts";
import type { Centre } from "../../site/payload.ts";
import { assetHash } from "../brands/asset.ts";
import { fontAt } from "../brands/fonts.ts";
import { namespacesOf, namespaceTexts } from "../brands/texts.ts";
import { filesBelow } from "../foundation/folders.ts";
import { clientFolder } from "../pages/browser-files.ts";
import { artRoutes } from "./art-routes.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { type CompressedFile, createFileSender, type FileSender } from "./file-sender.ts";
import { sendOutcome } from "./send-outcome.ts";

const centres = ["member", "agent", "desk"] as const satisfies readonly Centre[];

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "";
const missing = (reply: FastifyReply) => sendOutcome(reply, refuse("route.unknown"));

/** Files whose address holds their hash, and those that belong to one brand. */
export function fileRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  const files = createFileSender();
  builtFileRoutes(app, files);
  artRoutes(app, files, deps);
  fontRoutes(app, files);
  brandFileRoutes(app, files, deps);
}

/** Whether a part of a file is asked for: it is read from the disk, all else is answered from memory. */
const asksForPart = (request: FastifyRequest): boolean => request.headers.range !== undefined;

/** Nothing when a newer build has taken the file away. */
const readIfThere = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined);

/** A file of the build with its compressed forms; the worker alone has none. */
function readBuilt(path: string): Buffer | CompressedFile | undefined {
  const [body, br, gzip] = ["", ".br", ".gz"].map((form) => readIfThere(join(clientFolder, path + form)));
  return body && br && gzip ? { body, br, gzip } : body;
}

/** The built browser code; only files that exist at the start are ever read. */
function builtFileRoutes(app: FastifyInstance, files: FileSender): void {
  const present = existsSync(clientFolder) ? filesBelow(clientFolder, "").map((file) => `/${file}`) : [];
  const built = new Set(present.filter((path) => path.startsWith("/assets/") || path === "/sw.js"));
  // A browser checks its worker often; an old copy would keep an old site alive.
  app.get("/sw.js", (_request, reply) =>
    built.has("/sw.js")
      ? reply.header("cache-control", "no-cache").sendFile("sw.js", { cacheControl: false })
      : missing(reply),
  );
  app.get("/assets/*", (request, reply) => {
    const path = pathOf(request);
    if (!built.has(path)) return missing(reply);
    if (asksForPart(request)) return reply.sendFile(path.slice(1));
    return files.send(request, reply, path, () => readBuilt(path));
  });
}

function fontRoutes(app: FastifyInstance, files: FileSender): void {
  app.get("/fonts/*", (request, reply) => {
    const font = fontAt(pathOf(request));
    if (!font) return missing(reply);
    if (asksForPart(request)) return reply.sendFile(basename(font.path), dirname(font.path));
    return files.send(request, reply, font.url, () => readIfThere(font.path));
  });
}

function brandFileRoutes(app: FastifyInstance, files: FileSender, deps: HttpDependencies): void {
  app.get("/icons.*", (request, reply) => {
    const brand = brandOfRequest(request, deps.registry);
    if (!brand || brand.icons.url !== pathOf(request)) return missing(reply);
    return files.send(request, reply, brand.icons.url, () => Buffer.from(brand.icons.svg));
  });

  app.get("/brand/*", (request, reply) => {
    const brand = brandOfRequest(request, deps.registry);
    const inside = posix.normalize(pathOf(request).slice("/brand/".length));
    if (!brand) return missing(reply);
    const file = brand.assets.get(inside);
    if (!file) return missing(reply);
    const key = `${brand.merchant}|${brand.version}|${inside}`;
    // An address with the file's hash may be kept for good.
    const { v } = request.query as { v?: unknown };
    const isHashed = v !== undefined && v === assetHash(file);
    return files.send(request, reply, key, file.read, isHashed ? undefined : "public, max-age=300");
  });

  app.get("/centres/:version/:file", (request, reply) => {
    const { version, file } = request.params as Record<"version" | "file", string>;
    const brand = brandOfRequest(request, deps.registry);
    const centre = centres.find((one) => file === `${one}.json`);
    if (!brand || !centre) return missing(reply);
    const { payload } = brand;
    // While a brand is published a page may be older than this node, or newer: it is told of the version that it lacks,
    // and its browser keeps nothing under the wrong name.
    const isCurrent = version === payload.version;
    const key = `${brand.merchant}|${centreAddress(payload, centre)}`;
    const read = () => Buffer.from(JSON.stringify(centreBlocks(payload, centre)));
    return files.send(request, reply, key, read, isCurrent ? undefined : "no-cache");
  });

  app.get("/locales/:version/:language/:file", (request, reply) => {
    const { version, language, file } = request.params as Record<"version" | "language" | "file", string>;
    const brand = brandOfRequest(request, deps.registry);
    const namespace = file.replace(/\.json$/, "");
    const { platform } = deps.services;
    const known = platform.locales.has(language) || pseudoLocales.some((tag) => tag === language);
    if (!brand || !known || !namespacesOf(platform).includes(namespace)) return missing(reply);
    const key = `/locales/${brand.merchant}/${brand.version}/${language}/${namespace}.json`;
    const isCurrent = version === brand.payload.parts.texts;
    const read = () => Buffer.from(JSON.stringify(namespaceTexts(platform, brand, language, namespace)));
    return files.send(request, reply, key, read, isCurrent ? undefined : "no-cache");
  });
}
