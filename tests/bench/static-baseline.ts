// The baseline that a page is compared with: the same markup, style, fonts and pictures, without scripts and app.
// Run by home.ts in a process of its own: it is sent the app's port, sends back its own.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { ask } from "../support/http.ts";
import { answerMessages, listenAnywhere } from "./side-process.ts";

export type BaselineOrder = { appPort: number };

type Fetched = { status: number; headers: Record<string, string>; body: Buffer };

/** What the browser needs to know of a file; the baseline sends nothing else. */
const passedOn = ["content-type", "content-encoding", "cache-control"];

/** The quality the app gives its pages. */
const pageQuality = 6;

const cache = new Map<string, Promise<Fetched>>();

/** A document without its scripts and without hints to fetch them. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

async function fetchFromApp(port: number, host: string, path: string): Promise<Fetched> {
  const answer = await ask(port, path, { host, headers: { "accept-encoding": "br" } });
  const headers: Record<string, string> = {};
  for (const name of passedOn) {
    const value = answer.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  if (!headers["content-type"]?.startsWith("text/html"))
    return { status: answer.status, headers, body: answer.body };
  const html = headers["content-encoding"] === "br" ? brotliDecompressSync(answer.body) : answer.body;
  const body = brotliCompressSync(withoutScripts(html.toString("utf8")), {
    params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality },
  });
  return { status: answer.status, headers: { ...headers, "content-encoding": "br" }, body };
}

function serve(port: number) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    const key = `${host}${request.url}`;
    const pending = cache.get(key) ?? fetchFromApp(port, host, request.url ?? "/");
    cache.set(key, pending);
    const { status, headers, body } = await pending;
    response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
  };
}

answerMessages((message) => listenAnywhere(createServer(serve((message as BaselineOrder).appPort))));
