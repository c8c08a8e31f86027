import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RewardsDocument } from "../../../../src/contract/generated/rewards.ts";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { decisionContext } from "../../../../src/server/domains/games/build-decision-context.ts";
import { bookFreeRound } from "../../../../src/server/domains/games/free-rounds/book-round.ts";
import type { FreeRoundCall } from "../../../../src/server/domains/games/port.ts";
import { alarmContradictions } from "../../../../src/server/domains/payments/contradictions/raise-alarm.ts";
import { ever, spentByRule } from "../../../../src/server/domains/rewards/budget-store.ts";
import { deskRules } from "../../../../src/server/domains/rewards/desk-rules.ts";
import {
  cancelFreeRounds,
  deskFreeRounds,
  memberFreeRounds,
} from "../../../../src/server/domains/rewards/free-rounds.ts";
import { countFreeRounds } from "../../../../src/server/domains/rewards/free-rounds-cost.ts";
import { catalogueOf, vendorCode } from "../games/harness.ts";
import { plainVendor } from "../games/plain-vendor.ts";
import { approve, decide, listed } from "../payments/contradiction-harness.ts";
import { openPaymentHarness, type PaymentHarness } from "../payments/harness.ts";
import { type RewardHarness, rewardsOf } from "./harness.ts";

const rounds = { vendor: vendorCode, games: ["brass-sevens"], rounds: 2, stake: "5", cap: "50", days: 3 };
const rule = (channel: string, more: object = {}) => ({
  title: { en: "Spin", hi: "स्पिन" },
  trigger: { on: "deposit", channels: [channel] },
  effect: { freeRounds: { ...rounds, ...more } },
  limits: { budget: "100000" },
});
const rewards = {
  rules: {
    spin: rule("upi"),
    bonusSpin: {
      ...rule("card", { bonus: { wagering: 3, days: 2 } }),
      title: { en: "{{rounds}} spins of {{stake}}", hi: "{{stake}} के {{rounds}} स्पिन" },
    },
  },
} as unknown as RewardsDocument;

let p: PaymentHarness;
let h: RewardHarness;
let one: () => RequestContext;
let other: () => RequestContext;
beforeAll(async () => {
  p = await openPaymentHarness({ changes: { rewards }, modules: { REWARDS: true, BONUSES: true } });
  h = rewardsOf(p.domain);
  one = await p.staff("finance");
  other = await p.staff("owner");
});
afterAll(() => p.close());

const inBrand = <T>(work: Parameters<typeof h.domain.database.brand<T>>[1]) =>
  h.domain.database.brand(h.domain.brand.merchant, work);
const named = () => ({
  vassalage: vendorCode,
  gameCode: "brass-sevens",
  gameType: "RNG",
  gameName: "Brass Sevens",
});

async function granted(channel = "upi"): Promise<{ member: Member; id: string }> {
  const member = await p.member();
  await h.deposit(member, 100_00n, { channel });
  await h.answer();
  return { member, id: (await h.rewards(member)).at(-1)?.id ?? expect.unreachable() };
}

const play = (member: Member, grant: string, id: string, said: Partial<FreeRoundCall> = {}) => {
  const { brand, database, wallet, clock } = h.domain;
  const vendor = plainVendor(vendorCode, "bet");
  const context = decisionContext(brand, vendor, catalogueOf(brand, h.domain), { now: clock.at });
  const call: FreeRoundCall = {
    kind: "freeRound",
    requestId: id,
    player: member.id,
    currency: brand.payload.currency.code,
    transactionId: id,
    gameCode: "brass-sevens",
    roundId: id,
    grant,
    win: 20_00n,
    startedAt: clock.at,
    ...said,
  };
  return bookFreeRound({ database, wallet }, call, context);
};

const ofMember = (member: Member) => memberFreeRounds(h.domain.contextOf(member), member, {}, named);
const atDesk = async (account: string) => {
  const list = await deskFreeRounds(one(), { account }, named);
  return list.ok ? list.value.content : expect.unreachable(list.code);
};

it("staff read the titles of rules with their figures", async () => {
  const { content } = await deskRules(one());
  // Races and missions come after the rules.
  const rules = content.filter((row) => !row.rule.includes("."));
  expect(rules.map(({ title }) => title)).toEqual(["Spin", "2 spins of ₹5"]);
});

it("staff see what a rule gave that is in no file any more, in its kind", async () => {
  await granted();
  const { brand } = one();
  const documents = { ...brand.documents, rewards: {} };
  const { content } = await deskRules({ ...one(), brand: { ...brand, documents } });
  expect(content.filter(({ state }) => state === "removed")).toMatchObject([
    { rule: "spin", kind: "freeRounds" },
  ]);
});

describe("free rounds", () => {
  it("are shown to their member with what is left and won, and where to play them", async () => {
    const { member, id } = await granted();
    expect((await ofMember(member)).content).toMatchObject([
      {
        id,
        title: "Spin",
        games: "Brass Sevens",
        rounds: 2,
        left: 2,
        stake: "5.00",
        won: "0.00",
        cap: "50.00",
        winnings: "cash",
        state: "granted",
        playAt: expect.stringContaining("brass-sevens"),
      },
    ]);
    expect((await ofMember(await p.member())).content).toEqual([]);
    await play(member, id, `${id}-1`);
    expect((await ofMember(member)).content).toMatchObject([{ left: 1, won: "20.00", state: "inUse" }]);
    await play(member, id, `${id}-2`);
    expect((await ofMember(member)).content).toMatchObject([
      { left: 0, won: "40.00", state: "usedUp", playAt: "" },
    ]);
    expect(await h.money(member)).toBe(40_00n);
    const later = await granted();
    h.domain.clock.at += 3 * 86_400_000;
    expect((await ofMember(later.member)).content).toMatchObject([{ left: 0, state: "granted", playAt: "" }]);
  });

  it("are listed for staff, of all or of one member", async () => {
    const { member, id } = await granted();
    expect(await atDesk(member.account)).toMatchObject([
      {
        id,
        account: member.account,
        vendor: vendorCode,
        left: 2,
        state: "granted",
        told: "unknown",
        reason: "",
      },
    ]);
    const all = await deskFreeRounds(one(), { pageSize: 1 }, named);
    expect(all.ok && all.value).toMatchObject({ content: [{ id }] });
    expect(await deskFreeRounds(one(), { account: "nobody-at-all" }, named)).toMatchObject({ ok: false });
  });

  it("are taken back by staff once, with a reason that stays in the audit; the budget gets them back", async () => {
    const { member, id } = await granted();
    const before = await inBrand((tx) => spentByRule(tx, ever));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cancelFreeRounds(one(), { id, reason: " given by mistake " })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("freeRounds.used");
    expect(await atDesk(member.account)).toMatchObject([
      {
        state: "cancelled",
        left: 0,
        reason: "given by mistake",
        endedBy: expect.stringContaining("finance"),
      },
    ]);
    expect(await h.rewards(member)).toMatchObject([{ id, state: "withdrawn" }]);
    const audit = await inBrand((tx) => auditPage(tx, { pageSize: 50 }));
    expect(
      audit.rows.filter(({ action, subject }) => action === "freeRounds.cancel" && subject === id),
    ).toHaveLength(1);
    await countFreeRounds(h.domain.brand, h.domain.database, h.domain.clock.at);
    const after = await inBrand((tx) => spentByRule(tx, ever));
    expect((before.get("spin")?.amount ?? 0n) - (after.get("spin")?.amount ?? 0n)).toBeGreaterThanOrEqual(
      50_00n,
    );
    expect(await play(member, id, `${id}-late`)).toBe("freeRounds.over");
    expect(await cancelFreeRounds(one(), { id: "nothing", reason: "given by mistake" })).toMatchObject({
      code: "freeRounds.unknown",
    });
    expect(await cancelFreeRounds(one(), { id, reason: "  x " })).toMatchObject({ ok: false });
  });

  it("are not taken back once a round was played", async () => {
    const { member, id } = await granted();
    await play(member, id, `${id}-1`);
    expect(await cancelFreeRounds(one(), { id, reason: "given by mistake" })).toMatchObject({
      code: "freeRounds.used",
    });
    expect(await h.rewards(member)).toMatchObject([{ state: "taken" }]);
  });
});

describe("a round that contradicts its free rounds", () => {
  it("raises one alarm, and is paid by a correction of two of the staff, within the cap, once", async () => {
    const { member, id } = await granted();
    for (const round of ["1", "2"]) await play(member, id, `${id}-${round}`);
    expect(await play(member, id, `${id}-3`, { win: 30_00n })).toBe("freeRounds.disputed");
    const alarms: string[] = [];
    const alarm = async ({ text }: { text: string }) => void alarms.push(text);
    const deps = { inBrand, now: () => h.domain.clock.at, alarm };
    await alarmContradictions(h.domain.brand.merchant, deps);
    await alarmContradictions(h.domain.brand.merchant, deps);
    expect(alarms.filter((text) => text.includes(id))).toEqual([
      expect.stringContaining("more rounds were played than were given (30.00 INR"),
    ]);
    const [row] = await listed(one, id);
    expect(row).toMatchObject({
      kind: "roundBeyond",
      subject: "freeRounds",
      account: member.account,
      amount: "30.00",
      known: "rewards:free.state.usedUp {}",
      next: "adjust",
      // 40.00 of at most 50.00 are won.
      correction: "10.00",
    });
    const done = await decide(p, one(), row?.reference ?? "", "adjust");
    if (!done.ok) return expect.unreachable(done.code);
    const [settled] = await listed(one, id, "past");
    expect(await approve(p, other(), settled?.correctedBy ?? "")).toMatchObject({ ok: true });
    expect(await h.money(member)).toBe(50_00n);
    expect(await play(member, id, `${id}-3`, { win: 30_00n })).toBe("freeRounds.disputed");
    expect(await h.money(member)).toBe(50_00n);
  });

  it("told again with another win names the difference, and what is foreign moves nothing", async () => {
    const { member, id } = await granted();
    const stranger = await p.member();
    await play(member, id, `${id}-1`);
    expect(await play(member, id, `${id}-1`, { win: 21_00n })).toBe("transaction.conflict");
    expect(await play(stranger, id, `${id}-9`)).toBe("freeRounds.disputed");
    const rows = await listed(one, id);
    expect(rows.find(({ kind }) => kind === "roundChanged")).toMatchObject({
      correction: "1.00",
      next: "adjust",
    });
    const foreign = rows.find(({ kind }) => kind === "roundForeign");
    expect(foreign).toMatchObject({ account: stranger.account, correction: "", next: "none" });
    expect(await decide(p, one(), foreign?.reference ?? "", "adjust")).toMatchObject({
      code: "payment.over",
    });
    expect(await decide(p, one(), foreign?.reference ?? "", "note")).toMatchObject({ ok: true });
  });

  it("of bonus money is noted alone: a correction gives real money", async () => {
    const { member, id } = await granted("card");
    expect(await play(member, id, `${id}-1`, { startedAt: h.domain.clock.at + 600_000 })).toBe(
      "freeRounds.disputed",
    );
    expect(await listed(one, id)).toMatchObject([{ kind: "roundTime", next: "none", correction: "" }]);
  });
});
