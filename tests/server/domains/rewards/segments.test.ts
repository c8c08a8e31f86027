import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskDocument } from "../../../../src/contract/generated/desk.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { askReward } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { offers } from "../../../../src/server/domains/rewards/offers.ts";
import { readRecorded } from "../../../../src/server/domains/rewards/simulation/recorded-store.ts";
import {
  simulate,
  simulatedBrand,
  spanFrom,
} from "../../../../src/server/domains/rewards/simulation/simulate.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { placeCodes, type RewardHarness, type Rules, rewardsOf } from "./harness.ts";

const title = { en: "A reward" };
const rules: Rules = {
  chosen: {
    title,
    trigger: { on: "deposit" },
    conditions: { segment: "hosted" },
    effect: { cash: { amount: "2" } },
  },
  asked: {
    title,
    trigger: { on: "claim" },
    conditions: { segment: "hosted" },
    effect: { cash: { amount: "1" } },
    limits: { memberDay: 3 },
  },
  gone: {
    title,
    trigger: { on: "deposit" },
    conditions: { segment: "taken-away" },
    effect: { cash: { amount: "9" } },
  },
};
const desk: DeskDocument = {
  tags: [{ id: "host", name: { en: "Has a host" } }],
  segments: { hosted: { name: { en: "Hosted" }, where: { tags: ["host"], state: "open" } } },
};

let domain: TestDomain;
let h: RewardHarness;
beforeAll(async () => {
  domain = await openTestDomain({ changes: { rewards: { rules }, desk }, modules: { REWARDS: true } });
  h = rewardsOf(domain);
});
afterAll(() => h.close());

const inBrand: TestDomain["database"]["brand"] = (_brand, work) =>
  domain.database.brand(domain.brand.merchant, work);

const tag = (member: Member, on: boolean) =>
  inBrand("", async (tx) => {
    const row = { brand_id: domain.brand.merchant, member_id: member.id, tag: "host" };
    if (on)
      await tx
        .insertInto("member_tag")
        .values({
          ...row,
          registered_at: member.registered_at,
          staff: "sue",
          reason: "Asked",
          at: new Date(0),
        })
        .execute();
    else await tx.deleteFrom("member_tag").where("member_id", "=", member.id).execute();
  });

const offered = async (member: Member) =>
  (await offers(domain.contextOf(member), member, {}, placeCodes)).content.map(({ rule }) => rule);

const ask = (member: Member) => askReward(domain.contextOf(member), member, { rule: "asked" }, domain.wallet);

describe("a rule for a segment", () => {
  it("answers to its members alone, as they are when it answers, and nobody is in one that is gone", async () => {
    const [inside, outside] = [await domain.member("inside"), await domain.member("outside")];
    await tag(inside, true);
    for (const member of [inside, outside]) await h.deposit(member, 10_000n);
    await h.answer();
    expect(await h.money(inside)).toBe(200n);
    expect(await h.money(outside)).toBe(0n);
    // The name of a segment is staff's word: a member's copy of the verdict does not have it.
    expect((await h.verdict(outside, "chosen"))?.checks).toEqual([
      { check: "segment", met: false },
      { check: "amount", met: true },
    ]);
    expect(await h.verdict(inside, "gone")).toMatchObject({ fired: false });
    await h.deposit(inside, 10_000n);
    await tag(inside, false);
    await h.answer();
    expect(await h.money(inside)).toBe(200n);
  });

  it("is looked up once for a page of offers, however many rules are for the same segment", async () => {
    const inside = await domain.member("looked-up");
    await tag(inside, true);
    const asked: string[] = [];
    const watched = openDatabase({
      url: domain.url,
      poolSize: 1,
      observer: {
        transaction: (_kind, _brand, work) => work(),
        statement: (_name, work) => work(),
        query: (text) => void asked.push(text),
        pool: () => undefined,
      },
    });
    const context: RequestContext = {
      ...domain.contextOf(inside),
      inBrand: (work) => watched.brand(domain.brand.merchant, work),
    };
    const page = await offers(context, inside, {}, placeCodes);
    await watched.close();
    expect(page.content.map(({ rule }) => rule)).toEqual(["chosen", "asked"]);
    expect(asked.filter((text) => text.includes("member_tag"))).toHaveLength(1);
  });

  it("is offered to nobody else, and refuses who asks for it", async () => {
    const [inside, outside] = [await domain.member("offered"), await domain.member("other")];
    await tag(inside, true);
    expect(await offered(inside)).toEqual(["chosen", "asked"]);
    expect(await offered(outside)).toEqual([]);
    expect(await ask(outside)).toMatchObject({
      code: "reward.refused",
      params: { check: "segment", needs: "" },
    });
    expect(await ask(inside)).toMatchObject({ ok: true });
    expect(await h.money(inside)).toBe(100n);
  });

  it("is simulated on recorded play by the segments of today, and named as left out on generated play", async () => {
    const known = simulatedBrand(domain.brand.documents, domain.platform);
    const [inside, outside] = [await domain.member("replayed"), await domain.member("passed")];
    await tag(inside, true);
    const first = new Date(domain.clock.at - 86_400_000).toISOString().slice(0, 10);
    const span = { ...spanFrom(known.zone, first, 3) };
    const stream = await domain.database.snapshot(domain.brand.merchant, (tx) =>
      readRecorded(tx, {
        brandId: domain.brand.merchant,
        currency: known.currency,
        span,
        playFrom: first,
        segments: known.segments,
        vip: known.vip,
        asked: [],
        mostOccurrences: 10_000,
        mostMs: 60_000,
        now: () => Date.now(),
      }),
    );
    if ("problem" in stream) throw new Error(stream.problem);
    const segmentsOf = (member: Member) => stream.members.find(({ id }) => id === member.id)?.segments;
    expect(segmentsOf(inside)).toEqual(["hosted"]);
    expect(segmentsOf(outside)).toEqual([]);
    const event = (memberId: string) => ({
      at: domain.clock.at,
      memberId,
      event: { type: "deposit" as const, reference: memberId, amount: "10000", channel: "upi", choice: null },
    });
    const played = { members: stream.members, occurrences: [event(inside.id), event(outside.id)] };
    const report = (isRecorded: boolean) =>
      simulate(known, isRecorded ? { ...stream, ...played } : played, span);
    const chosen = report(true).rules.find(({ rule }) => rule === "chosen");
    expect(chosen).toMatchObject({ members: 1 });
    expect(report(false).notSimulated.filter(({ rule }) => rule === "chosen")).toHaveLength(1);
  });
});
