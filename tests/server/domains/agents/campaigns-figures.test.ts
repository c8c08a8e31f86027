import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import {
  campaign,
  campaigns,
  changeCampaign,
} from "../../../../src/server/domains/agents/campaigns/campaigns.ts";
import { asked, type CampaignScene, openScene } from "./campaigns-scene.ts";

const minute = 60_000;

let scene: CampaignScene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.team.close());

describe("a registration", () => {
  it("by link or by code joins the agent's team and keeps the campaign", async () => {
    const code = await scene.open("Registrations");
    expect(await scene.join({ referralCode: code }, "bylink")).toMatchObject({ ok: true });
    expect(await scene.join({ affiliateCode: code.toLowerCase() }, "bycode")).toMatchObject({ ok: true });
    expect(await scene.join({ affiliateCode: scene.agent.referral_code }, "plain")).toMatchObject({
      ok: true,
    });
    expect((await scene.memberOf("bylink")).parent_id).toBe(scene.agent.id);
    expect((await scene.memberOf("bycode")).parent_id).toBe(scene.agent.id);
    expect((await scene.rowOf(code))?.registrations).toBe(2);
    // A name that is taken counts nothing.
    expect(await scene.join({ referralCode: code }, "bylink")).toMatchObject({ ok: false });
    expect((await scene.rowOf(code))?.registrations).toBe(2);
    await scene.end(code);
  });

  it("is refused for codes that are paused or ended, each with its own sentence, and creates no account", async () => {
    const code = await scene.open("Closing");
    await changeCampaign(scene.by(scene.agent), { code, action: "pause" });
    expect(await scene.join({ referralCode: code }, "never1")).toMatchObject({
      ok: false,
      code: "campaign.paused",
    });
    expect(await scene.join({ affiliateCode: code }, "never1")).toMatchObject({
      code: "campaign.paused",
      errors: [{ field: "affiliateCode", code: "campaign.paused" }],
    });
    await scene.end(code);
    expect(await scene.join({ referralCode: code }, "never1")).toMatchObject({ code: "campaign.ended" });
    await expect(scene.memberOf("never1")).rejects.toThrow();
  });
});

describe("the figures of a campaign", () => {
  it("is its members' play and deposits, counted once, with corrections", async () => {
    const code = await scene.open("Figures");
    await scene.join({ referralCode: code }, "player1");
    await scene.join({ referralCode: code }, "player2");
    const one = await scene.memberOf("player1");
    const two = await scene.memberOf("player2");
    const stranger = await scene.team.player("stranger", scene.agent);
    const at = new Date(Date.now() - 20 * minute);
    await scene.team.play(one, { round: "f1", bet: 100_00n, win: 30_00n, at });
    await scene.team.play(two, { round: "f2", bet: 50_00n, win: 80_00n, validBet: 40_00n, at });
    await scene.team.play(stranger, { round: "f3", bet: 900_00n, at });
    await scene.team.give(one, 500_00n);
    await scene.team.give(one, 250_00n);
    await scene.team.give(stranger, 70_00n);
    await scene.seal();
    await scene.team.settle();
    await Promise.all([scene.count(), scene.count(), scene.count()]);
    const expected = {
      registrations: 2,
      firstDeposits: 1,
      firstDeposit: "500.00",
      deposits: "750.00",
      validBet: "140.00",
      net: "40.00",
    };
    expect(await scene.rowOf(code)).toMatchObject(expected);
    expect(asked(await campaign(scene.by(scene.agent), { code }))).toMatchObject(expected);

    // A correction of a closed round is counted as the difference, in the next slots.
    await scene.team.play(one, { round: "f1", bet: 0n, win: 0n, at, state: "cancelled" });
    await scene.team.give(one, 10_00n);
    await scene.seal();
    await scene.team.settle();
    await closeSlots();
    await scene.count();
    expect(await scene.rowOf(code)).toMatchObject({
      firstDeposits: 1,
      firstDeposit: "500.00",
      deposits: "760.00",
      validBet: "40.00",
      net: "-30.00",
    });
    const totals = asked(await campaigns(scene.by(scene.agent), { pageSize: 1 })).totals;
    expect(totals).toMatchObject({ deposits: "760.00", net: "-30.00" });
    const earlier = asked(await campaigns(scene.by(scene.agent), { from: "2025-01-01", to: "2025-02-01" }));
    expect(earlier.totals).toMatchObject({ visits: 0, registrations: 0, deposits: "0.00", net: "0.00" });
    await scene.end(code);
  });

  it("is that of its quarters in any calendar, for parts of a day as for many days", async () => {
    const code = await scene.open("Calendars");
    const { merchant, payload } = scene.team.domain.brand;
    await scene.inBrand((tx) =>
      sql`insert into agent_campaign_quarter (brand_id, code, at, currency, valid_bet)
        select ${merchant}, ${code}, date_bin('15 minutes', now() - n * interval '47 minutes', '2000-01-01Z'),
          ${payload.currency.code}, n from generate_series(0, 250) n`.execute(tx),
    );
    const day = (ago: number) => new Date(Date.now() - ago * 1440 * minute).toISOString().slice(0, 10);
    for (const zone of [-720, -345, 0, 330, 840])
      for (const [from, to] of [
        [day(6), day(2)],
        [day(3), day(3)],
        [day(2), day(1)],
      ] as const) {
        const start = new Date(Date.parse(from) - zone * minute);
        const end = new Date(Date.parse(to) + (1440 - zone) * minute);
        const { rows } = await scene.inBrand((tx) =>
          sql<{ sum: string }>`select coalesce(sum(valid_bet), 0) / 100.0 as sum from agent_campaign_quarter
            where code in (select code from agent_campaign where agent_id = ${scene.agent.id})
              and at >= ${start} and at < ${end}`.execute(tx),
        );
        const { totals } = asked(await campaigns(scene.by(scene.agent), { from, to, zone }));
        expect({ zone, from, to, sum: Number(totals.validBet) }).toEqual({
          zone,
          from,
          to,
          sum: Number(rows[0]?.sum),
        });
      }
    await scene.end(code);
  });

  it("stays when the agent is erased, whose campaigns end and lose their names", async () => {
    const leaving = await scene.team.agent("leaving");
    const code = await scene.open("Personal name", leaving);
    const { database, brand } = scene.team.domain;
    const erased = await eraseMember(database, {
      merchant: brand.merchant,
      account: "leaving",
      now: Date.now(),
      record: async () => undefined,
    });
    expect(erased).toMatchObject({ ok: true });
    const row = await scene.inBrand((tx) =>
      tx.selectFrom("agent_campaign").selectAll().where("code", "=", code).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ name: code, state: "ended" });
    expect(await scene.opens(code)).toMatchObject({ value: { state: "ended" } });
  });
});

/** Closes every slot of play, as time would. */
const closeSlots = () =>
  scene.inBrand((tx) =>
    sql`update agent_cursor set closed_through = closed_through + interval '15 minutes'`.execute(tx),
  );
