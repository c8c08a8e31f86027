import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Outcome } from "../../../../src/kernel/outcome.ts";
import { activeBonus, bonusesOf, membersToReview } from "../../../../src/server/core/bonuses/bonus-store.ts";
import { cancelBonus, openBonus, reviewBonus } from "../../../../src/server/core/bonuses/bonuses.ts";
import type { BonusTerms } from "../../../../src/server/core/bonuses/terms.ts";
import type { Schema } from "../../../../src/server/foundation/db/schema.ts";
import { type GameHarness, openGameHarness, type Seat } from "../../domains/games/harness.ts";

export type BonusHarness = GameHarness & {
  /** Opens a bonus of a member; answers its id. */
  open: (seat: Seat, amount: bigint, terms: BonusTerms, id?: string) => Promise<string>;
  review: (seat: Seat) => Promise<void>;
  /** Whether the job of the minute would review the member. */
  isToReview: (seat: Seat) => Promise<boolean>;
  cancel: (seat: Seat, id: string, loses?: bigint) => Promise<Outcome<{ lost: bigint }>>;
  /** "converted 400 lost 100" of each bonus, the open ones first. */
  states: (seat: Seat) => Promise<string[]>;
  /** Wagering of the active bonus in minor units. */
  wagered: (seat: Seat) => Promise<bigint | undefined>;
  /** Spendable money by book: "real 100 bonus 20", and what is owed. */
  moneyOf: (seat: Seat) => Promise<string>;
};

/** A game harness with bonuses. */
export async function openBonusHarness(
  options: Parameters<typeof openGameHarness>[0] = {},
): Promise<BonusHarness> {
  const harness = await openGameHarness(options);
  const { brand, database, wallet, clock } = harness.domain;
  const deps = () => ({ brand, wallet, now: clock.at });
  const inBrand = <T>(work: (tx: Transaction<Schema>) => Promise<T>) => database.brand(brand.merchant, work);
  return {
    ...harness,
    open: async ({ member }, amount, terms, id = randomUUID()) => {
      await inBrand((tx) => openBonus(tx, deps(), { rewardId: id, memberId: member.id, amount, terms }));
      return id;
    },
    review: ({ member }) => inBrand((tx) => reviewBonus(tx, deps(), member.id)),
    isToReview: async ({ member }) =>
      (await inBrand((tx) => membersToReview(tx, clock.at, 2_000))).includes(member.id),
    cancel: ({ member }, id, loses) =>
      inBrand((tx) =>
        cancelBonus(tx, deps(), {
          memberId: member.id,
          id,
          by: "member",
          ...(loses === undefined ? {} : { loses }),
        }),
      ),
    states: async ({ member }) =>
      (await inBrand((tx) => bonusesOf(tx, member.id, 20))).map(
        ({ state, result, lost }) => `${state} result ${result} lost ${lost}`,
      ),
    wagered: async ({ member }) => {
      const active = await inBrand((tx) => activeBonus(tx, member.id));
      return active && active.wagered / 100n;
    },
    moneyOf: async ({ member }) => {
      const rows = await inBrand((tx) =>
        tx
          .selectFrom("ledger_account")
          .select(["book", "wallet", "posted"])
          .where("owner", "=", member.id)
          .where("posted", "<>", 0n)
          .orderBy("book", "desc")
          .orderBy("wallet")
          .execute(),
      );
      return rows
        .map(({ book, wallet: name, posted }) => `${book}${name === "main" ? "" : ` ${name}`} ${posted}`)
        .join(", ");
    },
  };
}
