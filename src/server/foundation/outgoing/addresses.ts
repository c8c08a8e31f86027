import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Whether an outgoing call may reach an address. */
export type AddressRule = (address: string) => boolean;

/**
 * Public addresses pass, and those of the ranges that the operator allows. Loopback, private, link-local, unique-local,
 * multicast and reserved ones do not, in whatever form they are written.
 */
export function addressRule(allowed: readonly string[]): AddressRule {
  const ranges = allowed.map(rangeOf);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = inner(ipaddr.parse(text));
    return address.range() === "unicast" || ranges.some((range) => isIn(address, range));
  };
}

const rangeOf = (text: string): [Address, number] => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
};

/** Families are never compared: an IPv4 range says nothing of IPv6. */
const isIn = (address: Address, [network, bits]: [Address, number]): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

/** The IPv4 address that an IPv6 one stands for: mapped, or by a translator (RFC 6052). */
function inner(address: Address): Address {
  if (!(address instanceof ipaddr.IPv6)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.range() === "rfc6052" ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}
