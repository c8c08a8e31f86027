import { trialType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { isSingleWallet } from "../../core/wallet/accounts.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { GameVendor, GameVendors, VendorRound } from "./port.ts";
import { bookByPlayer, type Cursor, cursorOf, takeRounds } from "./round-store.ts";

export type TakeOverDependencies = {
  database: Database;
  gameVendors: GameVendors;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
};

/** Pages of 500 in one run; the next run continues. */
const mostPages = 10;

/** The vendors of a brand whose games are played. */
export const vendorsOf = ({ documents }: Brand, gameVendors: GameVendors): GameVendor[] =>
  (documents.brand.vendors ?? [...gameVendors.keys()]).flatMap((code) => gameVendors.get(code) ?? []);

/** The decimals of a brand's one currency. */
export const exponentsOf =
  ({ payload }: Brand) =>
  (currency: string): number | undefined =>
    currency === payload.currency.code ? payload.currency.exponent : undefined;

/**
 * Copies rounds from vendors that keep members' wallets into the betting record (docs/protocols/vendor-wallet.md 25,
 * 26). Returns the number of rounds. With a single wallet there are none to copy, since the platform writes them itself.
 */
export async function takeOver(brand: Brand, deps: TakeOverDependencies): Promise<number> {
  if (isSingleWallet(brand)) return 0;
  let taken = 0;
  for (const vendor of vendorsOf(brand, deps.gameVendors))
    for (let page = 0; page < mostPages; page += 1) {
      const rounds = await takePage(brand, vendor, deps);
      taken += rounds;
      if (rounds === 0) break;
    }
  return taken;
}

async function takePage(
  brand: Brand,
  vendor: GameVendor,
  { database, log }: TakeOverDependencies,
): Promise<number> {
  const { merchant, payload } = brand;
  const begin: Cursor = { at: new Date(0), after: "" };
  const since = (await database.brand(merchant, (tx) => cursorOf(tx, vendor.code))) ?? begin;
  const reported = await vendor.rounds(merchant, since, exponentsOf(brand));
  if (!reported) log({ level: "warn", event: "games.silent", merchant, vendor: vendor.code });
  const last = reported?.at(-1);
  if (!reported || !last) return 0;
  await database.brand(merchant, async (tx) => {
    const books = await bookByPlayer(tx, [...new Set(reported.map(({ player }) => player))], trialType);
    const known = reported.flatMap((round: VendorRound) => {
      const book = books.get(round.player);
      if (!book)
        log({ level: "error", event: "games.stranger", merchant, vendor: vendor.code, round: round.roundId });
      return book ? [{ ...round, vendor: vendor.code, exponent: payload.currency.exponent, book }] : [];
    });
    const cursor = { at: last.finishedAt, after: last.roundId };
    await takeRounds(tx, merchant, known, { vendor: vendor.code, cursor });
  });
  // The same last round as before: there are no more.
  return last.finishedAt.getTime() === since.at.getTime() && last.roundId === since.after
    ? 0
    : reported.length;
}
