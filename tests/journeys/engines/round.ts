import type { TestApp } from "../../support/app.ts";
import { expect, type Person } from "../members/people.ts";
import { test as money } from "../money/member-money.ts";
import { type BrandName, withWorker } from "../site.ts";

export { brands } from "../axes.ts";
export { expect };

/** A member with money, and the address of a game. */
export type Seat = { brand: BrandName; person: Person; home: string; login: string; game: string };

/** The money's journeys' test with a seat at each brand; engines differ, what is played does not. */
export const test = money.extend<{ seat: (brand: BrandName) => Promise<Seat> }>({
  ...withWorker,
  seat: async ({ app, member, give }, use) => {
    await use(async (brand) => {
      const person = await member(brand);
      await give(brand, person.account, "50.00");
      // A vendor wallet is still empty here, so the round uses play money.
      const way = isSingleWallet(app, brand) ? "" : "&demo=1";
      const game = app.addressOf(brand, `/seamless?vassalage=LVY&gameCode=under-or-over${way}`);
      return { brand, person, home: app.addressOf(brand), login: app.addressOf(brand, "/login"), game };
    });
  },
});

function isSingleWallet(app: TestApp, brand: string): boolean {
  const { wallet } = JSON.parse(app.brands.read(brand, "brand.json")) as {
    wallet?: { isSingle?: boolean };
  };
  return wallet?.isSingle ?? true;
}
