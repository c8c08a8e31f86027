import { describe, expect, it } from "vitest";
import { weakness } from "../../../../src/server/core/identity/weak-passwords.ts";

const known = { own: ["asha01", null, "rao.asha@example.com"], brand: ["aurora", "Aurora Play"] };

describe("a weak password", () => {
  it.each(["password1", "Password1", " qwerty123 ", "123456789"])("is one that many take: %s", (password) => {
    expect(weakness(password, known)).toBe("password.common");
  });

  it.each(["asha01!!", "xAsha01x", "Rao.Asha2026", "Aurora2026", "!aurora!", "AuroraPlay1"])(
    "is made of what everybody knows: %s",
    (password) => {
      expect(weakness(password, known)).toBe("password.guessable");
    },
  );

  it.each(["Harbor47", "आशा-बंदरगाह-४७", "aurora borealis 9", "2026!!!!", "example.com7"])(
    "is none that only looks a little alike: %s",
    (password) => {
      expect(weakness(password, known)).toBeUndefined();
    },
  );

  it("is not compared with names that are too short", () => {
    expect(weakness("lantern47", { own: ["lan", ""], brand: ["47"] })).toBeUndefined();
  });
});
