import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskDocument } from "../../../../src/contract/generated/desk.ts";
import type { RewardsDocument } from "../../../../src/contract/generated/rewards.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { noteLanguage } from "../../../../src/server/core/members/marketing-store.ts";
import {
  type Member,
  type NewMember,
  updateMember,
} from "../../../../src/server/core/members/member-store.ts";
import {
  countSegments,
  isMemberIn,
  segmentMembers,
} from "../../../../src/server/core/members/segment-store.ts";
import type { SegmentFilter } from "../../../../src/server/core/members/segments.ts";
import { searchMembers } from "../../../../src/server/domains/member-desk/search.ts";
import { membersOfSegment, segmentList } from "../../../../src/server/domains/member-desk/segments.ts";
import { setTag } from "../../../../src/server/domains/member-desk/tags.ts";
import { trialType } from "../../../../src/site/constants.ts";
import { openPaymentHarness, type PaymentHarness } from "../payments/harness.ts";

const quiet: SegmentFilter = {
  registeredFor: 30,
  deposited: "no",
  tags: ["watch", "host"],
  language: "hi",
};
const everybody = { name: { en: "Everybody" }, where: {} };
const desk: DeskDocument = {
  tags: [
    { id: "watch", name: { en: "Watch closely" } },
    { id: "host", name: { en: "Has a host" } },
  ],
  segments: {
    everybody,
    quiet: {
      name: { en: "Quiet" },
      text: { en: "For a reminder" },
      where: quiet,
    },
    agents: { name: { en: "Agents" }, where: { audience: "agents" } },
  },
};
const rules: NonNullable<RewardsDocument["rules"]> = {
  back: {
    title: { en: "Welcome back" },
    trigger: { on: "deposit" },
    conditions: { segment: "quiet" },
    effect: { cash: { amount: "1" } },
  },
};
const day = 24 * 3_600_000;

let harness: PaymentHarness;
let staff: () => RequestContext;
const inBrand: RequestContext["inBrand"] = (work) =>
  harness.domain.database.brand(harness.domain.brand.merchant, work);
/** Noon in Kolkata, where the brand's days are counted. */
const noon = Date.parse("2026-11-20T06:30:00Z");
const ago = (ms: number) => new Date(noon - ms);
const time = { at: new Date(noon), zone: "Asia/Kolkata" };

beforeAll(async () => {
  harness = await openPaymentHarness({ changes: { desk, rewards: { rules } } });
  staff = await harness.staff("support");
  const { domain } = harness;
  domain.clock.at = noon;
  const made = (account: string, more: Partial<NewMember> = {}): Promise<Member> =>
    domain.member(account, { registered_at: ago(40 * day), ...more });
  await made("plain");
  await made("agent", { type: 1 });
  await made("high", { vip_level: 3 });
  await made("fresh", { registered_at: ago(7 * day - 1) });
  await made("week", { registered_at: ago(7 * day) });
  // The first instant of 15 November in Kolkata, and the one before.
  await made("fifteenth", { registered_at: new Date("2026-11-14T18:30:00.000Z") });
  await made("fourteenth", { registered_at: new Date("2026-11-14T18:29:59.999Z") });
  await made("trial", { type: trialType });
  const [suspended, excluded, rested, erased] = [
    await made("suspended"),
    await made("excluded"),
    await made("rested"),
    await made("erased"),
  ];
  const [seen, hindi, payer, proved] = [
    await made("seen"),
    await made("hindi"),
    await made("payer"),
    await made("proved"),
  ];
  await inBrand(async (tx) => {
    await updateMember(tx, suspended.id, { suspended_at: ago(day) });
    await updateMember(tx, excluded.id, { excluded_until: ago(-day), excluded_by: "coolOff" });
    await updateMember(tx, rested.id, { excluded_until: ago(0), excluded_by: "coolOff" });
    await updateMember(tx, erased.id, { erased_at: ago(day) });
    await updateMember(tx, seen.id, { last_login_at: ago(3 * day) });
    await updateMember(tx, proved.id, {
      mobile_verified_at: ago(day),
      dialing_code: "91",
      mobile: "987654321",
    });
    await noteLanguage(tx, domain.brand.merchant, hindi.id, "hi");
    await noteLanguage(tx, domain.brand.merchant, payer.id, "hi");
    for (const [id, member, state] of [
      ["D0000001", payer, "credited"],
      ["D0000002", seen, "failed"],
    ] as const)
      await tx
        .insertInto("deposit")
        .values({
          brand_id: domain.brand.merchant,
          id,
          member_id: member.id,
          channel: "upi",
          kind: "bank",
          amount: 100n,
          currency: "INR",
          exponent: 2,
          form: "{}",
          state,
          origin: "http://aurora.localhost",
          language: "en",
          asked_at: ago(day),
          changed_at: ago(day),
          expires_at: ago(0),
        })
        .execute();
  });
  for (const [account, tag] of [
    ["hindi", "watch"],
    ["payer", "host"],
    ["high", "watch"],
  ] as const)
    await setTag(staff(), { account, tag, on: true, reason: "Told by support" });
});
afterAll(() => harness.close());

const all =
  "plain agent high fresh week fifteenth fourteenth suspended excluded rested seen hindi payer proved".split(
    " ",
  );
const but = (...names: string[]) => all.filter((name) => !names.includes(name));

const cases: [string, SegmentFilter, string[]][] = [
  ["everybody but trial and erased accounts", {}, all],
  ["agents", { audience: "agents" }, ["agent"]],
  ["those who are none", { audience: "members" }, but("agent")],
  ["any of some tags", { tags: ["watch", "host"] }, ["hindi", "payer", "high"]],
  ["none of some tags", { withoutTags: ["watch"] }, but("hindi", "high")],
  ["whoever may come in, also after a break", { state: "open" }, but("suspended", "excluded")],
  ["the suspended", { state: "suspended" }, ["suspended"]],
  ["the excluded", { state: "excluded" }, ["excluded"]],
  ["from a level on", { fromLevel: 3 }, ["high"]],
  ["up to a level", { toLevel: 2 }, but("high")],
  ["a first day in the brand's zone", { registeredFrom: "2026-11-15" }, ["fifteenth"]],
  ["a last day, which counts", { registeredUntil: "2026-11-14" }, but("fifteenth")],
  ["so long ago", { registeredFor: 7 }, but("fresh", "fourteenth", "fifteenth")],
  ["not so long ago", { registeredWithin: 7 }, ["fresh", "fourteenth", "fifteenth"]],
  ["absent, from the registration without a login", { absentFor: 4 }, but("seen")],
  ["seen", { seenWithin: 4 }, ["seen"]],
  ["with a credited deposit", { deposited: "yes" }, ["payer"]],
  ["without one", { deposited: "no" }, but("payer")],
  ["with all of the contacts", { verified: ["mobile"] }, ["proved"]],
  ["with both contacts", { verified: ["mobile", "email"] }, []],
  ["readers of a language", { language: "hi" }, ["hindi", "payer"]],
  ["several parts together", quiet, ["hindi"]],
];

describe("a segment", () => {
  it.each(cases)("has %s, whether it is listed, counted or asked for one member", async (_, where, names) => {
    const listed = await segmentMembers(inBrand, where, time, { after: "", limit: 100 });
    expect(listed.map(({ account }) => account).toSorted()).toEqual(names.toSorted());
    expect(await countSegments(inBrand, [where, {}], time)).toEqual([names.length, all.length]);
    const ids = new Set(listed.map(({ id }) => id));
    const members = await inBrand((tx) => tx.selectFrom("member").select("id").execute());
    for (const { id } of members)
      expect([id, await inBrand((tx) => isMemberIn(tx, id, where, time))]).toEqual([id, ids.has(id)]);
  });

  it("is counted and listed over slices of members, however few of them are in it", async () => {
    for (const [, where, names] of cases)
      expect(await countSegments(inBrand, [where], time, 3)).toEqual([names.length]);
    for (const limit of [1, 2, 5]) {
      const found: string[] = [];
      for (let after = ""; ; ) {
        const rows = await segmentMembers(inBrand, { tags: ["watch", "host"] }, time, {
          after,
          limit,
          size: 2,
        });
        found.push(...rows.map(({ account }) => account));
        if (rows.length < limit) break;
        after = rows.at(-1)?.id ?? "";
      }
      expect(found.toSorted()).toEqual(["high", "hindi", "payer"]);
    }
  });
});

describe("the desk's segments", () => {
  it("say who is in them, how many, and which rules are for them", async () => {
    const { content } = await segmentList(staff());
    expect(content.map(({ segment, members, rules: titles }) => [segment, members, titles])).toEqual([
      ["everybody", all.length, ""],
      ["quiet", 1, "Welcome back"],
      ["agents", 1, ""],
    ]);
    expect(content.map(({ where }) => where)).toEqual([
      "messages:audience.all {}",
      [
        'staff:segments.by.tags {"value":"Watch closely, Has a host"}',
        'staff:segments.by.registeredFor {"value":"30"}',
        "messages:deposited.no {}",
        'staff:segments.by.language {"value":"Hindi"}',
      ].join(" · "),
      "messages:audience.agents {}",
    ]);
  });

  it("are counted again after a minute, not at each look", async () => {
    const at = async () => (await segmentList(staff())).content[0]?.members;
    await harness.domain.member("later", { registered_at: ago(0) });
    expect(await at()).toBe(all.length);
    harness.domain.clock.at += 60_000;
    expect(await at()).toBe(all.length + 1);
    harness.domain.clock.at = noon;
  });

  it("list their members page by page, and refuse a segment that there is not", async () => {
    const first = await membersOfSegment(staff(), { segment: "everybody", pageSize: 10 });
    if (!first.ok) throw new Error(first.code);
    const { next = "" } = first.value;
    expect(next).toMatch(/^[0-9]{1,18}\.[0-9]{1,18}$/);
    const second = await membersOfSegment(staff(), { segment: "everybody", pageSize: 10, after: next });
    if (!second.ok) throw new Error(second.code);
    expect(second.value.next).toBeUndefined();
    const names = [...first.value.content, ...second.value.content].map(({ account }) => account);
    expect(names.toSorted()).toEqual([...all, "later"].toSorted());
    for (const segment of ["nobody", "constructor"])
      expect(await membersOfSegment(staff(), { segment })).toMatchObject({ code: "segment.unknown" });
  });

  it("narrow the search, together with its other parts", async () => {
    const found = async (asked: Parameters<typeof searchMembers>[1]) => {
      const outcome = await searchMembers(staff(), asked);
      return outcome.ok ? outcome.value.content.map(({ account }) => account) : outcome.code;
    };
    expect(await found({ segment: "quiet" })).toEqual(["hindi"]);
    expect(await found({ segment: "quiet", tag: "watch" })).toEqual(["hindi"]);
    expect(await found({ segment: "quiet", who: "hin" })).toEqual(["hindi"]);
    expect(await found({ segment: "agents", tag: "watch" })).toEqual([]);
    expect(await found({ segment: "nobody" })).toBe("segment.unknown");
  });
});
