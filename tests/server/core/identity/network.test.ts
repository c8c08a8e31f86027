import { describe, expect, it } from "vitest";
import { networkOf } from "../../../../src/server/core/identity/network.ts";

describe("the network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["::ffff:203.0.113.200", "203.0.113.0/24"],
    ["::1", "0000:0000:0000:0000::/56"],
    ["2001:db8:1:2ff::9", "2001:0db8:0001:0200::/56"],
    ["2001:db8:1:201:a:b:c:d", "2001:0db8:0001:0200::/56"],
    ["2001:DB8:1:300::1", "2001:0db8:0001:0300::/56"],
    ["fe80::1%eth0", "fe80:0000:0000:0000::/56"],
    ["", "unknown"],
    ["not an address", "unknown"],
  ])("%s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
