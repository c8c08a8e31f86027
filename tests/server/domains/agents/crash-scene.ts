import { sql } from "kysely";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import { createWallet } from "../../../../src/server/core/wallet/wallet.ts";
import { coverRunning } from "../../../../src/server/domains/agents/settlement/set-aside.ts";
import { settleDue } from "../../../../src/server/domains/agents/settlement/settle-due.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import type { TestDomainOptions } from "../../../support/request-context.ts";
import { openTeam, type Team } from "./team.ts";

const agents: AgentsDocument = {
  timeZone: "UTC",
  unpaidUpline: "upline",
  contracts: {
    dividend: {
      periods: ["weekly", "daily"],
      highestRate: "30",
      rateStep: "0.5",
      carry: "forever",
      deduct: { wages: true },
    },
    dailyWage: { highestRate: "10", rateStep: "0.1" },
    hourly: { highestWinRate: "1", highestLossRate: "3", rateStep: "0.1" },
  },
};

export const crashOptions: TestDomainOptions = { changes: { agents } };

/**
 * A brand with everything that settling does: wages by subtraction, of which an upline owes a part and lacks some, holds
 * for the running day, a dividend with a carry, and what is collected later.
 */
export async function openCrashScene(): Promise<Team> {
  const team = await openTeam(crashOptions);
  const day = await team.day(1);
  const top = await team.agent("top");
  const low = await team.agent("low", top);
  const player = await team.player("player", low);
  const after = (hours: number) => new Date(day.getTime() + hours * 3_600_000);
  // The upline's step is out of reach: it owes what the downline earns.
  await team.contract("dailyWage", top, null, { tiers: [{ validBet: "999999", rate: "2" }] }, day);
  await team.contract("dailyWage", low, top, { tiers: [{ validBet: "0", rate: "1" }] }, day);
  await team.contract(
    "dividend",
    low,
    null,
    { period: "daily", tiers: [{ validBet: "0", rate: "10" }] },
    day,
  );
  await team.play(player, { round: "1", bet: 5_000_00n, win: 900_00n, at: after(2) });
  await team.play(player, { round: "2", bet: 1_000_00n, win: 1_500_00n, at: after(3) });
  await team.give(top, 20_00n);
  // Another line, whose upline owes of the running day alone: what is set aside competes with nothing.
  const next = await team.agent("next");
  const below = await team.agent("below", next);
  await team.contract("dailyWage", next, null, { tiers: [{ validBet: "999999", rate: "2" }] }, day);
  await team.contract("dailyWage", below, next, { tiers: [{ validBet: "0", rate: "1" }] }, day);
  await team.play(await team.player("other", below), { round: "3", bet: 700_00n, at: after(24) });
  await team.give(next, 50_00n);
  return team;
}

/** What a node does: both jobs, on connections of its own. */
export async function runNode(url: string, { brand, clock }: Pick<Team["domain"], "brand" | "clock">) {
  const database = openDatabase({ url, poolSize: 3 });
  const wallet = createWallet({ database, clock: { now: () => clock.at }, log: () => undefined });
  try {
    await coverRunning({ brand, wallet }, database, ["dividend", "dailyWage", "hourly"]);
    await settleDue(brand, { database, wallet });
    await coverRunning({ brand, wallet }, database, ["dividend", "dailyWage", "hourly"]);
  } finally {
    await database.close().catch(() => undefined);
  }
}

/** Everything that settling leaves, without instants of its own. */
export async function leftBy(team: Team): Promise<unknown> {
  const { database, brand } = team.domain;
  return database.brand(brand.merchant, async (tx) => {
    const rows = async (query: ReturnType<typeof sql>) => (await query.execute(tx)).rows;
    return {
      runs: await rows(sql`select kind, period, period_start, bills, total from agent_run order by 1, 2, 3`),
      bills: await rows(sql`
        select m.account, b.kind, b.period_start, b.share, b.amount, b.short, b.state, b.carry
        from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id order by 1, 2, 3`),
      covers: await rows(sql`
        select m.account, c.kind, c.share, c.short, c.held from agent_cover c
        join member m on m.brand_id = c.brand_id and m.id = c.agent_id order by 1, 2`),
      wallets: await rows(sql`
        select coalesce(m.account, a.owner) as account, a.wallet, a.posted, a.held from ledger_account a
        left join member m on m.brand_id = a.brand_id and m.id = a.owner order by 1, 2`),
      posted: await rows(sql`
        select reason, kind, count(*)::int4 as count from ledger_transaction where refusal is null and reason like 'agent.%'
        and kind = 'post' group by 1, 2 order by 1, 2`),
      play: await rows(
        sql`select count(*)::int4 as rounds, sum(bet - was_bet)::int8 as bet from play_change`,
      ),
    };
  });
}
