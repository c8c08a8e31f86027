import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import {
  expireChecks,
  releaseAllowed,
  remindMembers,
} from "../../../../src/server/domains/identity-check/remind-and-expire.ts";
import { openDeposit } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import { withdrawalList } from "../../../../src/server/domains/payments/withdrawals/withdrawals.ts";
import { every } from "../payments/deposit-harness.ts";
import { steps } from "../payments/harness.ts";
import type { WithdrawalHarness } from "../payments/withdrawal-harness.ts";
import { day, type IdentityHarness, openIdentityWithdrawals } from "./harness.ts";

let w: WithdrawalHarness;
let h: IdentityHarness;
beforeAll(async () => {
  ({ w, h } = await openIdentityWithdrawals());
});
afterAll(() => h.close());
beforeEach(() => w.begin());

let numbers = 10_000;
const number = () => {
  numbers += 1;
  return `N${numbers}`;
};
const state = async (id: string) => (await w.row(id)).state;
const clock = () => ({ ...h.deps, now: () => h.domain.clock.at });
const list = (of: Member) => withdrawalList(h.domain.contextOf(of), of, {});

describe("withdrawals beyond what is verified", () => {
  it("are held with the money set aside, cannot be approved, and say what is missing", async () => {
    const id = await w.asked({ amount: "400" });
    expect(await state(id)).toBe("held");
    expect(await w.has()).toEqual([100_000n, 40_000n]);
    expect((await list(w.member)).content[0]).toMatchObject({
      state: "held",
      wants: "a photo ID",
      wantsPath: "/member/identity",
    });
    expect(await w.decide(id, "approve")).toMatchObject({ code: "payment.over" });
    expect(await h.notices(w.member)).toContain("notice.withdrawalHeld");
    expect(await w.decide(id, "reject", { reason: "no documents" })).toMatchObject({ ok: true });
    expect(await w.has()).toEqual([100_000n, 0n]);
  });

  it("are released when the identity is refused, mended and verified", async () => {
    const id = await w.asked({ amount: "400" });
    const reference = await h.handedIn(w.member, number());
    const refused = await h.decide(reference, "refuse", { reason: "cropped", note: "The corner is missing" });
    expect(refused).toMatchObject({ value: { state: "refused", released: 0 } });
    expect(await state(id)).toBe("held");
    expect((await h.own(w.member)).levels[0]).toMatchObject({
      state: "refused",
      reason: "cropped",
      note: "The corner is missing",
      canHandIn: true,
      demands: [{ present: "Passport", needed: false }],
    });
    expect(await h.verify(w.member, number())).toMatchObject({ state: "verified", released: 1 });
    expect(await state(id)).toBe("requested");
    expect(await steps(h, id)).toEqual(["requested by member", "held by clock", "requested by clock"]);
    await w.approve(id);
    expect(await state(id)).toBe("paying");
    expect(await h.notices(w.member)).toEqual([
      "notice.withdrawalHeld",
      "notice.identityRefused",
      "notice.identityVerified",
      "notice.withdrawalReleased",
      "notice.withdrawalApproved",
    ]);
  });

  it("count each other when several are asked for at once", async () => {
    const answers = await every(5, () => w.ask({ amount: "200" }));
    const found = answers.flatMap((one) => (one.ok ? [one.value.state] : []));
    expect(found.sort()).toEqual(["held", "held", "held", "held", "requested"]);
  });

  it("are refused where no level would allow them now, and released once the day has passed", async () => {
    await h.verify(w.member, number());
    const first = await w.asked({ amount: "300" });
    // 500 in 24 hours with this level; the next one has no limit.
    const second = await w.asked({ amount: "250" });
    expect([await state(first), await state(second)]).toEqual(["requested", "held"]);
    expect(await releaseAllowed(h.domain.brand, clock())).toBe(0);
    h.domain.clock.at += day + 1;
    expect(await releaseAllowed(h.domain.brand, clock())).toBe(1);
    expect(await state(second)).toBe("requested");
  });

  it("are free with everything verified", async () => {
    await h.verify(w.member, number());
    await h.send(w.member, { level: "full", demand: "address", kind: "bill" });
    const done = await h.handIn(w.member, [{ demand: "address", kind: "bill" }], "full");
    await h.decide(done.ok ? done.value.reference : "", "verify");
    expect(await state(await w.asked({ amount: "900" }))).toBe("requested");
    expect((await h.own(w.member)).next).toEqual([]);
  });
});

describe("deposits", () => {
  const open = (by: Member, amount: string) =>
    openDeposit(h.domain.contextOf(by), by, { channel: "upi", amount }, h.deps);

  it("are refused beyond what is verified, with what is left, also when several come at once", async () => {
    const answers = await every(3, () => open(w.member, "600"));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of answers)
      if (!one.ok)
        expect(one).toMatchObject({
          errors: [{ field: "amount", code: "identity.deposit", params: { left: "400.00" } }],
        });
    await h.verify(w.member, number());
    expect(await open(w.member, "600")).toMatchObject({ ok: true });
  });
});

describe("the end of a verification", () => {
  it("is told before, comes once on any number of nodes, and takes the level away at once", async () => {
    await h.verify(w.member, number());
    const { valid_until } = await h.checkOf(w.member);
    expect(valid_until?.getTime()).toBe(h.domain.clock.at + 100 * day);
    const remind = async () => {
      const counts = await every(3, () => remindMembers(h.domain.brand, clock()));
      return counts.reduce((sum, one) => sum + one, 0);
    };
    h.domain.clock.at += 89 * day;
    await remind();
    const reminded = async () =>
      (await h.notices(w.member)).filter((one) => one === "notice.identityReminded").length;
    expect(await reminded()).toBe(0);
    h.domain.clock.at += 2 * day;
    await remind();
    await remind();
    expect(await reminded()).toBe(1);
    h.domain.clock.at += 9 * day + 1;
    // Before the job has run the level counts no more.
    expect((await h.own(w.member)).levels[0]).toMatchObject({ state: "expired" });
    expect(await state(await w.asked({ amount: "400" }))).toBe("held");
    const ended = await every(3, () => expireChecks(h.domain.brand, clock()));
    expect(ended.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
    expect((await h.checkOf(w.member)).state).toBe("expired");
    expect((await h.notices(w.member)).filter((one) => one === "notice.identityExpired")).toHaveLength(1);
    // All documents have to be new.
    expect((await h.own(w.member)).levels[0]?.demands[0]).toMatchObject({ needed: true });
    expect(await h.handIn(w.member, [])).toMatchObject({ code: "identity.missing" });
  });

  it("is that of a document that expires earlier", async () => {
    const today = new Date(h.domain.clock.at + 5 * day).toISOString().slice(0, 10);
    await h.verify(w.member, number(), { expiresOn: today });
    expect((await h.checkOf(w.member)).valid_until?.toISOString()).toBe(`${today}T23:59:59.999Z`);
  });

  it("comes before the verification when staff look too late", async () => {
    const today = new Date(h.domain.clock.at).toISOString().slice(0, 10);
    const reference = await h.handedIn(w.member, number(), { expiresOn: today });
    h.domain.clock.at += day;
    expect(await h.decide(reference, "verify")).toMatchObject({ code: "identity.outdated" });
    expect((await h.checkOf(w.member)).state).toBe("handedIn");
  });
});
