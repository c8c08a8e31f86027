import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { gameKind, lobbyPage } from "../../src/site/game-routing.ts";
import { allowedModules, moduleTree } from "../../src/site/modules.ts";
import { guardOf } from "../../src/site/page-access.ts";
import { isReachable, pageById } from "../../src/site/page-lookup.ts";
import { brandPayload } from "./brand-payload.ts";

const pageNamed = (id: string): PageDocument => JSON.parse(readFileSync(`schemas/pages/${id}.json`, "utf8"));
const lotteryPages = ["lottery", "vnLottery", "seaLottery"] as const;
const pages = [...lotteryPages, "games/lott", "games/elott"].map(pageNamed);
const types = ["LOTT", "ELOTT"] as const;

/** A brand with the module of each kind of lottery on or off. */
const payloadWith = (on: readonly string[]) =>
  brandPayload({
    pages,
    whitelabel: moduleTree(
      types.map((type) => ({ modId: `GAME_${type}` })),
      Object.fromEntries(types.map((type) => [`GAME_${type}`, on.includes(type)])),
    ),
  });

const combinations = [[], ["LOTT"], ["ELOTT"], ["LOTT", "ELOTT"]] as const;

/** Traits of the vendors of spec section 2, and the page that their lotteries lead to. */
const vendors = [
  [["lottery"], "lottery"],
  [["e-lottery"], "lottery"],
  [["lottery-vn"], "vnLottery"],
  [["lottery-sea"], "seaLottery"],
] as const;

describe.each(combinations.map((on) => [on.join(" and ") || "no kind", on] as const))(
  "with %s of lotteries",
  (_, on: readonly string[]) => {
    const payload = payloadWith(on);
    const allowed = allowedModules(payload.whitelabel);

    it.each(lotteryPages)("/%s is open while a lottery can lead to it", (id) => {
      const page = pageById(payload.pages, id);
      if (!page) throw new Error(`no page ${id}`);
      const guard = guardOf(page, allowed, { mode: "real", agent: false });
      expect(guard).toBe(on.length > 0 ? "open" : "moduleOff");
      expect(isReachable(payload, `/${id}`)).toBe(on.length > 0);
    });

    it.each(vendors)("every lottery of a vendor with %s leads to an open page", (traits, id) => {
      for (const gameType of on) {
        const game = { gameType, vassalage: "DRAWS", isGame: "" };
        expect(gameKind(game, traits)).toBe(id);
        expect(lobbyPage(payload, game, traits)?.id).toBe(id);
        expect(isReachable(payload, lobbyPage(payload, game, traits)?.route ?? "")).toBe(true);
      }
    });
  },
);
