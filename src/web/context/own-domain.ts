import type { BrandPayload } from "../../site/payload.ts";

const builders = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a host may show this brand: one of its own, or a builder's own machine. */
export function isOwnDomain(host: string, payload: BrandPayload): boolean {
  return (
    payload.domainRoute.includes(host) ||
    payload.mainDomain === host ||
    host === `${payload.merchant}.localhost` ||
    builders.includes(host)
  );
}
