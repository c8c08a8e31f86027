import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { openTeam, type Team } from "./team.ts";

const hour = 3_600_000;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const oneRate = (rate: string) => ({ tiers: [{ validBet: "0", rate }] });

/** agents.json with other switches. */
const changesOf = (dividend: object, more: object = {}) => ({
  agents: {
    ...more,
    contracts: { dividend: { periods: ["daily" as const], highestRate: "30", rateStep: "0.5", ...dividend } },
  },
});

let team: Team;
afterEach(() => team.close());

describe("a dividend", () => {
  const weekly = (rate: string) => ({ period: "daily" as const, tiers: [{ validBet: "0", rate }] });

  it("shares the loss after salaries, carries what the house lost, and starts from it the next day", async () => {
    team = await openTeam({ changes: changesOf({ carry: "forever", deduct: { wages: true } }) });
    const day = await team.day(3);
    const top = await team.agent("t2");
    const low = await team.agent("l2", top);
    const player = await team.player("of-l2", low);
    await team.contract("dividend", top, null, weekly("30"), day);
    await team.contract("dividend", low, top, weekly("10"), day);
    await team.contract("dailyWage", low, null, oneRate("1"), day);
    // The players win 500 on the first day, lose 2,000 on the second and 400 on the third.
    await team.play(player, { round: "1", bet: 1_000_00n, win: 1_500_00n, at: later(day, hour) });
    await team.play(player, { round: "2", bet: 2_000_00n, at: later(day, 25 * hour) });
    await team.play(player, { round: "3", bet: 400_00n, at: later(day, 49 * hour) });
    await team.settle();
    const { rows } = await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
      sql<{ account: string; loss: bigint; carried: bigint; carry: bigint; share: bigint }>`
        select m.account, b.loss, b.carried, b.carry, b.share from agent_bill b
          join member m on m.brand_id = b.brand_id and m.id = b.agent_id
        where b.kind = 'dividend' order by b.period_start, m.account`.execute(tx),
    );
    // Wages of 10, 20 and 4 come off; 510 is carried into the second day.
    expect(rows).toEqual([
      { account: "l2", loss: -510_00n, carried: 0n, carry: -510_00n, share: 0n },
      { account: "t2", loss: -510_00n, carried: 0n, carry: -510_00n, share: 0n },
      { account: "l2", loss: 1_980_00n, carried: -510_00n, carry: 0n, share: 147_00n },
      { account: "t2", loss: 1_980_00n, carried: -510_00n, carry: 0n, share: 294_00n },
      { account: "l2", loss: 396_00n, carried: 0n, carry: 0n, share: 39_60n },
      { account: "t2", loss: 396_00n, carried: 0n, carry: 0n, share: 79_20n },
    ]);
  });
});

describe("an upline who earned less than the downline", () => {
  const losing = async (unpaidUpline: "platform" | "upline") => {
    team = await openTeam({ changes: changesOf({}, { unpaidUpline }) });
    const day = await team.day(2);
    const top = await team.agent("t3");
    const low = await team.agent("l3", top);
    const player = await team.player("of-l3", low);
    // The upline's step is out of reach.
    await team.contract("dailyWage", top, null, { tiers: [{ validBet: "999999", rate: "1.2" }] }, day);
    await team.contract("dailyWage", low, top, oneRate("0.9"), day);
    await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
    return { day, top, low };
  };

  it("is left alone where the platform pays", async () => {
    const { top, low } = await losing("platform");
    await team.settle();
    expect(await team.wallet(low)).toBe(90_00n);
    expect(await team.wallet(top)).toBe(0n);
  });

  it("pays from the own wallet where the brand says so, and the missing part stays open", async () => {
    const { top, low } = await losing("upline");
    await team.give(top, 30_00n);
    await team.settle();
    expect(await team.wallet(top)).toBe(0n);
    expect(await team.wallet(low)).toBe(30_00n);
    const { rows } = await team.domain.database.brand(team.domain.brand.merchant, (tx) =>
      sql<{
        short: bigint;
        state: string;
      }>`select short, state from agent_bill where agent_id = ${low.id} and short > 0`.execute(tx),
    );
    expect(rows).toEqual([{ short: 60_00n, state: "partlyPaid" }]);

    // The upline has money again: the next run collects the rest.
    await team.give(top, 500_00n);
    await team.settle();
    expect(await team.wallet(low)).toBe(90_00n);
    expect(await team.wallet(top)).toBe(440_00n);
    await team.settle();
    expect(await team.wallet(low)).toBe(90_00n);
  });
});
