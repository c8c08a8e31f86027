import { sql } from "kysely";
import { brandZone } from "../../../../src/server/brands/zones.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { settleDue } from "../../../../src/server/domains/agents/settlement/settle-due.ts";
import type { ContractKind, Terms } from "../../../../src/server/domains/agents/terms.ts";
import { openTestDomain, type TestDomain, type TestDomainOptions } from "../../../support/request-context.ts";

/** A round that is over, as a vendor's calls leave it; amounts in minor units, the time in minutes ago. */
export type Played = {
  round: string;
  bet: bigint;
  win?: bigint;
  validBet?: bigint;
  at: Date;
  state?: "open" | "closed" | "cancelled";
};

export type Team = {
  domain: TestDomain;
  agent: (account: string, under?: Member) => Promise<Member>;
  player: (account: string, under: Member) => Promise<Member>;
  contract: (
    kind: ContractKind,
    downline: Member,
    upline: Member | null,
    terms: Terms,
    from: Date,
  ) => Promise<string>;
  play: (member: Member, played: Played) => Promise<void>;
  settle: () => ReturnType<typeof settleDue>;
  /** The shares of a kind's bills by account, in minor units, and their states. */
  bills: (kind: ContractKind) => Promise<{ account: string; share: bigint; amount: bigint; state: string }[]>;
  wallet: (member: Member) => Promise<bigint>;
  give: (member: Member, amount: bigint) => Promise<void>;
  /** Midnight of the brand's zone, so many days ago. */
  day: (ago: number) => Promise<Date>;
  close: () => Promise<void>;
};

/**
 * The zone in which it is about noon: a day begins while no test runs, and every day before today is over and closed.
 * Settling closes what is some minutes old, so that at a quarter past midnight a test would find a day less.
 */
export const noonZone: string = (() => {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? "Etc/GMT" : `Etc/GMT${behind > 0 ? "+" : ""}${behind}`;
})();

/** A brand with agents, whose contracts are in force without having been signed; it is noon there unless said otherwise. */
export async function openTeam(options: TestDomainOptions = {}): Promise<Team> {
  const domain = await openTestDomain({ zone: noonZone, ...options });
  const { brand, database } = domain;
  const { merchant } = brand;
  const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(merchant, work);
  const { code, exponent } = brand.payload.currency;
  const add = (account: string, type: number, under?: Member) =>
    domain.member(account, { type, ...(under ? { parent_id: under.id } : {}) });
  let contracts = 0;
  return {
    domain,
    agent: (account, under) => add(account, 1, under),
    player: (account, under) => add(account, 0, under),
    contract: async (kind, downline, upline, terms, from) => {
      contracts += 1;
      const id = `c${contracts}`;
      await inBrand((tx) =>
        sql`insert into agent_contract (brand_id, id, kind, upline_id, downline_id, state, terms, snapshot, offered_at, effective_from)
          values (${merchant}, ${id}, ${kind}, ${upline?.id ?? null}, ${downline.id}, 'active', ${JSON.stringify(terms)}, '{}', ${from}, ${from})`.execute(
          tx,
        ),
      );
      return id;
    },
    play: (member, { round, bet, win = 0n, validBet = bet, at, state = "closed" }) =>
      inBrand(async (tx) => {
        await sql`insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets,
            bet_minor, win_minor, valid_bet_minor, state, started_at, finished_at)
          values (${merchant}, 'LVY', ${round}, ${member.id}, 'brass-sevens', 'real', ${code}, ${exponent}, 1, ${bet}, ${win},
            ${validBet}, ${state}, ${at}, ${at})
          on conflict (brand_id, vendor, round_id, member_id) do update set bet_minor = excluded.bet_minor,
            win_minor = excluded.win_minor, valid_bet_minor = excluded.valid_bet_minor, state = excluded.state,
            noted_at = now()`.execute(tx);
      }),
    settle: () => settleDue(brand, domain),
    bills: async (kind) => {
      const { rows } = await inBrand((tx) =>
        sql<{ account: string; share: bigint; amount: bigint; state: string }>`
          select m.account, sum(b.share)::int8 as share, sum(b.amount)::int8 as amount, string_agg(distinct b.state, ',') as state
          from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id
          where b.kind = ${kind} group by 1 order by 1`.execute(tx),
      );
      return rows;
    },
    wallet: (member) => inBrand(async (tx) => (await walletBalance(tx, mainAccount(brand, member))).posted),
    give: async (member, amount) => {
      await domain.wallet.post(merchant, {
        kind: "post",
        key: `give:${member.id}:${amount}`,
        reason: "deposit",
        reference: "",
        actor: "job:test",
        entries: [
          { account: mainAccount(brand, member), amount },
          { account: houseAccount(brand, "real", "deposits"), amount: -amount },
        ],
      });
    },
    day: async (ago) => {
      const zone = brandZone(brand);
      const { rows } = await inBrand((tx) =>
        sql<{
          at: Date;
        }>`select (date_trunc('day', now() at time zone ${zone}) - ${ago} * interval '1 day') at time zone ${zone} as at`.execute(
          tx,
        ),
      );
      return rows[0]?.at as Date;
    },
    close: domain.close,
  };
}
