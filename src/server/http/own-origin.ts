import type { IncomingMessage } from "node:http";
import type { Brand } from "../brands/brand.ts";
import { portSuffix } from "../foundation/config/config.ts";
import { networkAddress } from "../foundation/listen-address.ts";
import { hostOf } from "./brand-of-request.ts";
import { isBrandPort } from "./brand-ports.ts";

type Reached = { https: boolean; production: boolean };

/**
 * Address of the site for a client, without a slash at its end. Mails and identity providers link to it, so a request
 * may choose among the brand's own hosts and name neither another host nor a port.
 */
export function originOf(request: IncomingMessage, brand: Brand, { https, production }: Reached): string {
  const { domainRoute, mainDomain } = brand.payload;
  const host = hostOf(request);
  const scheme = https ? "https" : "http";
  const onThisMachine = !production || mainDomain.endsWith(".localhost");
  if (!onThisMachine) {
    // A request under a host that is not the brand's gets the address of its main domain, as in canonical links.
    return domainRoute.includes(host) ? `${scheme}://${host}` : `https://${mainDomain}`;
  }
  // The server itself speaks no https; behind a proxy that does, the port is the default one.
  const port = https ? "" : portSuffix(request.socket.localPort ?? 80);
  if (isBrandPort(request)) return `${scheme}://${networkAddress() ?? "127.0.0.1"}${port}`;
  return `${scheme}://${brand.hosts.includes(host) ? host : `${brand.merchant}.localhost`}${port}`;
}
