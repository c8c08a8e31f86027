import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { householdOf } from "../../../../src/server/core/members/household-store.ts";
import { type Member, rememberNetwork } from "../../../../src/server/core/members/member-store.ts";
import { friends, referral } from "../../../../src/server/domains/referral/referral.ts";
import { friendRules } from "../../../../src/server/domains/rewards/friend-rules.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { placeCodes } from "../rewards/harness.ts";

let domain: TestDomain;
let inviting: Member;
beforeAll(async () => {
  domain = await openTestDomain();
  inviting = await domain.member("inviting");
});
afterAll(() => domain.close());

const inBrand: TestDomain["database"]["brand"] extends (brand: string, work: infer Work) => unknown
  ? (work: Work) => Promise<unknown>
  : never = (work) => domain.database.brand(domain.brand.merchant, work);

const deposit = (member: Member, state: string) =>
  inBrand((tx) =>
    sql`insert into deposit (brand_id, id, member_id, channel, kind, origin, language, amount, currency, exponent,
      state, asked_at, changed_at, expires_at) values (${domain.brand.merchant}, ${randomUUID()}, ${member.id}, 'upi',
      'bank', '', 'en', 10000, 'INR', 2, ${state}, now(), now(), now())`.execute(tx),
  );

/** A reward of the inviting member: about a friend, or about nobody. */
const reward = (about: Member | null, state: string) =>
  inBrand((tx) =>
    sql`insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms,
      reason, about_member, created_at) values (${domain.brand.merchant}, ${randomUUID().slice(0, 16)}, 'guestList',
      ${inviting.id}, ${randomUUID()}, 'cash', 2500, 'INR', 2, ${state}, '{}', '{}', ${about?.id ?? null}, now())`.execute(
      tx,
    ),
  );

describe("a member's invitation", () => {
  it("counts friends and those who deposited, and masks their names", async () => {
    const first = await domain.member("ravishankar", {
      parent_id: inviting.id,
      registered_at: new Date("2026-11-01T10:00:00Z"),
    });
    const second = await domain.member("meenakshi42", {
      parent_id: inviting.id,
      registered_at: new Date("2026-11-02T10:00:00Z"),
    });
    await domain.member("deeper", { parent_id: first.id });
    await domain.member("trial77", { parent_id: inviting.id, type: 4 });
    await deposit(first, "credited");
    await deposit(first, "credited");
    await deposit(second, "failed");
    await reward(first, "taken");
    await reward(second, "offered");
    await reward(null, "taken");
    expect(await referral(domain.contextOf(inviting))).toEqual({
      ok: true,
      value: {
        code: inviting.referral_code,
        link: `https://aurora.example/register?referralCode=${inviting.referral_code}`,
        registered: 2,
        deposited: 1,
        earned: "25.00",
      },
    });
    expect(await friends(domain.contextOf(inviting), {})).toMatchObject({
      value: {
        totalElements: 2,
        content: [
          { number: 2, name: "mee***42", state: "registered" },
          { number: 1, name: "rav***ar", state: "deposited" },
        ],
      },
    });
    expect(await friends(domain.contextOf(inviting), { pageNo: 2, pageSize: 1 })).toMatchObject({
      value: { content: [{ number: 1 }] },
    });
    // Others' friends are not theirs.
    expect(await friends(domain.contextOf(second), {})).toMatchObject({ value: { content: [] } });
  });
});

describe("a household", () => {
  it("is one browser, one network or one payout account of both, and nothing of others", async () => {
    const [one, two, stranger] = [
      await domain.member("house1"),
      await domain.member("house2"),
      await domain.member("elsewhere"),
    ];
    const brand = domain.brand.merchant;
    const of = (a: Member, b: Member) => inBrand((tx) => householdOf(tx, a.id, b.id));
    const none = { device: false, address: false, account: false };
    expect(await of(one, two)).toEqual(none);
    await inBrand((tx) => rememberNetwork(tx, brand, one.id, "10.1.1", 0));
    await inBrand((tx) => rememberNetwork(tx, brand, two.id, "10.1.1", 0));
    expect(await of(one, two)).toEqual({ ...none, address: true });
    for (const [account, hash] of [
      ["house1", "a"],
      ["house2", "a"],
      ["elsewhere", "b"],
    ])
      await inBrand((tx) =>
        sql`insert into known_browser (brand_id, owner, browser_hash, seen_at)
          values (${brand}, ${`account:${account}`}, ${Buffer.from(hash ?? "")}, now())`.execute(tx),
      );
    expect(await of(two, one)).toEqual({ ...none, device: true, address: true });
    for (const [member, removed] of [
      [one, new Date()],
      [two, null],
    ] as const)
      await inBrand((tx) =>
        sql`insert into payout_account (brand_id, id, member_id, method, sealed, shown, fingerprint, created_at, removed_at)
          values (${brand}, ${randomUUID()}, ${member.id}, 'bank', '', '{}', ${Buffer.from("f")}, now(), ${removed})`.execute(
          tx,
        ),
      );
    expect(await of(one, two)).toEqual({ device: true, address: true, account: true });
    expect(await of(one, stranger)).toEqual(none);
    expect(await of(one, one)).toEqual({ device: true, address: true, account: true });
  });
});

describe("what a friend brings", () => {
  const brings = async (member: Member) =>
    (await friendRules(domain.contextOf(member), member, placeCodes)).content.map(
      ({ rule, side }) => `${rule} ${side}`,
    );

  it("is told for both sides by the figures and limits of the rules that can still give it", async () => {
    const { content } = await friendRules(domain.contextOf(inviting), inviting, placeCodes);
    expect(content).toMatchObject([
      { rule: "guestList", side: "inviter", text: expect.stringContaining("₹200"), perDay: 5, times: 0 },
      { rule: "plusOne", side: "friend", text: expect.stringContaining("₹50"), perDay: 0, times: 1 },
    ]);
    expect(content[0]?.terms).toContain("₹1,000");
  });

  it("is nothing of a rule that is stopped or used up, and nothing at all without a rule", async () => {
    const { merchant } = domain.brand;
    await inBrand((tx) =>
      sql`insert into reward_stop (brand_id, rule_id, reason, stopped_by, at) values (${merchant}, 'guestList', '', 'desk', now())`.execute(
        tx,
      ),
    );
    expect(await brings(inviting)).toEqual(["plusOne friend"]);
    await inBrand((tx) =>
      sql`insert into reward_spent (brand_id, rule_id, day, amount)
        values (${merchant}, 'plusOne', '-infinity', 1000000000000)`.execute(tx),
    );
    expect(await brings(inviting)).toEqual([]);
  });
});
