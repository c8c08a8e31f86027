import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../../src/server/core/members/member-store.ts";
import { buildCatalogue, type Catalogue } from "../../../../../src/server/domains/games/catalogue.ts";
import {
  addFavourite,
  favouriteGames,
  favouritesOf,
  removeFavourite,
} from "../../../../../src/server/domains/games/lobby/favourites.ts";
import { allowedModules } from "../../../../../src/site/modules.ts";
import { openTestDomain, type TestDomain } from "../../../../support/request-context.ts";

let domain: TestDomain;
let catalogue: Catalogue;
let ids: string[];

beforeAll(async () => {
  domain = await openTestDomain();
  catalogue = buildCatalogue(domain.platform, {
    vendorCodes: domain.brand.documents.brand.vendors,
    imageCdn: [],
    language: "en",
    allowed: allowedModules(domain.brand.payload.whitelabel),
  });
  ids = catalogue.games.map(({ nodeId }) => nodeId);
});
afterAll(() => domain.close());

const idOf = (index: number): string => ids[index] ?? expect.unreachable(`no game ${index}`);

/** Keeps games one second after the other. */
async function keep(member: Member, ...indexes: number[]): Promise<void> {
  for (const index of indexes) {
    domain.clock.at += 1_000;
    const kept = await addFavourite(domain.contextOf(member), member.id, idOf(index), catalogue);
    expect(kept).toEqual({ ok: true, value: {} });
  }
}

describe("favourites", () => {
  it("are listed with the latest first, each once, and apart from those of others", async () => {
    const [asha, ravi] = [await domain.member("asha01"), await domain.member("ravi01")];
    await keep(asha, 0, 3, 1);
    await keep(ravi, 2);
    // Once more changes nothing, its place neither.
    await keep(asha, 0);
    expect(await favouritesOf(domain.contextOf(asha), asha.id)).toEqual([idOf(1), idOf(3), idOf(0)]);
    expect(await favouritesOf(domain.contextOf(ravi), ravi.id)).toEqual([idOf(2)]);
  });

  it("are let go, and letting go twice changes nothing", async () => {
    const member = await domain.member("lets01");
    await keep(member, 4, 5);
    for (const _time of [1, 2])
      expect(await removeFavourite(domain.contextOf(member), member.id, idOf(4))).toEqual({
        ok: true,
        value: {},
      });
    expect(await favouritesOf(domain.contextOf(member), member.id)).toEqual([idOf(5)]);
  });

  it("are of games that the brand offers; others are kept, and shown again when they are offered again", async () => {
    const member = await domain.member("gone01");
    await keep(member, 6, 7);
    const without = { ...catalogue, games: catalogue.games.filter(({ nodeId }) => nodeId !== idOf(6)) };
    const shown = await favouriteGames(domain.contextOf(member), member.id, without);
    expect(shown.map(({ nodeId }) => nodeId)).toEqual([idOf(7)]);
    expect(await favouriteGames(domain.contextOf(member), member.id, catalogue)).toHaveLength(2);
    const refused = await addFavourite(domain.contextOf(member), member.id, "LVY:nothing", catalogue);
    expect(refused).toMatchObject({ ok: false, code: "game.missing" });
  });

  it("are at most 999, also when two hearts are touched at once", async () => {
    const member = await domain.member("full01");
    const { brand, database } = domain;
    const at = new Date(domain.clock.at);
    const made = Array.from({ length: 998 }, (_unused, index) => `PG:made-${index}`);
    await database.brand(brand.merchant, (tx) =>
      tx
        .insertInto("member_favourite")
        .values(made.map((node_id) => ({ brand_id: brand.merchant, member_id: member.id, node_id, at })))
        .execute(),
    );
    const answers = await Promise.all(
      [0, 1, 2, 3].map((index) => addFavourite(domain.contextOf(member), member.id, idOf(index), catalogue)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: "favourite.full", params: { count: 999 } });
    expect(await favouritesOf(domain.contextOf(member), member.id)).toHaveLength(999);
  });
});
