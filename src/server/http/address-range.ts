import { type BlockList, isIP } from "node:net";

const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether a list has an address; never for a text that is no address. */
export const contains = (list: BlockList, address: string): boolean =>
  isIP(address) > 0 && list.check(address, family(address));

/** Adds "192.0.2.0/24" or a single address to a list. Throws for anything else. */
export function addRange(list: BlockList, range: string): void {
  const [network = "", prefix] = range.trim().split("/");
  if (!isIP(network)) throw new Error(`"${range}" is not an address or an address range.`);
  const bits = prefix === undefined ? (isIP(network) === 6 ? 128 : 32) : Number(prefix);
  list.addSubnet(network, bits, family(network));
}
