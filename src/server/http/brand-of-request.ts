import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Brand } from "../brands/brand.ts";
import type { Registry } from "../brands/registry.ts";

const platformHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Host name of a request, lower case, without port. */
export const hostOf = ({ headers }: { headers: IncomingHttpHeaders }): string =>
  (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");

export const isPlatformHost = (host: string): boolean => platformHosts.has(host);

/** The brand a request is for: by host, else by the Merchant header on the platform's own host (wire.md). */
export const brandOfRequest = (request: FastifyRequest, registry: Registry): Brand | undefined =>
  brandOfHeaders(request.headers, registry);

export function brandOfHeaders(headers: IncomingHttpHeaders, registry: Registry): Brand | undefined {
  const host = hostOf({ headers });
  const byHost = registry.byHost(host);
  if (byHost) return byHost;
  const merchant = headers.merchant;
  return isPlatformHost(host) && typeof merchant === "string" ? registry.byMerchant(merchant) : undefined;
}
