import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import { nextPeriod, periodOf } from "../../../../src/server/domains/agents/contracts/periods.ts";
import { countMoney } from "../../../../src/server/domains/agents/settlement/count-money-store.ts";
import { countPlay } from "../../../../src/server/domains/agents/settlement/count-play.ts";
import { duePeriods } from "../../../../src/server/domains/agents/settlement/due-store.ts";
import { settlePeriod } from "../../../../src/server/domains/agents/settlement/settle.ts";
import { contracts } from "./harness.ts";
import { openTeam, type Team } from "./team.ts";

const minute = 60_000;
const hour = 60 * minute;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const flat = (rate: string) => ({ tiers: [{ validBet: "0", rate }] });
const both = { tiers: [{ validBet: "0", winRate: "0.2", lossRate: "0.6" }] };

let team: Team;
afterEach(() => team.close());
const inBrand: Team["domain"]["database"]["brand"] = (_, work) =>
  team.domain.database.brand(team.domain.brand.merchant, work);

describe("a node whose clock is off", () => {
  /** What is settled of two days' play while the clock of the node that settles it is off. */
  async function settledWith(off: number) {
    if (off !== 0) await team.close();
    team = await openTeam();
    const day = await team.day(2);
    team.domain.clock.at = Date.now() + off;
    const top = await team.agent("top");
    const low = await team.agent("low", top);
    const player = await team.player("player", low);
    for (const [agent, upline, rate] of [
      [top, null, "1.2"],
      [low, top, "0.9"],
    ] as const) {
      await team.contract("dailyWage", agent, upline, flat(rate), day);
      await team.contract("hourly", agent, upline, both, day);
      await team.contract("dividend", agent, upline, { ...flat(rate), period: "daily" }, day);
    }
    for (const [place, at] of [1, 23.95, 24.05, 30].entries())
      await team.play(player, {
        round: `r${place}`,
        bet: 100_00n,
        win: place === 1 ? 150_00n : 0n,
        at: later(day, at * hour),
      });
    await team.settle();
    const { rows } = await inBrand("", (tx) =>
      sql`select m.account, b.kind, extract(epoch from b.period_start - ${day}::timestamptz)::int4 as start, b.share, b.amount, b.state
        from agent_bill b join member m on m.brand_id = b.brand_id and m.id = b.agent_id
        where b.valid_bet > 0 order by 1, 2, 3`.execute(tx),
    );
    return rows;
  }

  it("settles and pays the same, ten minutes ahead as ten minutes behind", async () => {
    const right = await settledWith(0);
    expect(right.length).toBeGreaterThan(8);
    expect(await settledWith(10 * minute)).toEqual(right);
    expect(await settledWith(-10 * minute)).toEqual(right);
  });

  it.each([10, -10])("counts what it writes %i minutes off in a slot that is open", async (off) => {
    team = await openTeam();
    const { database, brand, clock } = team.domain;
    const day = await team.day(1);
    const agent = await team.agent("agent");
    const player = await team.player("player", agent);
    await team.contract("dailyWage", agent, null, flat("1"), day);
    await team.settle();
    const open = async () =>
      (
        await inBrand("", (tx) =>
          sql<{
            closed: Date;
            now: Date;
          }>`select closed_through as closed, now() as now from agent_cursor`.execute(tx),
        )
      ).rows[0] as { closed: Date; now: Date };
    const before = await open();
    clock.at = before.now.getTime() + off * minute;
    await team.play(player, { round: "now", bet: 100_00n, at: new Date(clock.at) });
    await team.give(player, 50_00n);
    const sealer = createSealer(database, { now: () => clock.at });
    for (let turn = 0; turn < 2; turn += 1) await sealer.seal(brand.merchant);
    while (await inBrand("", (tx) => countMoney(tx, brand.merchant, true)));
    await countPlay(database, brand.merchant, true);
    const { rows } = await inBrand("", (tx) =>
      sql<{ slot: Date }>`select slot from play_change union all select slot from money_change`.execute(tx),
    );
    const after = await open();
    expect(rows).toHaveLength(2);
    for (const { slot } of rows) {
      expect(slot.getTime()).toBeGreaterThanOrEqual(before.closed.getTime());
      expect(slot.getTime()).toBeLessThanOrEqual(after.now.getTime());
    }
  });
});

describe("a day on which clocks move", () => {
  const zone = "Europe/Berlin";
  const what = { kind: "dailyWage" } as const;

  /** The latest day of so many hours, and the one before it. */
  function dayOf(hours: number) {
    let at = Date.now() - 3 * 24 * hour;
    for (;;) {
      const day = periodOf(what, zone, new Date(at));
      if (day.end.getTime() - day.start.getTime() === hours * hour)
        return { day, before: periodOf(what, zone, later(day.start, -1)) };
      at = day.start.getTime() - 1;
    }
  }

  it.each([23, 25])("has its %i hours' play once, in its wage, its dividend and its hours", async (hours) => {
    const agents: AgentsDocument = { timeZone: zone, contracts };
    team = await openTeam({ changes: { agents } });
    const { database, brand, wallet } = team.domain;
    const { day, before } = dayOf(hours);
    const after = nextPeriod(what, zone, day.start);
    const agent = await team.agent("agent");
    const player = await team.player("player", agent);
    await team.contract("dailyWage", agent, null, flat("1"), before.start);
    await team.contract("hourly", agent, null, both, before.start);
    await team.contract("dividend", agent, null, { ...flat("10"), period: "daily" }, before.start);
    for (let at = before.start; at < after.end; at = later(at, hour))
      await team.play(player, { round: at.toISOString(), bet: 100_00n, at: later(at, 30 * minute) });
    await countPlay(database, brand.merchant, true);
    const due = await inBrand("", (tx) => duePeriods(tx, brand.merchant, zone, after.end));
    for (const run of due) await inBrand("", (tx) => settlePeriod(tx, { brand, wallet }, run));
    const { rows } = await inBrand("", (tx) =>
      sql<{ kind: string; bills: number; validBet: bigint; share: bigint }>`
        select kind, count(*)::int4 as bills, sum(valid_bet)::int8 as "validBet", sum(share)::int8 as share from agent_bill
        where period_start >= ${day.start} and period_end <= ${day.end} group by 1 order by 1`.execute(tx),
    );
    const validBet = BigInt(hours) * 100_00n;
    expect(rows).toEqual([
      { kind: "dailyWage", bills: 1, validBet, share: validBet / 100n },
      { kind: "dividend", bills: 1, validBet, share: validBet / 10n },
      { kind: "hourly", bills: hours, validBet, share: BigInt(hours) * 60n },
    ]);
    const all = await inBrand("", (tx) =>
      sql<{
        kind: string;
        bills: number;
      }>`select kind, (sum(valid_bet) / 10000)::int4 as bets from agent_bill group by 1 order by 1`.execute(
        tx,
      ),
    );
    // The days around it have 24 hours each.
    expect(all.rows).toEqual(["dailyWage", "dividend", "hourly"].map((kind) => ({ kind, bets: 48 + hours })));
  });
});
