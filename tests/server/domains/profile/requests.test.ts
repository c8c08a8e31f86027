import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { unseenNotices } from "../../../../src/server/core/members/notice-store.ts";
import { decideRequest, deskRequests } from "../../../../src/server/domains/profile/desk-requests.ts";
import {
  askRequest,
  memberRequests,
  takeCopy,
  withdrawRequest,
} from "../../../../src/server/domains/profile/requests.ts";
import { testPassword } from "../../../support/request-context.ts";
import { openPaymentHarness } from "../payments/harness.ts";
import { openProfileScene, type ProfileScene } from "./scene.ts";

let s: ProfileScene;
beforeAll(async () => {
  s = await openProfileScene();
});
afterAll(() => s.close());

const hour = 3_600_000;
const day = 24 * hour;
const ask = (member: Member, kind: "export" | "erasure", password = testPassword) =>
  askRequest(s.by(member), member, { kind, password });
const asked = async (member: Member, kind: "export" | "erasure") => {
  const done = await ask(member, kind);
  if (!done.ok) throw new Error(done.code);
  return done.value.reference;
};
const states = async (member: Member) =>
  (await memberRequests(s.by(member), member)).content.map(({ kind, state }) => `${kind} ${state}`);
const copy = (member: Member, reference: string) =>
  takeCopy(s.by(member), s.domain.database, member, { reference });
const decide = (reference: string, decision: "erase" | "refuse", reason = "") =>
  decideRequest(s.staff(), s.domain.database, { reference, decision, reason });
const notices = (member: Member) =>
  s.domain
    .context()
    .inBrand((tx) => unseenNotices(tx, member.id))
    .then((all) => all.map(({ text_key }) => text_key));

describe("a request for a copy", () => {
  it("wants the password, tells the member, and one waits at a time", async () => {
    const member = await s.member("data01");
    expect(await ask(member, "export", "nothing1")).toMatchObject({ code: "password.incorrect" });
    const all = await Promise.all(Array.from({ length: 10 }, () => ask(member, "export")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await ask(member, "export")).toMatchObject({ code: "data.waiting" });
    expect(await states(member)).toEqual(["export waiting"]);
    expect(await notices(member)).toEqual(["notice.dataAsked"]);
  });

  it("is given after its cooling period, for a week, without secrets and what staff did", async () => {
    const member = await s.member("data02", { email: "data02@example.com" });
    const reference = await asked(member, "export");
    expect(await copy(member, reference)).toMatchObject({ code: "data.early" });
    s.domain.clock.at += 24 * hour;
    expect(await states(member)).toEqual(["export ready"]);
    const taken = await copy(member, reference);
    if (!taken.ok) throw new Error(taken.code);
    expect(taken.value.name).toBe("aurora-data02.json");
    const { tables } = JSON.parse(taken.value.text) as { tables: Record<string, Record<string, unknown>[]> };
    expect(tables.member?.[0]).toMatchObject({ id: member.id, email: "data02@example.com" });
    expect(Object.keys(tables)).not.toContain("desk_audit");
    expect(taken.value.text).not.toContain("password_hash");
    expect(taken.value.text).not.toContain("argon2");
    s.domain.clock.at += 6 * day;
    expect(await copy(member, reference)).toMatchObject({ ok: true });
    s.domain.clock.at += 2 * day;
    expect(await copy(member, reference)).toMatchObject({ code: "data.over" });
    expect(await states(member)).toEqual(["export done"]);
  });

  it("is nobody else's", async () => {
    const [member, other] = [await s.member("data03"), await s.member("data04")];
    const reference = await asked(member, "export");
    s.domain.clock.at += 24 * hour;
    expect(await copy(other, reference)).toMatchObject({ code: "data.unknown" });
    expect(await withdrawRequest(s.by(other), other, { reference })).toMatchObject({ code: "data.unknown" });
    expect(await states(other)).toEqual([]);
  });

  it("can be withdrawn, and asked for again", async () => {
    const member = await s.member("data05");
    const reference = await asked(member, "export");
    expect(await withdrawRequest(s.by(member), member, { reference })).toMatchObject({ ok: true });
    expect(await withdrawRequest(s.by(member), member, { reference })).toMatchObject({ code: "data.over" });
    s.domain.clock.at += 24 * hour;
    expect(await copy(member, reference)).toMatchObject({ code: "data.over" });
    expect(await ask(member, "export")).toMatchObject({ ok: true });
  });
});

describe("a request for erasure", () => {
  it("is carried out by staff after its cooling period", async () => {
    const member = await s.member("data10", {
      profile: JSON.stringify({ telegram: "data10" }),
      avatar: "16",
    });
    const reference = await asked(member, "erasure");
    expect(await decide(reference, "erase")).toMatchObject({ code: "data.early" });
    s.domain.clock.at += 14 * day;
    const waiting = (await deskRequests(s.staff(), {})).content.find((one) => one.reference === reference);
    expect(waiting).toMatchObject({ account: "data10", kind: "erasure", next: "erase" });
    const both = await Promise.all([decide(reference, "erase"), decide(reference, "erase")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await s.row(member)).toMatchObject({
      account: `erased-${member.id}`,
      nickname: "",
      profile: {},
      avatar: null,
      erased_at: expect.any(Date),
    });
    const done = (await deskRequests(s.staff(), { state: "done" })).content;
    expect(done.find((one) => one.reference === reference)).toMatchObject({ state: "done" });
    expect((await s.audited()).filter(({ subject }) => subject === member.id)).toMatchObject([
      { action: "member.erase", after: { reference } },
    ]);
  });

  it("is not carried out when the member took it back, whoever is first", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const member = await s.member(`data2${turn}`);
      const reference = await asked(member, "erasure");
      s.domain.clock.at += 14 * day;
      const [taken, erased] = await Promise.all([
        withdrawRequest(s.by(member), member, { reference }),
        decide(reference, "erase"),
      ]);
      expect([taken.ok, erased.ok].filter(Boolean)).toHaveLength(1);
      expect((await s.row(member)).erased_at !== null).toBe(erased.ok);
    }
  });

  it("is refused with a reason that the member reads", async () => {
    const member = await s.member("data30");
    const reference = await asked(member, "erasure");
    expect(await decide(reference, "refuse", "no")).toMatchObject({ errors: [{ field: "reason" }] });
    expect(await decide(reference, "refuse", "A complaint is open.")).toMatchObject({ ok: true });
    expect((await memberRequests(s.by(member), member)).content).toMatchObject([
      { state: "refused", reason: "A complaint is open." },
    ]);
    expect(await notices(member)).toEqual(["notice.dataAsked", "notice.dataRefused"]);
    expect(await decide(reference, "refuse", "A complaint is open.")).toMatchObject({ code: "data.over" });
    expect(await decide("nothing-here", "erase")).toMatchObject({ code: "data.unknown" });
  });

  it("is not carried out while the member has money", async () => {
    const money = await openPaymentHarness();
    try {
      const { domain } = money;
      const member = await money.member(500n);
      const done = await askRequest(domain.contextOf(member), member, {
        kind: "erasure",
        password: testPassword,
      });
      if (!done.ok) throw new Error(done.code);
      domain.clock.at += 14 * day;
      const staff = await money.staff("owner");
      const decision = { reference: done.value.reference, decision: "erase" } as const;
      expect(await decideRequest(staff(), domain.database, decision)).toMatchObject({
        code: "data.busy",
      });
      // The waiting time is over: from now on it waits for staff.
      const { content } = await memberRequests(domain.contextOf(member), member);
      expect(content).toMatchObject([{ state: "due" }]);
    } finally {
      await money.close();
    }
  });

  it("leaves nothing that says who somebody was, but for consents under the number", async () => {
    const member = await s.member("data32");
    await asked(member, "export");
    const erased = await eraseMember(s.domain.database, {
      merchant: "aurora",
      account: "data32",
      now: s.domain.clock.at,
      record: async () => undefined,
    });
    expect(erased).toMatchObject({ ok: true });
    expect(await s.row(member)).toMatchObject({ nickname: "", avatar: null });
  });

  it("takes away why a payslip was rejected, which somebody typed, and keeps the payslip", async () => {
    const member = await s.member("data33");
    const { brand, database } = s.domain;
    const bill = () =>
      database.brand(brand.merchant, (tx) =>
        tx.selectFrom("agent_bill").select(["state", "reason"]).where("agent_id", "=", member.id).execute(),
      );
    await database.brand(brand.merchant, (tx) =>
      sql`insert into agent_bill (brand_id, kind, period, period_start, period_end, agent_id, contract_id, currency, exponent,
          tier, win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, state, reason)
        values (${brand.merchant}, 'dailyWage', '', now() - interval '1 day', now(), ${member.id}, 'c', 'INR', 2, 0, 1, 1, 1, 0,
          0, 0, 0, 1, 1, 'rejected', 'He is my cousin')`.execute(tx),
    );
    expect(await bill()).toEqual([{ state: "rejected", reason: "He is my cousin" }]);
    const erased = await eraseMember(database, {
      merchant: brand.merchant,
      account: "data33",
      now: s.domain.clock.at,
      record: async () => undefined,
    });
    expect(erased).toMatchObject({ ok: true });
    expect(await bill()).toEqual([{ state: "rejected", reason: null }]);
  });
});
