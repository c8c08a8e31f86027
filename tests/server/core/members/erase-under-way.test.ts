import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
let above: Member;
let below: Member;
beforeAll(async () => {
  domain = await openTestDomain();
  above = await domain.member("above", { type: 1 });
  below = await domain.member("below", { type: 1 });
});
afterAll(() => domain.close());

const run = (statement: RawBuilder<unknown>) => domain.context().inBrand((tx) => statement.execute(tx));

const erase = ({ account }: Member) =>
  eraseMember(domain.database, {
    merchant: domain.brand.merchant,
    account,
    now: domain.clock.at,
    record: async () => undefined,
  });

const billColumns =
  sql.raw(`brand_id, kind, period, period_start, period_end, agent_id, contract_id, currency, exponent, tier,
  win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, amount, short, state`);

/** A payslip of a member that an agent above pays. */
const payslip = (
  { id, brand_id }: Member,
  { amount = 0, short, state }: { amount?: number; short: number; state: string },
) => sql`insert into agent_bill (${billColumns}, upline_id, payer_id) values (${brand_id}, 'dailyWage', '', now() - interval '1 day', now(),
      ${id}, 'c', 'INR', 2, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1, ${amount}, ${short}, ${state}, ${above.id}, ${above.id})`;

/** Transfers of a member to a vendor's wallet and back. */
const moved = ({ id, brand_id }: Member, all: [direction: string, amount: number, state: string][]) =>
  sql`insert into wallet_transfer (brand_id, id, owner, vendor, direction, book, amount, currency, exponent, state, asked_at, changed_at)
    values ${sql.join(
      all.map(
        (
          [direction, amount, state],
          place,
        ) => sql`(${brand_id}, ${`${id}-${place}`}, ${id}, 'AG', ${direction}, 'real', ${amount},
          'INR', 2, ${state}, now(), now())`,
      ),
    )}`;

/** What brings a member money later, by what it is: how it begins and how it is over. */
const underWay: Record<string, { begin: (member: Member) => RawBuilder<unknown>; end: RawBuilder<unknown> }> =
  {
    "a redemption that nobody has decided": {
      begin: ({
        id,
        brand_id,
      }) => sql`insert into redemption (brand_id, id, member_id, good_id, kind, name, quantity, points, money,
        currency, exponent, state, asked_at)
      values (${brand_id}, '0R1R1R1R1R1R1R1R', ${id}, 'g', 'goods', '{}', 1, 10, 500, 'INR', 2, 'inProcess', now())`,
      end: sql`update redemption set state = 'rejected'`,
    },
    "a redemption that is not sent yet": {
      begin: ({
        id,
        brand_id,
      }) => sql`insert into redemption (brand_id, id, member_id, good_id, kind, name, quantity, points, money,
        currency, exponent, state, asked_at)
      values (${brand_id}, '0R2R2R2R2R2R2R2R', ${id}, 'g', 'money', '{}', 1, 10, 0, 'INR', 2, 'approved', now())`,
      end: sql`update redemption set state = 'released'`,
    },
    "a rebate that is being paid": {
      begin: ({
        id,
        brand_id,
      }) => sql`insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent,
        state, terms, reason, created_at)
      values (${brand_id}, 'W1', 'back', ${id}, 'period:1', 'cash', 100, 'INR', 2, 'offered', '{}', '{}', now())`,
      end: sql`update reward set state = 'taken', taken_at = now()`,
    },
    "a payslip that nobody has decided": {
      begin: ({
        id,
        brand_id,
      }) => sql`insert into agent_bill (brand_id, kind, period, period_start, period_end, agent_id, contract_id,
        currency, exponent, tier, win_rate, loss_rate, valid_bet, won_bet, lost_bet, loss, active, gross, share, state)
      values (${brand_id}, 'dailyWage', '', now() - interval '1 day', now(), ${id}, 'c', 'INR', 2, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1,
        'toApprove')`,
      end: sql`update agent_bill set state = 'rejected'`,
    },
    "a payslip that the agent above has not paid in full": {
      begin: (member) => payslip(member, { amount: 40, short: 60, state: "partlyPaid" }),
      end: sql`update agent_bill set amount = 100, short = 0, state = 'paid'`,
    },
    "a payslip that the agent above has not paid at all": {
      begin: (member) => payslip(member, { short: 100, state: "insufficient" }),
      // An upline who is erased never pays.
      end: sql`update member set erased_at = now() where account = 'above'`,
    },
    "the payslip of an agent below whose money would come back": {
      begin: (
        member,
      ) => sql`insert into agent_bill (${billColumns}, payer_id) values (${member.brand_id}, 'dailyWage', '',
        now() - interval '1 day', now(), ${below.id}, 'c', 'INR', 2, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1, 100, 0, 'disputed', ${member.id})`,
      end: sql`update agent_bill set state = 'rejected', amount = 0`,
    },
    "a contract that has ended, and whose last period is not settled": {
      begin: ({
        id,
        brand_id,
      }) => sql`insert into agent_contract (brand_id, id, kind, downline_id, state, terms, snapshot,
          offered_at, effective_from, effective_to)
        values (${brand_id}, 'C2', 'hourly', ${id}, 'ended', '{}', '{}', now(), now() - interval '1 day', now() + interval '20 minutes')`,
      end: sql`insert into agent_run (brand_id, kind, period, period_start, period_end, settled_at, policy, bills, total)
        select brand_id, 'hourly', '', effective_to - interval '1 hour', effective_to, now(), '{}', 0, 0 from agent_contract
        where id = 'C2'`,
    },
    "money in a vendor's wallet": {
      begin: (member) =>
        moved(member, [
          ["in", 500, "done"],
          ["out", 200, "done"],
          ["in", 900, "undone"],
          ["out", 300, "refused"],
        ]),
      // The vendor reports that the rest was lost.
      end: sql`insert into vendor_play (brand_id, member_id, vendor, currency, staked, won)
        select distinct brand_id, owner, vendor, currency, 700, 400 from wallet_transfer`,
    },
    "money in a vendor's wallet, of which rounds leave more than is there": {
      begin: (member) => moved(member, [["in", 500, "done"]]),
      // The vendor gave back all that it had.
      end: sql`insert into vendor_stop (brand_id, member_id, vendor, cause, state, asked_at, changed_at)
        select distinct brand_id, owner, vendor, 'suspension', 'done', now(), now() + interval '1 second' from wallet_transfer`,
    },
    "money that is being called back from a vendor": {
      begin: ({
        id,
        brand_id,
      }) => sql`insert into vendor_stop (brand_id, member_id, vendor, cause, state, asked_at, check_at, changed_at)
        values (${brand_id}, ${id}, 'AG', 'suspension', 'watching', now(), now(), now())`,
      end: sql`update vendor_stop set state = 'done', check_at = null`,
    },
    "a contract in force": {
      begin: ({
        id,
        brand_id,
      }) => sql`insert into agent_contract (brand_id, id, kind, downline_id, state, terms, snapshot, offered_at)
      values (${brand_id}, 'C1', 'dailyWage', ${id}, 'active', '{}', '{}', now())`,
      end: sql`update agent_contract set state = 'ended'`,
    },
  };

describe.each(Object.keys(underWay))("with %s", (what) => {
  it("a member is not erased until it is over", async () => {
    const { begin, end } = underWay[what] ?? expect.unreachable();
    const member = await domain.member(`m${Object.keys(underWay).indexOf(what)}`, { type: 1 });
    await run(begin(member));
    expect(await erase(member)).toMatchObject({ code: "data.busy" });
    await run(end);
    expect(await erase(member)).toMatchObject({ ok: true });
  });
});

it("a contract that ended before it paid anything, or long ago, holds nothing up", async () => {
  const member = await domain.member("ended");
  const ended = (id: string, from: string, to: string) =>
    run(sql`insert into agent_contract (brand_id, id, kind, downline_id, state, terms, snapshot, offered_at, effective_from,
        effective_to)
      values (${member.brand_id}, ${id}, 'realTime', ${member.id}, 'ended', '{}', '{}', now(), ${from}::timestamptz, ${to}::timestamptz)`);
  await ended("C8", "2999-01-01Z", "2999-01-01Z");
  await ended("C9", "2020-01-01Z", "2020-02-01Z");
  expect(await erase(member)).toMatchObject({ ok: true });
});

it("an offer that only the member could claim holds nothing up", async () => {
  const member = await domain.member("offered");
  await run(sql`insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms,
      reason, created_at, expires_at)
    values (${member.brand_id}, 'W9', 'gift', ${member.id}, 'x', 'cash', 100, 'INR', 2, 'offered', '{}', '{}', now(),
      now() + interval '1 day')`);
  expect(await erase(member)).toMatchObject({ ok: true });
});

it("an erased member has no place in a race that goes on, and keeps one in a race that is over", async () => {
  const member = await domain.member("racer");
  for (const [race, endedAt] of [
    ["open", null],
    ["over", new Date(domain.clock.at)],
  ] as const) {
    await run(sql`insert into race_period (brand_id, race, first_day, last_day, ends_at, terms, ended_at)
      values (${member.brand_id}, ${race}, '2026-01-01', '2026-01-07', now(), '{}', ${endedAt})`);
    await run(sql`insert into race_score (brand_id, race, first_day, last_day, member_id, score, reached_at, counts)
      values (${member.brand_id}, ${race}, '2026-01-01', '2026-01-07', ${member.id}, 5, now(), true)`);
  }
  expect(await erase(member)).toMatchObject({ ok: true });
  const { rows } = await domain
    .context()
    .inBrand((tx) => sql`select race, counts from race_score order by race`.execute(tx));
  expect(rows).toEqual([
    { race: "open", counts: false },
    { race: "over", counts: true },
  ]);
});
