import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withdrawApplication } from "../../../../src/server/domains/rewards/applications/send.ts";
import {
  deskApplication,
  deskApplications,
} from "../../../../src/server/domains/rewards/applications/views.ts";
import { setStop } from "../../../../src/server/domains/rewards/stop-store.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings } from "../../core/wallet/harness.ts";
import { every } from "../payments/deposit-harness.ts";
import { newStaff } from "../payments/harness.ts";
import { type ApplicationHarness, applicationRules, openApplications } from "./applications-harness.ts";
import { type Rules, withRules } from "./harness.ts";

let a: ApplicationHarness;
beforeAll(async () => {
  a = await openApplications();
});
afterAll(() => a.close());

const setStopped = (ruleId: string, stop: boolean) =>
  a.deps.inBrand((tx) =>
    setStop(tx, {
      brandId: a.domain.brand.merchant,
      ruleId,
      reason: "x",
      by: "y",
      at: new Date(a.domain.clock.at),
      stop,
    }),
  );

describe("an application that staff decide about", () => {
  it("of fifty members is given three times from a budget of three, and the others stay open", async () => {
    const members = await every(50, () => a.member());
    const references = await Promise.all(members.map((member) => a.sent(member, "few")));
    const all = await Promise.all(references.map((reference) => a.approve(reference)));
    const refused = all.flatMap((one) => (one.ok ? [] : [one.code]));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(refused)).toEqual(new Set(["application.budget"]));
    const { totalElements } = await deskApplications(a.finance(), { rule: "few" });
    expect(totalElements).toBe(47);
    const open = references[all.findIndex(({ ok }) => !ok)] ?? "";
    const one = await deskApplication(a.finance(), { reference: open });
    expect(one.ok && one.value.content).toContainEqual({ check: "budget", met: false, has: "", needs: "" });
    expect(await findings(a.domain)).toEqual([]);
  });

  it("is withdrawn by its member alone, and no longer decided", async () => {
    const [member, thief] = [await a.member(), await a.member()];
    const reference = await a.sent(member, "words");
    expect(await withdrawApplication(a.contextOf(thief), thief, { reference })).toMatchObject({
      code: "application.unknown",
    });
    expect((await withdrawApplication(a.contextOf(member), member, { reference })).ok).toBe(true);
    expect(await a.approve(reference)).toMatchObject({ code: "application.over" });
    expect(await a.approve("no-such-number")).toMatchObject({ code: "application.unknown" });
    expect(await a.send(member, "words")).toMatchObject({ ok: true });
  });

  it("is for rules that are given by application, and run", async () => {
    const member = await a.member();
    for (const rule of ["asked", "unknown", "__proto__"])
      expect(await a.send(member, rule)).toMatchObject({ ok: false, code: "application.rule" });
    const reference = await a.sent(member, "words");
    await setStopped("words", true);
    expect(await a.approve(reference)).toMatchObject({ ok: false, code: "application.rule" });
    expect(await a.send(await a.member(), "words")).toMatchObject({ ok: false, code: "application.rule" });
    await setStopped("words", false);
    expect(await a.approve(reference)).toMatchObject({ ok: true });
  });

  it("counts on the day it was sent, also when its rule has ended meanwhile", async () => {
    const member = await a.member();
    const reference = await a.sent(member, "ending");
    const { at } = a.domain.clock;
    a.domain.clock.at = at + 5 * 86_400_000;
    expect(await a.send(await a.member(), "ending")).toMatchObject({
      code: "reward.refused",
      params: { check: "dates" },
    });
    expect(await a.approve(reference)).toMatchObject({ ok: true });
    expect(await a.rewards.money(member)).toBe(200n);
    a.domain.clock.at = at;
  });

  it("shows staff the condition that does not hold any more, and stays open", async () => {
    const member = await a.member();
    expect(await a.send(member, "richer")).toMatchObject({
      code: "reward.refused",
      params: { check: "deposits" },
    });
    await a.rewards.deposit(member, 10_000n);
    await a.rewards.answer();
    const reference = await a.sent(member, "richer");
    await a.deps.inBrand((tx) =>
      sql`update deposit set state = 'failed' where member_id = ${member.id}`.execute(tx),
    );
    const one = await deskApplication(a.finance(), { reference });
    expect(one.ok && one.value.content.filter(({ met }) => !met)).toMatchObject([{ check: "deposits" }]);
    expect(await a.approve(reference)).toMatchObject({
      code: "application.unmet",
      params: { check: "deposits", has: "0", needs: "1" },
    });
    expect(await a.states(member)).toEqual([["waiting", ""]]);
  });

  it("is given by the rule as it is when staff approve, and staff see that it was edited", async () => {
    const member = await a.member();
    const reference = await a.sent(member, "words");
    const edited: Rules = {
      ...applicationRules,
      words: { ...applicationRules.words, effect: { points: { amount: 9 } } } as never,
    };
    const other = await openTestDomain({ ...withRules(edited), url: a.domain.url });
    const desk = (await newStaff(other, "later", "owner"))();
    const row = (await deskApplications(desk, { pageSize: 100 })).content.find(
      (one) => one.reference === reference,
    );
    const points = { pointsBalance: "0", pointsBalanceAfter: "9" };
    expect(row).toMatchObject({ edited: "edited", points: "9", ...points, balance: "", bonus: "" });
    expect(await a.approve(reference, desk)).toMatchObject({ ok: true });
    const decided = (await deskApplications(desk, { show: "approved", pageSize: 100 })).content;
    expect(decided.find((one) => one.reference === reference)).toMatchObject({
      points: "9",
      pointsBalance: "",
      pointsBalanceAfter: "",
    });
    expect((await a.rewards.rewards(member)).map(({ amount }) => amount)).toEqual([9n]);
    const { words: _, ...without } = applicationRules;
    const gone = await openTestDomain({ ...withRules(without), url: a.domain.url });
    const last = await a.sent(await a.member(), "words");
    const later = (await newStaff(gone, "latest", "owner"))();
    expect(
      (await deskApplications(later, { pageSize: 100 })).content.find((one) => one.reference === last)
        ?.edited,
    ).toBe("gone");
    expect(await a.approve(last, later)).toMatchObject({ code: "application.rule" });
    await Promise.all([other.close(), gone.close()]);
  });

  it("for tickets, which are neither money nor points, shows no amount", async () => {
    const tickets: Rules = {
      ...applicationRules,
      words: { ...applicationRules.words, effect: { tickets: { amount: 3, raffle: "spring" } } } as never,
    };
    const other = await openTestDomain({ ...withRules(tickets), url: a.domain.url });
    const desk = (await newStaff(other, "ticketed", "owner"))();
    const reference = await a.sent(await a.member(), "words");
    const { content } = await deskApplications(desk, { pageSize: 100 });
    expect(content.find((one) => one.reference === reference)).toMatchObject({
      amount: "",
      points: "",
      balance: "",
      bonus: "",
      pointsBalance: "",
    });
    await other.close();
  });

  it("of a suspended member is not approved", async () => {
    const member = await a.member();
    const reference = await a.sent(member, "words");
    await a.deps.inBrand((tx) =>
      sql`update member set suspended_at = now() where id = ${member.id}`.execute(tx),
    );
    expect(await a.approve(reference)).toMatchObject({ code: "member.suspended" });
    expect(await a.turnDown(reference)).toMatchObject({ ok: true });
  });
});
