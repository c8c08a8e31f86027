import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rewardCodeGuesses } from "../../../../src/server/core/identity/guess-limits.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { enterCode } from "../../../../src/server/domains/rewards/claim-rewards.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

const { browser, network, newcomers, depositors } = rewardCodeGuesses;
const right = "AFTERDARK26";

let h: RewardHarness;
let people = 0;
beforeAll(async () => {
  h = await openRewards({
    door: {
      title: { en: "Back door" },
      trigger: { on: "code", code: right },
      effect: { cash: { amount: "5" } },
      limits: { member: 1, budget: "1000" },
    },
    over: {
      title: { en: "Last summer" },
      paused: true,
      trigger: { on: "code", code: "SUMMER25" },
      effect: { cash: { amount: "5" } },
      limits: { budget: "1000" },
    },
  });
});
afterAll(() => h.close());

type From = { browser?: string; ip?: string; key?: string };

/** Every account and browser of its own, from one network, unless it is said. */
async function enter(member: Member, code: string, from: From = {}): Promise<string> {
  const context = h.domain.contextOf(member, from.key ?? randomUUID(), from.browser ?? randomUUID());
  const done = await enterCode({ ...context, ip: from.ip ?? "10.1.1.1" }, member, { code }, h.domain.wallet);
  return done.ok ? "done" : done.code;
}

const newcomer = () => {
  people += 1;
  return h.domain.member(`newcomer${people}`);
};
const depositor = async () => {
  const member = await newcomer();
  await h.deposit(member, 1_000n);
  return member;
};

const counters = async (): Promise<Record<string, number>> => {
  const rows = await h.domain.database.brand(h.domain.brand.merchant, (tx) =>
    tx.selectFrom("limit_counter").select(["key", "count"]).where("key", "like", "reward-codes:%").execute(),
  );
  return Object.fromEntries(
    rows.map(({ key, count }) => [key.replace(/browser:.*/, "browser"), Number(count)]),
  );
};
/** As many wrong codes as there may be, and an hour in which nothing else was tried. */
async function used(key: string, count: number): Promise<void> {
  h.domain.clock.at += 3_600_000;
  const { brand, clock, database } = h.domain;
  const [begins, ends] = [new Date(clock.at), new Date(clock.at + 1_800_000)];
  await database.brand(brand.merchant, (tx) =>
    sql`insert into limit_counter (brand_id, key, count, window_started_at, window_ends_at)
      values (${brand.merchant}, ${`reward-codes:${key}`}, ${count}, ${begins}, ${ends})
      on conflict (brand_id, key) do update set count = excluded.count, window_started_at = excluded.window_started_at,
        window_ends_at = excluded.window_ends_at`.execute(tx),
  );
}
const warnings = () => h.domain.lines.filter(({ event }) => event === "rewards.codes");

describe("wrong codes of many accounts", () => {
  it("from one browser are looked at up to its bound, also when they come at once; then not even a right one", async () => {
    const members = await Promise.all(Array.from({ length: browser.max + 5 }, newcomer));
    const codes = await Promise.all(
      members.map((member, nth) => enter(member, `WRONG${nth}`, { browser: "farm" })),
    );
    expect(codes.filter((code) => code === "reward.code")).toHaveLength(browser.max);
    expect(codes.filter((code) => code === "request.too-many")).toHaveLength(5);
    const [first] = members as [Member];
    expect(await enter(first, right, { browser: "farm" })).toBe("request.too-many");
    expect(await enter(first, right)).toBe("done");
    h.domain.clock.at += 3_600_000;
    expect(await enter(await newcomer(), right, { browser: "farm" })).toBe("done");
  });

  it("from one network hold only its newcomers, and nobody elsewhere", async () => {
    await used("network:10.1.1.0/24", network.max - 1);
    expect(await enter(await newcomer(), "WRONG")).toBe("reward.code");
    expect(await enter(await newcomer(), right, { ip: "10.1.1.200" })).toBe("request.too-many");
    expect(await enter(await newcomer(), right, { ip: "10.1.2.1" })).toBe("done");
    expect(await enter(await depositor(), right)).toBe("done");
  });

  it("from everywhere hold newcomers and members who paid in apart, and tell the operator once", async () => {
    const before = warnings().length;
    await used("newcomers", newcomers.max - 1);
    expect(await enter(await newcomer(), "WRONG", { ip: "10.2.1.1" })).toBe("reward.code");
    expect(await enter(await newcomer(), right, { ip: "10.3.1.1" })).toBe("request.too-many");
    expect(await enter(await depositor(), right, { ip: "10.3.1.1" })).toBe("done");
    expect(warnings().slice(before)).toEqual([
      { level: "warn", event: "rewards.codes", merchant: "aurora", of: "newcomers", count: newcomers.max },
    ]);
    await used("depositors", depositors.max);
    expect(await enter(await depositor(), right, { ip: "10.4.1.1" })).toBe("request.too-many");
    expect(await enter(await newcomer(), right, { ip: "10.4.1.1" })).toBe("done");
  });
});

it("right codes, those of rules that ended, and repetitions of a call are not counted", async () => {
  h.domain.clock.at += 3_600_000;
  await h.domain.database.brand(h.domain.brand.merchant, (tx) =>
    tx.deleteFrom("limit_counter").where("key", "like", "reward-codes:%").execute(),
  );
  const member = await newcomer();
  const call = { key: "the-same-key-of-a-code", browser: "own" };
  expect(await enter(member, right, call)).toBe("done");
  expect(await enter(member, right, call)).toBe("done");
  expect(await enter(member, right, { browser: "own" })).toBe("reward.refused");
  expect(await enter(member, "SUMMER25", { browser: "own" })).toBe("reward.code");
  expect(await counters()).toEqual({
    "reward-codes:browser": 0,
    "reward-codes:network:10.1.1.0/24": 0,
    "reward-codes:newcomers": 0,
  });
});
