import { describe, expect, it } from "vitest";
import { defaultOwnerOf, isLocalName, normalHost } from "../../../src/server/brands/hosts.ts";

describe("the spelling of a host", () => {
  it.each([
    ["acme.example", "acme.example"],
    ["ACME.Example", "acme.example"],
    ["acme.example.", "acme.example"],
    ["acme.example:8443", "acme.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["XN--BCHER-KVA.example", "xn--bcher-kva.example"],
    ["127.1", "127.0.0.1"],
    ["-..-:99999", undefined],
    ["acme.example/path", undefined],
    ["user@acme.example", undefined],
    ["a b", undefined],
    ["", undefined],
  ])("%s is compared as %s", (host, normal) => expect(normalHost(host)).toBe(normal));
});

describe("a host's owner before anybody claims it", () => {
  it.each([
    ["aurora.localhost", { brand: "aurora" }],
    ["play.aurora.localhost", { brand: "aurora" }],
    ["localhost", "platform"],
    ["127.0.0.1", "platform"],
    ["[::1]", "platform"],
    ["192.168.1.7", "platform"],
    ["aurora.example", undefined],
  ])("of %s is %j", (host, owner) => expect(defaultOwnerOf(host)).toEqual(owner));
});

describe("a name of this machine or its network", () => {
  it.each([
    "localhost",
    "aurora.localhost",
    "box",
    "box.local",
    "box.internal",
    "a.home.arpa",
    "aurora.example",
  ])("is %s", (host) => expect(isLocalName(host)).toBe(true));
  it.each(["acme.com", "localhost.evil.com", "example.com", "local.games", "acme.co.in", "testing.io"])(
    "is not %s",
    (host) => expect(isLocalName(host)).toBe(false),
  );
});
