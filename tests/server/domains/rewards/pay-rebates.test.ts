import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { computePeriods } from "../../../../src/server/domains/rewards/rebate-periods.ts";
import { asAdmin } from "../../../support/database.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openRewards, type RewardHarness, rewardsOf } from "./harness.ts";

const members = 530;

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    byNight: {
      title: { en: "Rebate" },
      trigger: { on: "period", period: "daily" },
      effect: { rebate: { rates: [{ percent: "1" }] } },
    },
  });
});
afterAll(() => h.close());

const compute = () => computePeriods({ ...h.deps, database: h.domain.database });

const inBrand = <T>(work: Parameters<typeof h.domain.database.brand<T>>[1]) =>
  h.domain.database.brand(h.domain.brand.merchant, work);

/** Members who played for 100.00 on a day. */
const played = (day: string) =>
  inBrand(async (tx) => {
    const { merchant } = h.domain.brand;
    await sql`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
      select ${merchant}, 'm' || n, 'm' || n, 'm' || n, 0, 'R' || n, now() from generate_series(1, ${members}::int) n
      on conflict do nothing`.execute(tx);
    await sql`insert into reward_play (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
      select ${merchant}, 'm' || n, ${day}::date, 'LVY', 'RNG', 'INR', 1, 10000, 0, 10000
      from generate_series(1, ${members}::int) n`.execute(tx);
  });

type Figures = { paid: number; offered: number; money: bigint; notices: number };

const figures = () =>
  inBrand(async (tx) => {
    const { rows } = await sql<Figures>`select
      (select count(*)::int4 from reward where state = 'taken') as paid,
      (select count(*)::int4 from reward where state = 'offered') as offered,
      (select sum(posted)::int8 from ledger_account where owner like 'm%' and book = 'real') as money,
      (select count(*)::int4 from member_notice where text_key = 'notice.rewardGiven') as notices`.execute(
      tx,
    );
    return rows[0];
  });

it("offers slices of members what it would offer all at once: who gets least first, as far as the budget holds it", async () => {
  const sliced = {
    title: { en: "Rebate" },
    trigger: { on: "period", period: "daily" } as const,
    effect: { rebate: { rates: [{ percent: "1" }] } },
    claim: { days: 2 },
  };
  const rewards = { rules: { sliced }, budget: { day: "0.12" } };
  const own = rewardsOf(await openTestDomain({ changes: { rewards }, modules: { REWARDS: true } }));
  const { brand, database, clock } = own.domain;
  const node = (more: object = {}) =>
    computePeriods({ ...own.deps, database, membersAtOnce: 3, ...more }).catch((error: unknown) => error);
  clock.at = Date.parse("2026-11-21T02:00:00Z");
  expect(await node()).toBe(1);
  await database.brand(brand.merchant, async (tx) => {
    await sql`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
      select ${brand.merchant}, 's' || n, 's' || n, 's' || n, 0, 'S' || n, now() from generate_series(1, 7) n`.execute(
      tx,
    );
    await sql`insert into reward_play (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
      select ${brand.merchant}, 's' || n, '2026-11-21', 'LVY', 'RNG', 'INR', 1, 100 * n, 0, 100 * n
      from generate_series(1, 7) n`.execute(tx);
  });
  clock.at = Date.parse("2026-11-22T02:00:00Z");
  // The rule is gone from the file while its period is half done: another node finishes it by the terms with which it began.
  let calls = 0;
  const dying = {
    ...database,
    brand: (...asked: Parameters<typeof database.brand>) => {
      calls += 1;
      return calls > 5 ? Promise.reject(new Error("the node died")) : database.brand(...asked);
    },
  };
  expect(await node({ database: dying })).toMatchObject({ message: "the node died" });
  const without = { ...brand, documents: { ...brand.documents, rewards: { budget: rewards.budget } } };
  const counts = await Promise.all([
    node({ brand: without }),
    node({ brand: without }),
    node({ brand: without }),
  ]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await node()).toBe(0);
  const found = await database.brand(brand.merchant, async (tx) => {
    const [rewarded, refused] = [
      await tx.selectFrom("reward").select(["member_id", "amount"]).orderBy("member_id").execute(),
      await tx.selectFrom("reward_verdict").select("member_id").orderBy("member_id").execute(),
    ];
    const { rows } = await sql<{ day: string; rule: string; amount: bigint }>`
      select day::text, rule_id as rule, amount from reward_spent where amount <> 0 order by rule_id, day`.execute(
      tx,
    );
    const due = await tx.selectFrom("reward_due").select("member_id").execute();
    const period = await tx
      .selectFrom("reward_period")
      .select(["rewards", "amount", "step"])
      .orderBy("period_end", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { rewarded, refused, spent: rows, due, period };
  });
  expect(found.rewarded.map(({ member_id, amount }) => [member_id, amount])).toEqual([
    ["s1", 1n],
    ["s2", 2n],
    ["s3", 3n],
    ["s4", 4n],
  ]);
  expect(found.refused.map(({ member_id }) => member_id)).toEqual(["s5", "s6", "s7"]);
  expect(found.due).toEqual([]);
  expect(found.period).toEqual({ rewards: 4n, amount: 10n, step: "done" });
  expect(found.spent.map(({ day, rule, amount }) => [rule, day, amount])).toEqual([
    ["brand.day", "2026-11-22", 10n],
    ["brand.month", "2026-11-01", 10n],
    ["sliced", "-infinity", 10n],
    ["sliced", "2026-11-21", 10n],
  ]);

  // A node that looks at the period between two steps of another one keeps it from nothing.
  clock.at = Date.parse("2026-11-23T02:00:00Z");
  let asks = 0;
  const watched = {
    ...database,
    brand: async (...asked: Parameters<typeof database.brand>) => {
      asks += 1;
      if (asks !== 3) return database.brand(...asked);
      const key = `reward period/${brand.merchant}/sliced`;
      return database.brand(brand.merchant, async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
        return database.brand(...asked);
      });
    },
  };
  expect(await node({ database: watched })).toBe(1);
  await own.close();
});

it("pays each member's rebate of a night once, with its notice, by three nodes at a time", async () => {
  h.domain.clock.at = Date.parse("2026-11-21T02:00:00Z");
  await compute();
  await played("2026-11-21");
  h.domain.clock.at = Date.parse("2026-11-22T02:00:00Z");
  await Promise.all([compute(), compute(), compute()]);
  expect(await figures()).toEqual({
    paid: members,
    offered: 0,
    money: BigInt(members) * 100n,
    notices: members,
  });
  expect(await findings(h.domain)).toEqual([]);
});

it("pays all but the one that cannot be paid, says so, and pays that one later", async () => {
  const before = await figures();
  await played("2026-11-22");
  h.domain.clock.at = Date.parse("2026-11-23T02:00:00Z");
  // Their money has another number of decimals than the rebate: what would be booked is wrong by powers of ten.
  const setExponent = (exponent: number) =>
    asAdmin(h.domain.url, async (admin) => {
      await admin.query("set session_replication_role = replica");
      await admin.query("update ledger_account set exponent = $1 where owner = 'm77' and book = 'real'", [
        exponent,
      ]);
    });
  await setExponent(3);
  await expect(compute()).rejects.toThrow("another exponent");
  const paid = before?.paid ?? 0;
  expect(await figures()).toMatchObject({
    paid: paid + members - 1,
    offered: 1,
    notices: paid + members - 1,
  });
  await setExponent(2);
  await compute();
  expect(await figures()).toEqual({
    paid: paid + members,
    offered: 0,
    money: BigInt(members) * 200n,
    notices: paid + members,
  });
  expect(await findings(h.domain)).toEqual([]);
});
