import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSealer } from "../../../../src/server/core/ledger/seal.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { eraseMember } from "../../../../src/server/core/members/personal-store.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { insertCampaign } from "../../../../src/server/domains/agents/campaigns/campaign-store.ts";
import {
  campaign,
  campaigns,
  changeCampaign,
  openCampaign,
  renameCampaign,
} from "../../../../src/server/domains/agents/campaigns/campaigns.ts";
import { countCampaigns } from "../../../../src/server/domains/agents/campaigns/count-campaigns-store.ts";
import { visit } from "../../../../src/server/domains/agents/campaigns/visit.ts";
import { retention, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { openTeam, type Team } from "./team.ts";

const browser = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile";
const minute = 60_000;
let team: Team;
let agent: Member;
let other: Member;
beforeAll(async () => {
  team = await openTeam({ changes: { agents: { timeZone: "Asia/Kolkata", campaigns: { most: 6 } } } });
  agent = await team.agent("top");
  other = await team.agent("other");
  // The calls of tests go by the clock of the database, as what is counted does.
  team.domain.clock.at = Date.now();
});
afterAll(() => team.close());

const asked = <T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};
const by = (member: Member) => team.domain.contextOf(member);
const open = async (name: string, member = agent) => asked(await openCampaign(by(member), { name })).code;
const end = async (code: string) => asked(await changeCampaign(by(agent), { code, action: "end" }));
const inBrand = <T>(work: Parameters<typeof team.domain.database.brand<T>>[1]) =>
  team.domain.database.brand(team.domain.brand.merchant, work);
const opens = (code: string, ip = "10.1.1.1", userAgent = browser) =>
  visit({ ...team.domain.context("", ip), userAgent }, { code });
const rowOf = async (code: string) => {
  const { content } = asked(await campaigns(by(agent), {}));
  return content.find((row) => row.code === code);
};
let joined = 0;
const join = (fields: { referralCode?: string; affiliateCode?: string }, account = `guest${(joined += 1)}`) =>
  register(team.domain.context(account, `10.9.${joined}.1`), "username", {
    username: account,
    password: "Harbor47",
    confirmPassword: "Harbor47",
    terms: true,
    ageConfirmed: true,
    ...fields,
  });
const memberOf = async (account: string) =>
  (await inBrand((tx) =>
    tx.selectFrom("member").selectAll().where("account", "=", account).executeTakeFirstOrThrow(),
  )) as Member;
const count = () => inBrand((tx) => countCampaigns(tx, team.domain.brand.merchant));

/** Seals what the wallet has written: only sealed transactions are counted. */
async function seal(): Promise<void> {
  const { database, brand, clock } = team.domain;
  const sealer = createSealer(database, { now: () => clock.at });
  await sealer.seal(brand.merchant);
  await sealer.seal(brand.merchant);
}

describe("a campaign", () => {
  it("has a code and a link of its own, which open, pause, resume and end, for ever", async () => {
    const opened = asked(await openCampaign(by(agent), { name: "  Diwali   Facebook " }));
    const { code } = opened;
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(code).not.toBe(agent.referral_code);
    expect(opened.link).toBe(`https://aurora.example/register?referralCode=${code}`);
    expect(await rowOf(code)).toMatchObject({ name: "Diwali Facebook", state: "active", visits: 0 });
    const act = (action: "pause" | "resume" | "end") => changeCampaign(by(agent), { code, action });
    expect(await act("resume")).toMatchObject({ code: "campaign.state" });
    expect(await act("pause")).toMatchObject({ value: { state: "paused" } });
    expect(await act("pause")).toMatchObject({ code: "campaign.state" });
    expect(await act("resume")).toMatchObject({ value: { state: "active" } });
    expect(await renameCampaign(by(agent), { code, name: "Holi" })).toMatchObject({ ok: true });
    expect(await act("end")).toMatchObject({ value: { state: "ended" } });
    for (const action of ["pause", "resume", "end"] as const)
      expect(await act(action)).toMatchObject({ code: "campaign.state" });
    expect(await renameCampaign(by(agent), { code, name: "Eid" })).toMatchObject({ code: "campaign.state" });
    expect(await rowOf(code)).toMatchObject({ name: "Holi", state: "ended" });
  });

  it("of another agent does not exist", async () => {
    const foreign = await open("Theirs", other);
    for (const code of [foreign, "", "' or 1=1 --", foreign.toLowerCase(), "X".repeat(4_000)]) {
      for (const outcome of [
        await campaign(by(agent), { code }),
        await renameCampaign(by(agent), { code, name: "Mine" }),
        await changeCampaign(by(agent), { code, action: "end" }),
      ])
        expect(outcome).toMatchObject({ ok: false, code: "campaign.unknown" });
    }
    expect(asked(await campaign(by(other), { code: foreign })).code).toBe(foreign);
    expect(await rowOf(foreign)).toBeUndefined();
  });

  it("keeps any name that can be read as it was typed, and refuses the others", async () => {
    for (const name of ["<b>Sale</b>", '=HYPERLINK("x")', "दिवाली क्‍लब", "🎉", "é"]) {
      const code = await open(name);
      expect((await rowOf(code))?.name).toBe(name.normalize("NFC"));
      await end(code);
    }
    for (const name of ["", "   ", "a\nb", "a\u0000b", "\u202eevil", "\u200b", "\u200d\u200c", "\ud800x"])
      expect(await openCampaign(by(agent), { name })).toMatchObject({
        code: "campaign.name",
        errors: [{ field: "name", code: "campaign.name" }],
      });
  });

  it("shares its name with none of the agent's that has not ended, also when two are opened at once", async () => {
    const both = await Promise.all([1, 2].map(() => openCampaign(by(agent), { name: "Twice" })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: "campaign.named",
      errors: [{ field: "name", code: "campaign.named" }],
    });
    expect(await openCampaign(by(agent), { name: "TWICE" })).toMatchObject({ code: "campaign.named" });
    const foreign = await open("twice", other);
    expect(foreign).toHaveLength(10);
    const mine = asked(await campaigns(by(agent), { state: "active" })).content.find(
      ({ name }) => name === "Twice",
    );
    await end(mine?.code ?? "");
    await end(await open("Twice"));
  });

  it("is one of as many as the brand allows, however many are opened at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, (_none, place) => openCampaign(by(agent), { name: `Many ${place}` })),
    );
    const done = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.code] : []));
    expect(done).toHaveLength(6);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: "campaign.most", params: { most: 6 } });
    await end(done[0] ?? "");
    await end(await open("After one ended"));
    for (const code of done.slice(1)) await end(code);
  });

  it("never has a code that a campaign or an account has", async () => {
    const taken = await open("Taken");
    await team.player("codeabcdef", agent);
    const draws = [taken, "CODEABCDEF", "FREEFREEFR"];
    const made = await inBrand((tx) =>
      insertCampaign(
        tx,
        {
          brand_id: team.domain.brand.merchant,
          agent_id: agent.id,
          name: "Drawn",
          opened_at: new Date(),
        },
        () => draws.shift() ?? "",
      ),
    );
    expect(made.code).toBe("FREEFREEFR");
    await end(taken);
    await end(made.code);
  });
});

describe("a visit", () => {
  it("counts once for a visitor and day, however often and at once the link is opened", async () => {
    const code = await open("Visits");
    const before = team.domain.clock.at;
    await Promise.all(Array.from({ length: 50 }, () => opens(code)));
    expect((await rowOf(code))?.visits).toBe(1);
    await Promise.all(Array.from({ length: 50 }, (_none, place) => opens(code, `10.2.${place}.7`)));
    expect((await rowOf(code))?.visits).toBe(51);
    await opens(code.toLowerCase(), "10.1.1.1");
    expect((await rowOf(code))?.visits).toBe(51);
    // The next day is another one; hashes of the day before are gone by then.
    team.domain.clock.at += 86_400_000;
    await opens(code);
    expect((await rowOf(code))?.visits).toBe(52);
    const sweep = retention.sweeps.find(({ table }) => table === "agent_campaign_visitor");
    expect(sweep && (await inBrand((tx) => sweepBatch(tx, sweep, team.domain.clock.at, 1_000)))).toBe(51);
    team.domain.clock.at = before;
    await end(code);
  });

  it("keeps nothing that says who it was", async () => {
    const code = await open("Private");
    await opens(code, "203.0.113.77");
    const { rows } = await inBrand((tx) =>
      sql<{ text: string }>`select v::text as text from agent_campaign_visitor v where code = ${code}
        union all select l::text from limit_counter l where key like ${`%${code}%`}`.execute(tx),
    );
    expect(rows).toHaveLength(3);
    for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|Mozilla/);
    await end(code);
  });

  it("of one network counts at most two hundred times a day, whatever the caller says it is", async () => {
    const code = await open("Hostile");
    for (let done = 0; done < 230; done += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_none, place) => opens(code, `10.3.3.${place}`, `Agent ${done}`)),
      );
    expect((await rowOf(code))?.visits).toBe(200);
    await opens(code, "10.4.4.4");
    expect((await rowOf(code))?.visits).toBe(201);
    await end(code);
  });

  it("of robots, of nameless programs and of members does not count, and every code is answered", async () => {
    const code = await open("Robots");
    for (const agentName of ["", "Googlebot/2.1", "facebookexternalhit/1.1", "WhatsApp/2.23 A", "curl/8.4"])
      expect(await opens(code, "10.5.5.5", agentName)).toMatchObject({ value: { state: "open" } });
    await visit({ ...by(other), userAgent: browser }, { code });
    expect((await rowOf(code))?.visits).toBe(0);
    expect(await opens(agent.referral_code)).toMatchObject({ value: { state: "open" } });
    for (const unknown of ["", "NOBODY", "%", "\u0000"])
      expect(await opens(unknown === "\u0000" ? "x" : unknown)).toMatchObject({
        value: { state: "unknown" },
      });
    await changeCampaign(by(agent), { code, action: "pause" });
    expect(await opens(code)).toMatchObject({ value: { state: "paused" } });
    await end(code);
    expect(await opens(code)).toMatchObject({ value: { state: "ended" } });
    expect((await rowOf(code))?.visits).toBe(0);
  });
});

describe("a registration", () => {
  it("by link or by code joins the agent's team and keeps the campaign", async () => {
    const code = await open("Registrations");
    expect(await join({ referralCode: code }, "bylink")).toMatchObject({ ok: true });
    expect(await join({ affiliateCode: code.toLowerCase() }, "bycode")).toMatchObject({ ok: true });
    expect(await join({ affiliateCode: agent.referral_code }, "plain")).toMatchObject({ ok: true });
    expect((await memberOf("bylink")).parent_id).toBe(agent.id);
    expect((await memberOf("bycode")).parent_id).toBe(agent.id);
    expect((await rowOf(code))?.registrations).toBe(2);
    // A name that is taken counts nothing.
    expect(await join({ referralCode: code }, "bylink")).toMatchObject({ ok: false });
    expect((await rowOf(code))?.registrations).toBe(2);
    await end(code);
  });

  it("is refused for codes that are paused or ended, each with its own sentence, and makes nobody", async () => {
    const code = await open("Closing");
    await changeCampaign(by(agent), { code, action: "pause" });
    expect(await join({ referralCode: code }, "never1")).toMatchObject({
      ok: false,
      code: "campaign.paused",
    });
    expect(await join({ affiliateCode: code }, "never1")).toMatchObject({
      code: "campaign.paused",
      errors: [{ field: "affiliateCode", code: "campaign.paused" }],
    });
    await end(code);
    expect(await join({ referralCode: code }, "never1")).toMatchObject({ code: "campaign.ended" });
    await expect(memberOf("never1")).rejects.toThrow();
  });
});

describe("what a campaign came to", () => {
  it("is its members' play and deposits, counted once, with corrections", async () => {
    const code = await open("Figures");
    await join({ referralCode: code }, "player1");
    await join({ referralCode: code }, "player2");
    const one = await memberOf("player1");
    const two = await memberOf("player2");
    const stranger = await team.player("stranger", agent);
    const at = new Date(Date.now() - 20 * minute);
    await team.play(one, { round: "f1", bet: 100_00n, win: 30_00n, at });
    await team.play(two, { round: "f2", bet: 50_00n, win: 80_00n, validBet: 40_00n, at });
    await team.play(stranger, { round: "f3", bet: 900_00n, at });
    await team.give(one, 500_00n);
    await team.give(one, 250_00n);
    await team.give(stranger, 70_00n);
    await seal();
    await team.settle();
    await Promise.all([count(), count(), count()]);
    const expected = {
      registrations: 2,
      firstDeposits: 1,
      firstDeposit: "500.00",
      deposits: "750.00",
      validBet: "140.00",
      net: "40.00",
    };
    expect(await rowOf(code)).toMatchObject(expected);
    expect(asked(await campaign(by(agent), { code }))).toMatchObject(expected);

    // A correction of a closed round is counted as the difference, in the next slots.
    await team.play(one, { round: "f1", bet: 0n, win: 0n, at, state: "cancelled" });
    await team.give(one, 10_00n);
    await seal();
    await team.settle();
    await closeSlots();
    await count();
    expect(await rowOf(code)).toMatchObject({
      firstDeposits: 1,
      firstDeposit: "500.00",
      deposits: "760.00",
      validBet: "40.00",
      net: "-30.00",
    });
    const totals = asked(await campaigns(by(agent), { pageSize: 1 })).totals;
    expect(totals).toMatchObject({ deposits: "760.00", net: "-30.00" });
    const earlier = asked(await campaigns(by(agent), { from: "2025-01-01", to: "2025-02-01" }));
    expect(earlier.totals).toMatchObject({ visits: 0, registrations: 0, deposits: "0.00", net: "0.00" });
    await end(code);
  });

  it("stays when the agent is erased, whose campaigns end and lose their names", async () => {
    const leaving = await team.agent("leaving");
    const code = await open("Personal name", leaving);
    const { database, brand } = team.domain;
    const erased = await eraseMember(database, {
      merchant: brand.merchant,
      account: "leaving",
      operator: "tester",
      now: Date.now(),
    });
    expect(erased).toMatchObject({ ok: true });
    const row = await inBrand((tx) =>
      tx.selectFrom("agent_campaign").selectAll().where("code", "=", code).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ name: code, state: "ended" });
    expect(await opens(code)).toMatchObject({ value: { state: "ended" } });
  });
});

/** Closes every slot of play, as time would. */
const closeSlots = () =>
  inBrand((tx) =>
    sql`update agent_cursor set closed_through = closed_through + interval '15 minutes'`.execute(tx),
  );
