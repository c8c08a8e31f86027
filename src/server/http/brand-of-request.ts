import type { IncomingHttpHeaders } from "node:http";
import type { Brand } from "../brands/brand.ts";
import { isPlatformHost } from "../brands/hosts.ts";
import type { Registry } from "../brands/registry.ts";

/** The parts of a request that name its brand; the server's and the router's requests both have them. */
type Addressed = { headers: IncomingHttpHeaders };

/** Host name of a request, lower case, without port and without the root's dot. */
export const hostOf = ({ headers }: Addressed): string =>
  (headers.host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** The brand a request is for: by host, else by the Merchant header on the platform's own host (docs/protocols/calls.md). */
export function brandOfRequest(request: Addressed, registry: Registry): Brand | undefined {
  const host = hostOf(request);
  const byHost = registry.byHost(host);
  if (byHost) return byHost;
  const { merchant } = request.headers;
  return isPlatformHost(host) && typeof merchant === "string" ? registry.byMerchant(merchant) : undefined;
}
