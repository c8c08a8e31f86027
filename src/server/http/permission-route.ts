import type { IncomingMessage, ServerResponse } from "node:http";
import type { Brand } from "../brands/brand.ts";
import { visitorPart } from "../brands/visitor-part.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import { codingOf } from "./content-encoding.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { type Spliced, splice } from "./spliced.ts";

const path = "/wps/system/permission";

/** Answers a request before the router sees it; returns false when the request is for another route. */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The permission payload (spec section 7), the most frequent request: it is answered ahead of the router. The brand's
 * part is compressed once per version, and the client's part is appended. The entity tag is the version with the
 * client's part, so an unchanged brand answers 304.
 */
export function permissionFront(deps: Pick<HttpDependencies, "registry" | "clients">): Front {
  const bodies = new WeakMap<Brand, Spliced>();
  const bodyOf = (brand: Brand): Spliced => {
    const known = bodies.get(brand);
    if (known) return known;
    const body = splice(Buffer.from(`{"success":true,"value":${brand.payloadText},`));
    bodies.set(brand, body);
    return body;
  };
  return (request, response) => {
    if (request.method !== "GET" || !isPermission(request.url)) return false;
    const brand = brandOfRequest(request, deps.registry);
    // The router answers the refusal in the wire format.
    if (!brand) return false;
    const client = deps.clients.read(request, brand);
    const etag = `"${brand.version}-${client.regionRestriction ? "r" : "o"}-${client.ip}"`;
    const headers = [
      "content-type",
      "application/json; charset=utf-8",
      "cache-control",
      "private, no-cache",
      "vary",
      "accept-encoding",
      "etag",
      etag,
    ];
    if (request.headers["if-none-match"]?.includes(etag)) {
      response.writeHead(304, headers).end();
      return true;
    }
    const coding = codingOf(request.headers);
    const own = JSON.stringify(visitorPart(brand, client));
    const body = bodyOf(brand).with(Buffer.from(`${own.slice(1)}}`), coding);
    if (coding !== "identity") headers.push("content-encoding", coding);
    headers.push("content-length", String(body.length));
    response.writeHead(200, headers).end(body);
    return true;
  };
}

const longestQuery = 200;

/** The path alone or with a short query; longer ones go to the router. */
const isPermission = (url = ""): boolean =>
  url === path || (url.startsWith(`${path}?`) && url.length <= path.length + longestQuery);
