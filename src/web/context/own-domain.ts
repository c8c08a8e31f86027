import type { BrandPayload } from "../../site/payload.ts";

const developerHosts = ["localhost", "[::1]"];
/**
 * Addresses of this machine and of private networks (RFC 1918), for testing on a phone; visitors never use
 * them.
 */
const privateAddress = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/;

/** Whether a host may show this brand: one of its own, or a developer's machine. */
export function isOwnDomain(host: string, payload: BrandPayload): boolean {
  return (
    payload.domainRoute.includes(host) ||
    payload.mainDomain === host ||
    host === `${payload.merchant}.localhost` ||
    developerHosts.includes(host) ||
    privateAddress.test(host)
  );
}
