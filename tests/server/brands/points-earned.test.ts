import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Rule } from "../../../src/contract/generated/rewards.ts";
import { assemble, lineageOf } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { allowedModules, moduleTree } from "../../../src/site/modules.ts";
import { shippedBrands } from "../../support/shipped-brands.ts";

const platform = readPlatform();
const folder = join(rootFolder, "whitelabels");
const documentsOf = (name: string) =>
  assemble(lineageOf(readBrandFolder(folder, name), (parent) => readBrandFolder(folder, parent)));

const withMall = shippedBrands
  .map((name) => ({ name, ...documentsOf(name) }))
  .filter(({ modules }) =>
    allowedModules(moduleTree(platform.modules, modules.modules ?? {})).has("POINTMALL"),
  );

/** Points are earned by deposit and by play in live, lottery, PVP, slots and sports (spec section 1). */
describe("points", () => {
  it("have brands to be earned at", () => expect(withMall.length).toBeGreaterThan(1));

  it.each(withMall.map(({ name, rewards }) => [name, Object.values(rewards.rules ?? {}) as Rule[]] as const))(
    "of %s are earned by deposits, and by play in the named kinds of games alone",
    (_, rules) => {
      const giving = rules.filter(({ effect }) => effect.points);
      expect(giving.filter(({ trigger }) => trigger.on === "deposit")).not.toEqual([]);
      const play = giving.filter(({ trigger }) => trigger.on === "play");
      expect(play).not.toEqual([]);
      for (const { trigger } of play)
        expect([...(trigger.gameTypes ?? [])].sort()).toEqual([
          "ELOTT",
          "LIVE",
          "LOTT",
          "PVP",
          "RNG",
          "SPORTS",
        ]);
    },
  );

  it.each(withMall)("the rules of $name's mall say what earns them", ({ points }) => {
    for (const language of ["en", "hi"] as const)
      expect(points.rules?.[0]?.[language]).toMatch(
        { en: /deposit.*slots.*sports/i, hi: /जमा.*स्लॉट.*स्पोर्ट्स/ }[language],
      );
  });
});
