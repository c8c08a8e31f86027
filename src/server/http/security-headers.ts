import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/** What the platform's pages do not use. */
const permissionsPolicy =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=(self), autoplay=(self)";

const twoYearsSeconds = 2 * 365 * 24 * 60 * 60;

const headersFor = (https: boolean) =>
  helmet({
    // Each page has a policy of its own; frames are its matter as well.
    contentSecurityPolicy: false,
    xFrameOptions: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "no-referrer" },
    // A browser that came over plain http must not be bound to https.
    strictTransportSecurity: https
      ? { maxAge: twoYearsSeconds, includeSubDomains: true, preload: true }
      : false,
    // Headers that today's browsers ignore, or that change nothing here.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    originAgentCluster: false,
    xPermittedCrossDomainPolicies: false,
    xPoweredBy: false,
    xXssProtection: false,
  });

const handlers = { plain: headersFor(false), secure: headersFor(true) };

/** Sets the headers of every answer, before the router or anything else writes one. */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse, https: boolean): void {
  handlers[https ? "secure" : "plain"](request, response, () => {});
  response.setHeader("permissions-policy", permissionsPolicy);
}
