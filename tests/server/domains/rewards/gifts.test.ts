import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { decideGift, giftList } from "../../../../src/server/domains/rewards/gifts/decide.ts";
import { giftTerms, proposeGift } from "../../../../src/server/domains/rewards/gifts/propose.ts";
import { findings } from "../../core/wallet/harness.ts";
import { every } from "../payments/deposit-harness.ts";
import { notices, openPaymentHarness, type PaymentHarness } from "../payments/harness.ts";
import { type RewardHarness, type Rules, rewardsOf } from "./harness.ts";

const title = { en: "Gift" };
const rules: Rules = {
  double: {
    title: { en: "Double" },
    trigger: { on: "deposit" },
    effect: { bonus: { percent: "100", cap: "50", wagering: 3, days: 7 } },
  },
  plain: { title, trigger: { on: "claim" }, effect: { cash: { amount: "3" } }, limits: { member: 1 } },
};
const gifts = { title, most: { money: "40", points: 90 }, dayMost: { money: "100", points: 100 } };

let p: PaymentHarness;
let h: RewardHarness;
let one: () => RequestContext;
let other: () => RequestContext;
beforeAll(async () => {
  p = await openPaymentHarness({
    changes: { rewards: { rules, gifts } },
    modules: { REWARDS: true, BONUSES: true },
  });
  h = rewardsOf(p.domain);
  one = await p.staff("finance");
  other = await p.staff("owner");
});
afterAll(() => p.close());

type Proposal = Input<"desk/gifts/propose">;
const propose = (account: string, more: Partial<Proposal> = {}) =>
  proposeGift(one(), { account, kind: "cash", amount: "10", reason: "A long wait at the desk", ...more });
async function proposed(account: string, more: Partial<Proposal> = {}): Promise<string> {
  const done = await propose(account, more);
  return done.ok ? done.value.reference : expect.unreachable(done.code);
}
const decide = (reference: string, approve = true, context = other()) =>
  decideGift(context, { reference, approve }, p.domain.wallet);
const stateOf = async (id: string) => {
  const list = await giftList(one(), { pageSize: 100 });
  return list.content.find(({ reference }) => reference === id);
};
const noBalances = {
  balance: "",
  balanceAfter: "",
  bonus: "",
  bonusAfter: "",
  pointsBalance: "",
  pointsBalanceAfter: "",
};
/** The gifts of a day count together: each test has a day of its own. */
const nextDay = () => {
  p.domain.clock.at += 86_400_000;
};

describe("a gift", () => {
  it("shows nothing of what its member has to staff who may not read the member's record", async () => {
    nextDay();
    const member = await p.member();
    const id = await proposed(member.account, { amount: "12.50" });
    const content = await p.staff("content");
    const list = await giftList(content(), { pageSize: 100 });
    const row = list.content.find(({ reference }) => reference === id);
    expect(row).toMatchObject({ ...noBalances, amount: "12.50" });
    expect(await stateOf(id)).toMatchObject({ balance: "0.00" });
    expect(await decide(id, false)).toMatchObject({ ok: true });
  });

  it("of money is proposed by one, and booked when another one approves", async () => {
    nextDay();
    const member = await p.member();
    const id = await proposed(member.account, { amount: "12.50" });
    expect(await h.money(member)).toBe(0n);
    expect(await decide(id, true, one())).toMatchObject({ ok: false, code: "payment.same-eyes" });
    expect(await h.money(member)).toBe(0n);
    expect(await stateOf(id)).toMatchObject({ ...noBalances, balance: "0.00", balanceAfter: "12.50" });
    expect(await decide(id)).toEqual({ ok: true, value: { state: "approved" } });
    expect(await h.money(member)).toBe(1_250n);
    expect(await stateOf(id)).toMatchObject({
      account: member.account,
      amount: "12.50",
      ...noBalances,
      state: "approved",
      proposedBy: expect.stringMatching(/^finance/),
      decidedBy: expect.stringMatching(/^owner/),
    });
    expect(await h.rewards(member)).toMatchObject([
      { state: "taken", given_by: expect.stringMatching(/^owner/) },
    ]);
    expect(await notices(p, member)).toEqual(["notice.rewardGiven 12.50"]);
    const { rows } = await p.deps.inBrand((tx) => auditPage(tx, { pageSize: 2, group: "gift" }));
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ["gift.approved", id],
      ["gift.propose", id],
    ]);
    expect(await findings(p.domain)).toEqual([]);
  });

  it("of bonus money has the terms of a rule as they were when it was proposed", async () => {
    nextDay();
    const member = await p.member();
    expect(giftTerms(one())).toEqual({ content: [{ rule: "double", title: "Double" }] });
    const id = await proposed(member.account, { kind: "bonus", rule: "double", amount: "20" });
    expect(await stateOf(id)).toMatchObject({ ...noBalances, bonus: "0.00", bonusAfter: "20.00" });
    expect(await decide(id)).toMatchObject({ ok: true });
    const bonuses = await p.deps.inBrand((tx) =>
      tx.selectFrom("bonus").select(["amount", "required"]).where("member_id", "=", member.id).execute(),
    );
    expect(bonuses).toEqual([{ amount: 2_000n, required: 600_000n }]);
    expect(await notices(p, member)).toContain("notice.giftGiven ");
    for (const rule of ["plain", "unknown", ""])
      expect(await propose(member.account, { kind: "bonus", rule })).toMatchObject({ code: "gift.rule" });
  });

  it("of points is given whole", async () => {
    nextDay();
    const member = await p.member();
    expect(await propose(member.account, { kind: "points", amount: "1.5" })).toMatchObject({
      code: "amount.fraction",
    });
    const id = await proposed(member.account, { kind: "points", amount: "90" });
    const ofPoints = { pointsBalance: "0", pointsBalanceAfter: "90" };
    expect(await stateOf(id)).toMatchObject({ ...noBalances, ...ofPoints });
    expect(await decide(id)).toMatchObject({ ok: true });
    expect(await h.rewards(member)).toMatchObject([{ kind: "points", amount: 90n }]);
    expect(await notices(p, member)).toEqual(["notice.giftGiven "]);
  });

  it("that is rejected gives nothing", async () => {
    nextDay();
    const member = await p.member();
    const id = await proposed(member.account);
    expect(await decide(id, false)).toEqual({ ok: true, value: { state: "rejected" } });
    expect(await decide(id)).toMatchObject({ code: "gift.over" });
    expect([await h.money(member), await notices(p, member)]).toEqual([0n, []]);
  });

  it.each([
    ["nothing", { amount: "0" }, "amount.zero"],
    ["less than nothing", { amount: "-5" }, "amount.invalid"],
    ["words", { amount: "ten" }, "amount.invalid"],
    ["more than one gift may be", { amount: "40.01" }, "gift.most"],
    ["more points than one gift may be", { kind: "points" as const, amount: "91" }, "gift.most"],
    ["without a reason", { reason: "  ab  " }, "request.invalid"],
    ["to nobody", { account: "nobody-at-all" }, "desk.member"],
  ])("of %s is refused", async (_what, more, code) => {
    const member = await p.member();
    expect(await propose(member.account, more)).toMatchObject({ ok: false, code });
  });

  it("is booked once, also when fifty approve at once, and the proposer never counts", async () => {
    nextDay();
    const member = await p.member();
    const id = await proposed(member.account);
    const all = await every(50, (turn) => decide(id, true, turn % 2 === 0 ? other() : one()));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of all)
      if (!outcome.ok) expect(["gift.over", "payment.same-eyes"]).toContain(outcome.code);
    expect(await h.money(member)).toBe(1_000n);
    await expect(
      p.deps.inBrand((tx) =>
        sql`update reward_gift set decided_by = proposed_by where id = ${id}`.execute(tx),
      ),
    ).rejects.toThrow(/reward_gift_four_eyes/);
  });

  it("never makes the gifts of a day exceed the brand's limit, and waits for the next day", async () => {
    nextDay();
    const members = await every(20, () => p.member());
    const ids = await Promise.all(members.map(({ account }) => proposed(account, { amount: "30" })));
    const all = await Promise.all(ids.map((id) => decide(id)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(all.flatMap((done) => (done.ok ? [] : [done.code])))).toEqual(new Set(["gift.day"]));
    const waiting = ids[all.findIndex(({ ok }) => !ok)] ?? "";
    expect((await stateOf(waiting))?.state).toBe("proposed");
    nextDay();
    expect(await decide(waiting)).toMatchObject({ ok: true });
    expect(await findings(p.domain)).toEqual([]);
  });

  it("to a member who was suspended meanwhile stays open", async () => {
    nextDay();
    const member = await p.member();
    const id = await proposed(member.account);
    await p.deps.inBrand((tx) =>
      sql`update member set suspended_at = now() where id = ${member.id}`.execute(tx),
    );
    expect(await decide(id)).toMatchObject({ code: "member.suspended" });
    expect((await stateOf(id))?.state).toBe("proposed");
  });

  it("in a currency that the brand has no more is not given in another, and can be rejected", async () => {
    nextDay();
    const member = await p.member();
    const id = await proposed(member.account);
    await p.deps.inBrand((tx) =>
      sql`update reward_gift set currency = 'XTS', exponent = 0 where id = ${id}`.execute(tx),
    );
    expect(await decide(id)).toMatchObject({ ok: false, code: "gift.currency" });
    expect(await h.money(member)).toBe(0n);
    expect(await stateOf(id)).toMatchObject({ ...noBalances, state: "proposed" });
    expect(await decide(id, false)).toMatchObject({ ok: true });
  });

  it("of a brand without gifts is refused", async () => {
    const brand = { ...one().brand, documents: { ...one().brand.documents, rewards: { rules } } };
    const member = await p.member();
    const proposal: Proposal = { account: member.account, kind: "cash", amount: "1", reason: "Because" };
    expect(await proposeGift({ ...one(), brand }, proposal)).toMatchObject({ code: "gift.off" });
  });
});
