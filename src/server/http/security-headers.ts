import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
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

/** The headers of a policy as helmet sets them, names and values: they are the same for every answer. */
function headersOf(transport: Transport): readonly (readonly [string, string])[] {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  headersFor(transport)(answer.req, answer, () => {});
  answer.setHeader("permissions-policy", permissionsPolicy);
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}

const headers = {
  plain: headersOf(undefined),
  host: headersOf("host"),
  subdomains: headersOf("subdomains"),
  preload: headersOf("preload"),
};

/** Sets the headers of every answer, before the router or anything else writes one. */
export function setSecurityHeaders(response: ServerResponse, transport: Transport): void {
  for (const [name, value] of headers[transport ?? "plain"]) response.setHeader(name, value);
}
