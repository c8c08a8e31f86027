import { sql } from "kysely";
import type { RacesDocument } from "../../../../src/contract/generated/races.ts";
import type { RewardsDocument } from "../../../../src/contract/generated/rewards.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { runRaces } from "../../../../src/server/domains/races/count-and-end-races.ts";
import { leaderboards } from "../../../../src/server/domains/races/leaderboards.ts";
import { openTestDomain } from "../../../support/request-context.ts";

type Played = {
  round: string;
  bet: bigint;
  win?: bigint;
  at: Date;
  state?: "open" | "closed" | "cancelled";
  game?: string;
  book?: "real" | "trial";
};

/** The value of an outcome that is no refusal. */
export const asked = <T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

/** A brand with races and missions, whose rounds are written as vendors' calls leave them. */
export async function openRaces(races: RacesDocument, url?: string, rewards: RewardsDocument = {}) {
  const domain = await openTestDomain({
    changes: { races, rewards },
    modules: { MISSIONS: true, REWARDS: true },
    ...(url ? { url } : {}),
  });
  const { brand, database } = domain;
  const { merchant } = brand;
  const { code, exponent } = brand.payload.currency;
  const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(merchant, work);
  const services = { ...domain, clock: { now: () => domain.clock.at } };
  const dayMs = 86_400_000;
  // Noon of a day whose period can end by the database's clock, whatever time it is.
  domain.clock.at = (Math.floor(Date.now() / dayMs) - 1.5) * dayMs;
  return {
    domain,
    inBrand,
    run: () => runRaces(brand, services),
    /** Moves the clock to the present. */
    today: () => {
      domain.clock.at = Date.now();
    },
    play: (
      { id }: Member,
      { round, bet, win = 0n, at, state = "closed", game = "brass-sevens", book = "real" }: Played,
    ) =>
      inBrand((tx) =>
        sql`insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets,
            bet_minor, win_minor, valid_bet_minor, state, started_at, finished_at)
          values (${merchant}, 'LVY', ${round}, ${id}, ${game}, ${book}, ${code}, ${exponent}, 1, ${bet}, ${win},
            ${bet}, ${state}, ${at}, ${state === "open" ? null : at})
          on conflict (brand_id, vendor, round_id, member_id) do update set bet_minor = excluded.bet_minor,
            win_minor = excluded.win_minor, valid_bet_minor = excluded.valid_bet_minor, state = excluded.state,
            noted_at = now()`.execute(tx),
      ),
    board: async (member: Member, race: string) => {
      const { content } = asked(await leaderboards(domain.contextOf(member), { race }));
      const [found] = content;
      if (!found) throw new Error(`no race ${race}`);
      return found;
    },
    wallet: (member: Member) =>
      inBrand(async (tx) => (await walletBalance(tx, mainAccount(brand, member))).posted),
  };
}
