import { createServer as createHttpServer } from "node:http";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Render } from "../../contract/renderer.ts";
import type { BrandPayload } from "../../site/payload.ts";
import { rootFolder } from "../foundation/folders.ts";
import { type BrowserFiles, builtFiles, developmentFiles, rendererFile } from "./browser-files.ts";

/** The browser code as the server uses it: the files that pages name, and the function that renders them. */
export type BrowserCode = {
  files: () => BrowserFiles;
  render: () => Promise<Render<BrandPayload>>;
  /** Lets Vite serve sources in development. */
  attach: (http: FastifyInstance) => void;
  close: () => Promise<void>;
};

type Renderer = { render: Render<BrandPayload> };

/** The built code in dist/. */
export function builtBrowserCode(): BrowserCode {
  const files = builtFiles();
  const loaded = import(pathToFileURL(rendererFile).href) as Promise<Renderer>;
  return {
    files: () => files,
    render: async () => (await loaded).render,
    attach: () => undefined,
    close: async () => undefined,
  };
}

/** Vite in middleware mode: sources are compiled on request and reload themselves. */
export async function developmentBrowserCode(): Promise<BrowserCode> {
  const { createServer } = await import("vite");
  // Hears the upgrades of the app's own server: at a port of its own, two servers of one machine would be in each other's way.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root: rootFolder,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  return {
    files: developmentFiles,
    render: async () => ((await vite.ssrLoadModule("/src/web/render.tsx")) as Renderer).render,
    attach: (http) => {
      http.server.on("upgrade", (request, socket, head) => {
        if (!upgrades.emit("upgrade", request, socket, head)) socket.destroy();
      });
      http.addHook("onRequest", (request, reply, done) => {
        // Documents that sources import are requested as modules; everything else under their folder belongs to a
        // page.
        const served = /^\/(@|src\/|node_modules\/|schemas\/[^?]*\?import)/.test(request.url);
        if (!served) return done();
        reply.hijack();
        vite.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404;
          reply.raw.end();
        });
      });
    },
    close: () => vite.close(),
  };
}
