import { isIPv4, isIPv6 } from "node:net";

/**
 * The network an address belongs to: /24 of IPv4, /56 of IPv6 (docs/reliability.md 2d). A provider often
 * changes the address of a household, usually within one network.
 */
export function networkOf(address: string): string {
  // Without the prefix of IPv4 in IPv6, and without the zone.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(plain)) return "unknown";
  const [head = "", tail = ""] = plain.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  const missing = plain.includes("::") ? 8 - groups.length - rest.length : 0;
  const full = [...groups, ...Array<string>(missing).fill("0"), ...rest].map((group) =>
    group.padStart(4, "0"),
  );
  return `${full.slice(0, 3).join(":")}:${full[3]?.slice(0, 2)}00::/56`;
}
