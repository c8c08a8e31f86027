import type { Brand } from "../../brands/brand.ts";
import { isSingleWallet } from "../../core/wallet/accounts.ts";
import { exponentsOf, type TakeOverDependencies, vendorsOf } from "./import-vendor-rounds.ts";
import type { GameVendor, VendorRound } from "./port.ts";
import { type KnownRound, roundsNamed } from "./vendor-round-store.ts";

/** A difference between a vendor's records and ours. */
export type Difference = { vendor: string; round: string; player: string; detail: string };

export type Compared = { rounds: number; silent: string[]; differences: Difference[] };

const mostPages = 200;

/**
 * Compares the rounds that vendors finished in a period with the platform's records
 * (docs/protocols/vendor-wallet.md 25). Changes nothing: people decide which side is right.
 */
export async function compareRounds(
  brand: Brand,
  window: { start: Date; end: Date },
  deps: TakeOverDependencies,
): Promise<Compared> {
  const compared: Compared = { rounds: 0, silent: [], differences: [] };
  if (!isSingleWallet(brand)) return compared;
  for (const vendor of vendorsOf(brand, deps.gameVendors))
    await compareVendor(brand, vendor, window, deps, compared);
  return compared;
}

async function compareVendor(
  brand: Brand,
  vendor: GameVendor,
  { start, end }: { start: Date; end: Date },
  { database }: TakeOverDependencies,
  compared: Compared,
): Promise<void> {
  let since = { at: start, after: "" };
  for (let page = 0; page < mostPages; page += 1) {
    const reported = await vendor.rounds(brand.merchant, since, exponentsOf(brand));
    if (!reported) compared.silent.push(vendor.code);
    const inside = (reported ?? []).filter(({ finishedAt }) => finishedAt < end);
    const names = [...new Set(inside.map(({ roundId }) => roundId))];
    const known = await database.brand(brand.merchant, (tx) => roundsNamed(tx, vendor.code, names));
    compared.rounds += inside.length;
    compared.differences.push(...differencesOf(vendor.code, inside, known));
    const last = inside.at(-1);
    if (!last || inside.length < (reported?.length ?? 0) || last.roundId === since.after) return;
    since = { at: last.finishedAt, after: last.roundId };
  }
}

function differencesOf(
  vendor: string,
  reported: readonly VendorRound[],
  known: readonly KnownRound[],
): Difference[] {
  const own = new Map(known.map((one) => [`${one.member}|${one.round}`, one]));
  return reported.flatMap(({ roundId, player, bet, win }) => {
    const detail = detailOf({ bet, win }, own.get(`${player}|${roundId}`));
    return detail ? [{ vendor, round: roundId, player, detail }] : [];
  });
}

function detailOf(reported: { bet: bigint; win: bigint }, own: KnownRound | undefined): string | undefined {
  if (!own) return "the platform has no such round";
  if (own.bet !== reported.bet) return `staked ${reported.bet} there and ${own.bet} here`;
  if (own.win !== reported.win) return `won ${reported.win} there and ${own.win} here`;
  return own.state === "open" ? "finished there and open here" : undefined;
}
