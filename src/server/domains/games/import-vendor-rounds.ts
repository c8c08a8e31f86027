import type { Clock } from "../../../kernel/clock.ts";
import { trialType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone, saferPlayZone } from "../../brands/zones.ts";
import { dayIn } from "../../core/safer-play/periods.ts";
import { addVendorPlay, type VendorPlay } from "../../core/safer-play/vendor-play-store.ts";
import { stopIfReached } from "../../core/safer-play/vendor-stops.ts";
import { isSingleWallet } from "../../core/wallet/accounts.ts";
import { addReportedPlay, type ReportedPlay } from "../../core/wallet/vendor-figures-store.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { GameVendor, GameVendors, VendorRound } from "./port.ts";
import { bookByPlayer, type Cursor, cursorOf, type RoundChange, takeRounds } from "./vendor-round-store.ts";

export type TakeOverDependencies = {
  database: Database;
  gameVendors: GameVendors;
  clock: Pick<Clock, "now">;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
};

/** Pages of 500 in one run; the next run continues. */
const mostPages = 10;

/** What changed rounds of real money add to the play of members, a row for each member and day. */
function playOf(brand: Brand, changes: readonly RoundChange[]): VendorPlay[] {
  const zone = saferPlayZone(brand);
  const sums = new Map<string, VendorPlay>();
  for (const { book, player, vendor, currency, finishedAt, staked, won } of changes) {
    if (book !== "real" || (staked === 0n && won === 0n)) continue;
    const day = dayIn(zone, finishedAt.getTime());
    const key = [player, day, currency].join("|");
    const sum = sums.get(key) ?? {
      memberId: player,
      vendor,
      currency,
      day,
      staked: 0n,
      won: 0n,
      at: finishedAt,
    };
    sums.set(key, { ...sum, staked: sum.staked + staked, won: sum.won + won });
  }
  return [...sums.values()];
}

/** What changed rounds of real money add to the desk's figures. */
const reportedOf = (changes: readonly RoundChange[]): ReportedPlay[] =>
  changes.flatMap(({ book, player: memberId, vendor, currency, exponent, finishedAt, bets, staked, won }) =>
    book === "real" && (staked !== 0n || won !== 0n)
      ? [{ memberId, vendor, currency, exponent, finishedAt, bets, staked, won }]
      : [],
  );

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
 * 26), counts them for members' limits and the desk's figures, and stops the games of those who have reached one. Returns the number of rounds. With a
 * single wallet there are none to copy, since the platform writes them itself.
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
  { database, log, clock: { now } }: TakeOverDependencies,
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
    const changes = await takeRounds(tx, merchant, known, { vendor: vendor.code, cursor });
    const play = playOf(brand, changes);
    await addVendorPlay(tx, merchant, play);
    await addReportedPlay(tx, { brandId: merchant, zone: brandZone(brand) }, reportedOf(changes));
    for (const memberId of new Set(play.map((one) => one.memberId)))
      await stopIfReached(tx, brand, { memberId, at: now() });
  });
  // The same last round as before: there are no more.
  return last.finishedAt.getTime() === since.at.getTime() && last.roundId === since.after
    ? 0
    : reported.length;
}
