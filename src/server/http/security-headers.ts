import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/** What the platform's pages do not use. */
const permissionsPolicy =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=(self), autoplay=(self)";

const twoYearsSeconds = 2 * 365 * 24 * 60 * 60;

/** How far an https answer binds the browser to https; undefined over plain http. */
export type Transport = "host" | "subdomains" | "preload" | undefined;

const headersFor = (transport: Transport) =>
  helmet({
    // Each page has a policy of its own; frames are its matter as well.
    contentSecurityPolicy: false,
    xFrameOptions: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    // A browser that came over plain http must not be bound to https. Names below a host are the brand's own matter.
    strictTransportSecurity: transport
      ? {
          maxAge: twoYearsSeconds,
          includeSubDomains: transport !== "host",
          preload: transport === "preload",
        }
      : false,
    // Headers that today's browsers ignore, or that change nothing here.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    originAgentCluster: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  });

const handlers = {
  plain: headersFor(undefined),
  host: headersFor("host"),
  subdomains: headersFor("subdomains"),
  preload: headersFor("preload"),
};

/** Sets the headers of every answer, before the router or anything else writes one. */
export function setSecurityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  transport: Transport,
): void {
  handlers[transport ?? "plain"](request, response, () => {});
  response.setHeader("permissions-policy", permissionsPolicy);
}
