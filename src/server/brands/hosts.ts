import { isIP } from "node:net";

/** Names that every machine has for itself: the platform answers there. */
const platformHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a host, as `normalHost` writes it, is the platform's own. */
export const isPlatformHost = (host: string): boolean => platformHosts.includes(host);

/**
 * The normal form of a host: lower-case ASCII, without port and without the root's dot; undefined when no browser could
 * open it.
 */
export function normalHost(host: string): string | undefined {
  const address = `http://${host}/`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, username, search, hash } = new URL(address);
  if (pathname !== "/" || username || search || hash) return undefined;
  return hostname.replace(/\.$/, "") || undefined;
}

/** Endings of names that no public resolver knows (RFC 2606, 6761, 6762, 8375, and ICANN's reservation of internal). */
const localEndings = ["localhost", "local", "internal", "home.arpa", "test", "example", "invalid"];

/** Whether a host, as `normalHost` writes it, is a name that only this machine or its network can know. */
export const isLocalName = (host: string): boolean =>
  !host.includes(".") || localEndings.some((ending) => host.endsWith(`.${ending}`));

/** The brand that a name below .localhost belongs to, by its last label before it. */
const brandOfLocalName = (host: string): string | undefined => /(?:^|\.)([^.]+)\.localhost$/.exec(host)?.[1];

/** The default owner of a host: a brand by its folder's name, or the platform. */
export function defaultOwnerOf(host: string): { brand: string } | "platform" | undefined {
  if (isPlatformHost(host) || isIP(host.replace(/^\[|\]$/g, "")) !== 0) return "platform";
  const brand = brandOfLocalName(host);
  return brand === undefined ? undefined : { brand };
}
