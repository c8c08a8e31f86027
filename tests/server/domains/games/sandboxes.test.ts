import { describe, expect, it } from "vitest";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { buildCatalogue } from "../../../../src/server/domains/games/catalogue.ts";

const platform = readPlatform();
const sandboxes = [...platform.vendors.values()].filter(({ traits }) => traits.includes("sandbox"));
const allowed = new Set(platform.gameTypes.gameTypes.map(({ code }) => `GAME_${code}`));

const catalogueOf = (vendorCodes: readonly string[] | undefined, more: { sandboxes?: boolean } = {}) =>
  buildCatalogue(platform, { vendorCodes, imageCdn: [], language: "en", allowed, ...more });

const shown = ({ games, categories, find }: ReturnType<typeof buildCatalogue>): Set<string> =>
  new Set([
    ...games.map(({ vassalage }) => vassalage),
    ...find({ keyword: "sandbox" }).map(({ vassalage }) => vassalage),
    ...categories.flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage)),
  ]);

describe("protocols without a company behind them", () => {
  it("are two vendors of the platform", () => {
    expect(sandboxes.map(({ code }) => code).sort()).toEqual(["SIGNET", "TALLY"]);
  });

  it.each(sandboxes)(
    "$code is never shown to players, not even where a brand names it",
    ({ code, games }) => {
      for (const codes of [undefined, ["PG", code]]) {
        const catalogue = catalogueOf(codes);
        expect(shown(catalogue)).not.toContain(code);
        expect(shown(catalogue)).toContain("PG");
        expect(catalogue.game(code, games[0]?.gameCode ?? "")).toBeUndefined();
      }
    },
  );

  it.each(sandboxes)("$code exists for its certification", ({ code, games }) => {
    const catalogue = catalogueOf([code], { sandboxes: true });
    expect(catalogue.games.map(({ gameCode }) => gameCode)).toEqual(games.map(({ gameCode }) => gameCode));
  });
});
