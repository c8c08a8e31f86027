import { describe, expect, it } from "vitest";
import { networkAddress } from "../../../../src/server/foundation/listen-address.ts";
import { playOrigins } from "../../../../src/server/partners/originals.ts";

const at = (origin: string, given?: string) => playOrigins(origin, given)("aurora");

describe("browsers find the games' pages", () => {
  it.each(["http://127.0.0.1:4601", "http://localhost:4601", "http://127.0.0.3:4601"])(
    "at a host of each brand's own site, where only this machine listens (%s)",
    (origin) => {
      expect(at(origin)).toBe("http://play.aurora.localhost:4601");
      expect(playOrigins(origin, undefined)("jade")).toBe("http://play.jade.localhost:4601");
    },
  );

  it("at this machine's address on a network, which phones can open", () => {
    expect(at("http://0.0.0.0:4601")).toBe(`http://${networkAddress() ?? "127.0.0.1"}:4601`);
    expect(at("http://192.168.1.7:4601")).toBe("http://192.168.1.7:4601");
  });

  it("where the operator says, wherever it listens", () => {
    for (const origin of ["http://127.0.0.1:4601", "http://0.0.0.0:4601"])
      expect(at(origin, "https://games.example.com")).toBe("https://games.example.com");
  });
});
