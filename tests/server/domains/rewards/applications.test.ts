import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import { eraseMember, exportForMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import {
  deskApplicationPicture,
  ownApplicationPicture,
} from "../../../../src/server/domains/rewards/applications/pictures.ts";
import { deskApplications } from "../../../../src/server/domains/rewards/applications/views.ts";
import { retention, sweepBatch } from "../../../../src/server/foundation/db/retention.ts";
import { findings } from "../../core/wallet/harness.ts";
import { every } from "../payments/deposit-harness.ts";
import { notices } from "../payments/harness.ts";
import { type ApplicationHarness, openApplications } from "./applications-harness.ts";

let a: ApplicationHarness;
beforeAll(async () => {
  a = await openApplications();
});
afterAll(() => a.close());

describe("an application", () => {
  it("with a remark and a picture is approved: the reward comes once, with a notice", async () => {
    const member = await a.member();
    expect(await a.add(member, "photo")).toMatchObject({ ok: true, value: { picturesLeft: 2 } });
    expect(await a.offer(member, "photo")).toMatchObject({ state: "", picturesLeft: 2, canApply: true });
    const reference = await a.sent(member, "photo", "Seen at the club");
    expect(await a.offer(member, "photo")).toMatchObject({
      state: "waiting",
      canApply: false,
      canWithdraw: true,
    });
    const row = (await deskApplications(a.finance(), { pageSize: 100 })).content.find(
      (one) => one.reference === reference,
    );
    expect(row).toMatchObject({
      account: member.account,
      remark: "Seen at the club",
      pictures: 1,
      amount: "5.00",
      edited: "",
      canDecide: true,
    });
    const all = await every(20, () => a.approve(reference));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["application.over"]));
    expect(await a.rewards.money(member)).toBe(500n);
    expect(await a.rewards.rewards(member)).toMatchObject([
      {
        rule_id: "photo",
        occurrence: `application:${reference}`,
        given_by: expect.stringMatching(/^finance/),
      },
    ]);
    expect(await notices(a, member)).toEqual(["notice.rewardGiven 5.00", "notice.applicationApproved "]);
    expect(await findings(a.domain)).toEqual([]);
  });

  it("is refused with a reason that the member reads, and may come again where the rule says so", async () => {
    const member = await a.member();
    await a.add(member, "photo");
    const reference = await a.sent(member, "photo", "First try");
    expect(await a.turnDown(reference, "  ")).toMatchObject({ ok: false, code: "request.invalid" });
    expect(await a.turnDown(reference)).toMatchObject({ ok: true, value: { state: "refused" } });
    expect(await a.states(member)).toEqual([["refused", "The picture is blurred"]]);
    expect(await notices(a, member)).toEqual(["notice.applicationRefused "]);
    expect(await a.offer(member, "photo")).toMatchObject({
      state: "refused",
      canApply: true,
      picturesLeft: 3,
    });
    await a.add(member, "photo");
    expect(await a.send(member, "photo", "Second try")).toMatchObject({ ok: true });

    const other = await a.member();
    await a.turnDown(await a.sent(other, "words"));
    expect(await a.offer(other, "words")).toMatchObject({ state: "refused", canApply: false });
    expect(await a.send(other, "words")).toMatchObject({ ok: false, code: "application.again" });
    expect(await a.add(other, "words")).toMatchObject({ ok: false, code: "application.again" });
  });

  it("needs what its rule says: a remark, a picture", async () => {
    const member = await a.member();
    expect(await a.send(member, "photo", " ")).toMatchObject({ ok: false, code: "application.remark" });
    expect(await a.send(member, "photo", "Words alone")).toMatchObject({
      ok: false,
      code: "application.missing",
      params: { count: 1 },
    });
    expect(await a.states(member)).toEqual([]);
  });

  it.each([
    ["140 letters", "a".repeat(140), true],
    ["141 letters", "a".repeat(141), false],
    ["140 families, each of seven code points", "👨‍👩‍👧‍👦".repeat(140), true],
    ["141 families", "👨‍👩‍👧‍👦".repeat(141), false],
    ["140 letters of Devanagari with marks", "कि".repeat(140), true],
    ["141 letters of Devanagari", "कि".repeat(141), false],
    ["one letter under a thousand marks", `a${"\u0301".repeat(2000)}`, false],
    ["what turns the text around it", "a\u202eb", false],
  ])("takes a remark of %s, or does not", async (_what, remark, isTaken) => {
    const member = await a.member();
    const done = await a.send(member, "words", remark);
    if (isTaken) expect(done).toMatchObject({ ok: true });
    else expect(done).toMatchObject({ ok: false, code: "application.remark" });
  });

  it("keeps HTML as the text that it is", async () => {
    const member = await a.member();
    const html = "<img src=x onerror=alert(1)>";
    const reference = await a.sent(member, "words", html);
    const row = (await deskApplications(a.finance(), { rule: "words" })).content.find(
      (one) => one.reference === reference,
    );
    expect(row?.remark).toBe(html);
  });

  it("is one at a time for a rule, also when fifty come at once", async () => {
    const member = await a.member();
    const all = await every(50, () => a.send(member, "words", "me"));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["application.open"]));
    expect(await a.states(member)).toEqual([["waiting", ""]]);
    expect(await a.add(member, "words")).toMatchObject({ ok: false, code: "application.open" });
  });
});

describe("pictures of an application", () => {
  it("are three at most, also when five come at once; another file under a picture's name takes no place", async () => {
    const member = await a.member();
    expect(await a.add(member, "photo", Buffer.from("<html>"))).toMatchObject({ code: "image.type" });
    const all = await every(5, () => a.add(member, "photo"));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(
      new Set(["application.pictures"]),
    );
    expect(await a.offer(member, "photo")).toMatchObject({ picturesLeft: 0 });
    expect((await a.offer(member, "photo"))?.pictures).toHaveLength(3);
  });

  it("are seen by their member and by staff alone, and staff's views are audited", async () => {
    const [member, other] = [await a.member(), await a.member()];
    const added = await a.add(member, "photo");
    const id = added.ok ? added.value.picture : "";
    expect((await ownApplicationPicture(a.contextOf(member), member.id, id)).ok).toBe(true);
    for (const [who, number] of [
      [other.id, id],
      [member.id, "../../etc"],
      ["", id],
    ] as const)
      expect(await ownApplicationPicture(a.contextOf(other), who, number)).toMatchObject({
        code: "application.unknown",
      });
    expect((await deskApplicationPicture(a.finance(), id)).ok).toBe(true);
    const { rows } = await a.deps.inBrand((tx) => auditPage(tx, { pageSize: 5, group: "application" }));
    expect(rows[0]).toMatchObject({ action: "application.look", subject: id });
  });
});

describe("what is kept of applications", () => {
  const sweep = retention.sweeps.find(({ table }) => table === "reward_application");
  const run = (at: number) =>
    a.deps.inBrand((tx) => (sweep ? sweepBatch(tx, sweep, at, 1_000) : expect.unreachable()));
  const count = (table: "reward_application" | "reward_application_picture", member: Member) =>
    a.deps.inBrand(async (tx) => {
      const rows = await tx.selectFrom(table).select("id").where("member_id", "=", member.id).execute();
      return rows.length;
    });

  it("goes: a draft after a day, what ended after two years, and never what waits", async () => {
    const [drafting, waiting, ended] = [await a.member(), await a.member(), await a.member()];
    await a.add(drafting, "photo");
    await a.sent(waiting, "words");
    await a.turnDown(await a.sent(ended, "words"));
    const counts = async () => [
      await count("reward_application", drafting),
      await count("reward_application_picture", drafting),
      await count("reward_application", waiting),
      await count("reward_application", ended),
    ];
    const { at } = a.domain.clock;
    await run(at + 2 * 86_400_000);
    expect(await counts()).toEqual([0, 0, 1, 1]);
    await run(at + 740 * 86_400_000);
    expect(await counts()).toEqual([0, 0, 1, 0]);
  });

  it("loses remark and pictures when the member is erased, and leaves the queue", async () => {
    const member = await a.member();
    await a.add(member, "photo");
    const reference = await a.sent(member, "photo", "This is me");
    const { database, brand, clock } = a.domain;
    const exported = await exportForMember(database, brand.merchant, member.id);
    expect(exported.reward_application).toMatchObject([{ id: reference, remark: "This is me" }]);
    expect(exported.reward_application_picture).toHaveLength(1);
    const erasing = { merchant: brand.merchant, account: member.account, now: clock.at };
    expect(await eraseMember(database, { ...erasing, record: async () => {} })).toMatchObject({ ok: true });
    expect(await count("reward_application_picture", member)).toBe(0);
    const row = await a.deps.inBrand((tx) =>
      tx.selectFrom("reward_application").selectAll().where("id", "=", reference).executeTakeFirst(),
    );
    expect(row).toMatchObject({ remark: "", state: "withdrawn", pictures: 0 });
    expect(await a.approve(reference)).toMatchObject({ code: "application.over" });
  });
});
