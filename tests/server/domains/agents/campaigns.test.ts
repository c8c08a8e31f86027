import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCampaign } from "../../../../src/server/domains/agents/campaigns/campaign-store.ts";
import {
  campaign,
  campaigns,
  changeCampaign,
  openCampaign,
  renameCampaign,
} from "../../../../src/server/domains/agents/campaigns/campaigns.ts";
import { visit } from "../../../../src/server/domains/agents/campaigns/visit.ts";
import { retention, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { asked, browser, type CampaignScene, openScene } from "./campaigns-scene.ts";

let scene: CampaignScene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.team.close());

describe("a campaign", () => {
  it("has a code and a link of its own, which open, pause, resume and end, for ever", async () => {
    const opened = asked(await openCampaign(scene.by(scene.agent), { name: "  Diwali   Facebook " }));
    const { code } = opened;
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(code).not.toBe(scene.agent.referral_code);
    expect(opened.link).toBe(`https://aurora.example/register?referralCode=${code}`);
    expect(await scene.rowOf(code)).toMatchObject({ name: "Diwali Facebook", state: "active", visits: 0 });
    const act = (action: "pause" | "resume" | "end") =>
      changeCampaign(scene.by(scene.agent), { code, action });
    expect(await act("resume")).toMatchObject({ code: "campaign.state" });
    expect(await act("pause")).toMatchObject({ value: { state: "paused" } });
    expect(await act("pause")).toMatchObject({ code: "campaign.state" });
    expect(await act("resume")).toMatchObject({ value: { state: "active" } });
    expect(await renameCampaign(scene.by(scene.agent), { code, name: "Holi" })).toMatchObject({ ok: true });
    expect(await act("end")).toMatchObject({ value: { state: "ended" } });
    for (const action of ["pause", "resume", "end"] as const)
      expect(await act(action)).toMatchObject({ code: "campaign.state" });
    expect(await renameCampaign(scene.by(scene.agent), { code, name: "Eid" })).toMatchObject({
      code: "campaign.state",
    });
    expect(await scene.rowOf(code)).toMatchObject({ name: "Holi", state: "ended" });
  });

  it("of another agent does not exist", async () => {
    const foreign = await scene.open("Theirs", scene.other);
    for (const code of [foreign, "", "' or 1=1 --", foreign.toLowerCase(), "X".repeat(4_000)]) {
      for (const outcome of [
        await campaign(scene.by(scene.agent), { code }),
        await renameCampaign(scene.by(scene.agent), { code, name: "Mine" }),
        await changeCampaign(scene.by(scene.agent), { code, action: "end" }),
      ])
        expect(outcome).toMatchObject({ ok: false, code: "campaign.unknown" });
    }
    expect(asked(await campaign(scene.by(scene.other), { code: foreign })).code).toBe(foreign);
    expect(await scene.rowOf(foreign)).toBeUndefined();
  });

  it("keeps any name that can be read as it was typed, and refuses the others", async () => {
    for (const name of ["<b>Sale</b>", '=HYPERLINK("x")', "दिवाली क्‍लब", "🎉", "é"]) {
      const code = await scene.open(name);
      expect((await scene.rowOf(code))?.name).toBe(name.normalize("NFC"));
      await scene.end(code);
    }
    for (const name of ["", "   ", "a\nb", "a\u0000b", "\u202eevil", "\u200b", "\u200d\u200c", "\ud800x"])
      expect(await openCampaign(scene.by(scene.agent), { name })).toMatchObject({
        code: "campaign.name",
        errors: [{ field: "name", code: "campaign.name" }],
      });
  });

  it("shares its name with none of the agent's that has not ended, also when two are opened at once", async () => {
    const both = await Promise.all([1, 2].map(() => openCampaign(scene.by(scene.agent), { name: "Twice" })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: "campaign.named",
      errors: [{ field: "name", code: "campaign.named" }],
    });
    expect(await openCampaign(scene.by(scene.agent), { name: "TWICE" })).toMatchObject({
      code: "campaign.named",
    });
    const foreign = await scene.open("twice", scene.other);
    expect(foreign).toHaveLength(10);
    const mine = asked(await campaigns(scene.by(scene.agent), { state: "active" })).content.find(
      ({ name }) => name === "Twice",
    );
    await scene.end(mine?.code ?? "");
    await scene.end(await scene.open("Twice"));
  });

  it("is one of as many as the brand allows, however many are opened at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, (_none, place) =>
        openCampaign(scene.by(scene.agent), { name: `Many ${place}` }),
      ),
    );
    const done = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.code] : []));
    expect(done).toHaveLength(6);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: "campaign.most", params: { most: 6 } });
    await scene.end(done[0] ?? "");
    await scene.end(await scene.open("After one ended"));
    for (const code of done.slice(1)) await scene.end(code);
  });

  it("never has a code that a campaign or an account has", async () => {
    const taken = await scene.open("Taken");
    await scene.team.player("codeabcdef", scene.agent);
    const draws = [taken, "CODEABCDEF", "FREEFREEFR"];
    const made = await scene.inBrand((tx) =>
      insertCampaign(
        tx,
        {
          brand_id: scene.team.domain.brand.merchant,
          agent_id: scene.agent.id,
          name: "Drawn",
          opened_at: new Date(),
        },
        () => draws.shift() ?? "",
      ),
    );
    expect(made.code).toBe("FREEFREEFR");
    await scene.end(taken);
    await scene.end(made.code);
  });
});

describe("a visit", () => {
  it("counts once for a visitor and day, however often and at once the link is opened", async () => {
    const code = await scene.open("Visits");
    const before = scene.team.domain.clock.at;
    await Promise.all(Array.from({ length: 50 }, () => scene.opens(code)));
    expect((await scene.rowOf(code))?.visits).toBe(1);
    await Promise.all(Array.from({ length: 50 }, (_none, place) => scene.opens(code, `10.2.${place}.7`)));
    expect((await scene.rowOf(code))?.visits).toBe(51);
    await scene.opens(code.toLowerCase(), "10.1.1.1");
    expect((await scene.rowOf(code))?.visits).toBe(51);
    // The next day is another one; hashes of the day before are gone by then.
    scene.team.domain.clock.at += 86_400_000;
    await scene.opens(code);
    expect((await scene.rowOf(code))?.visits).toBe(52);
    const sweep = retention.sweeps.find(({ table }) => table === "agent_campaign_visitor");
    expect(
      sweep && (await scene.inBrand((tx) => sweepBatch(tx, sweep, scene.team.domain.clock.at, 1_000))),
    ).toBe(51);
    scene.team.domain.clock.at = before;
    await scene.end(code);
  });

  it("keeps nothing that says who it was", async () => {
    const code = await scene.open("Private");
    await scene.opens(code, "203.0.113.77");
    const { rows } = await scene.inBrand((tx) =>
      sql<{ text: string }>`select v::text as text from agent_campaign_visitor v where code = ${code}
        union all select l::text from limit_counter l where key like ${`%${code}%`}`.execute(tx),
    );
    expect(rows).toHaveLength(3);
    for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|Mozilla/);
    await scene.end(code);
  });

  it("of one network counts at most two hundred times a day, whatever the caller says it is", async () => {
    const code = await scene.open("Hostile");
    for (let done = 0; done < 230; done += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_none, place) => scene.opens(code, `10.3.3.${place}`, `Agent ${done}`)),
      );
    expect((await scene.rowOf(code))?.visits).toBe(200);
    await scene.opens(code, "10.4.4.4");
    expect((await scene.rowOf(code))?.visits).toBe(201);
    await scene.end(code);
  });

  it("of robots, of nameless programs and of members does not count, and every code is answered", async () => {
    const code = await scene.open("Robots");
    for (const agentName of ["", "Googlebot/2.1", "facebookexternalhit/1.1", "WhatsApp/2.23 A", "curl/8.4"])
      expect(await scene.opens(code, "10.5.5.5", agentName)).toMatchObject({ value: { state: "open" } });
    await visit({ ...scene.by(scene.other), userAgent: browser }, { code });
    expect((await scene.rowOf(code))?.visits).toBe(0);
    expect(await scene.opens(scene.agent.referral_code)).toMatchObject({ value: { state: "open" } });
    for (const unknown of ["", "NOBODY", "%", "\u0000"])
      expect(await scene.opens(unknown === "\u0000" ? "x" : unknown)).toMatchObject({
        value: { state: "unknown" },
      });
    await changeCampaign(scene.by(scene.agent), { code, action: "pause" });
    expect(await scene.opens(code)).toMatchObject({ value: { state: "paused" } });
    await scene.end(code);
    expect(await scene.opens(code)).toMatchObject({ value: { state: "ended" } });
    expect((await scene.rowOf(code))?.visits).toBe(0);
  });
});
