import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { offerRebates, planRebates } from "../../../../src/server/domains/rewards/period-store.ts";
import { computePeriods } from "../../../../src/server/domains/rewards/periods.ts";
import { hundredPercent } from "../../../../src/server/domains/rewards/rule.ts";
import { asAdmin } from "../../../support/database.ts";
import { findings } from "../../core/wallet/harness.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

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
  const offered = await inBrand(async (tx) => {
    const { merchant } = h.domain.brand;
    await sql`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
      select ${merchant}, 's' || n, 's' || n, 's' || n, 0, 'S' || n, now() from generate_series(1, 7) n`.execute(
      tx,
    );
    await sql`insert into reward_play (brand_id, member_id, day, vendor, game_type, currency, bets, bet, win, valid_bet)
      select ${merchant}, 's' || n, '2026-10-01', 'LVY', 'RNG', 'INR', 1, 100 * n, 0, 100 * n
      from generate_series(1, 7) n`.execute(tx);
    const [start, end] = [new Date("2026-09-30T18:30:00Z"), new Date("2026-10-01T18:30:00Z")];
    const day = "2026-10-01";
    const period = { brandId: merchant, ruleId: "sliced", first: day, last: day, start, end };
    const terms = {
      rates: [{ percent: hundredPercent / 100n }],
      minimum: 0n,
      room: 12n,
      cap: undefined,
      whole: hundredPercent,
      gameTypes: undefined,
      vendors: undefined,
      currency: "INR",
      exponent: 2,
      terms: "{}",
      at: end,
      expiresAt: end,
    };
    const { slices, cut } = await planRebates(tx, period, terms, 3);
    const sums = [];
    for (const slice of slices) sums.push(await offerRebates(tx, period, terms, { slice, cut }));
    const rows = await tx.selectFrom("reward").select("member_id").where("rule_id", "=", "sliced").execute();
    const refused = await tx
      .selectFrom("reward_verdict")
      .select("member_id")
      .where("rule_id", "=", "sliced")
      .execute();
    await sql`delete from reward where rule_id = 'sliced'`.execute(tx);
    const names = (of: { member_id: string }[]) => of.map(({ member_id }) => member_id).sort();
    return { slices: slices.length, cut, sums, given: names(rows), refused: names(refused) };
  });
  expect(offered).toEqual({
    slices: 3,
    cut: { amount: 4n, member: "s4" },
    sums: [
      { rewards: 3n, amount: 6n },
      { rewards: 1n, amount: 4n },
      { rewards: 0n, amount: 0n },
    ],
    given: ["s1", "s2", "s3", "s4"],
    refused: ["s5", "s6", "s7"],
  });
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
