import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  markPlayed,
  playersIn,
} from "../../../../src/server/domains/agents/settlement/play-calendar-store.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const quarter = 900_000;
const day = 96 * quarter;
/** Two years meet in these days, and the first is a leap year. */
const origin = Date.UTC(2024, 11, 25);
const members = Array.from({ length: 12 }, (_, place) => `m${place}`);

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

/** Changes of a member's number of bets in a quarter, some of which take earlier ones back. */
const change = fc.record({
  member: fc.nat(members.length - 1),
  quarter: fc.integer({ min: 0, max: 14 * 96 - 1 }),
  bets: fc.constantFrom(1, 1, 1, -1),
});
const span = fc
  .tuple(fc.integer({ min: 0, max: 13 * 96 }), fc.integer({ min: 1, max: 10 * 96 }))
  .map(([from, length]) => ({ start: origin + from * quarter, end: origin + (from + length) * quarter }));

type Change = { member: number; quarter: number; bets: number };

const add = (changes: readonly Change[]) =>
  domain.database.brand(domain.brand.merchant, async (tx) => {
    const rows = JSON.stringify(
      changes.map((one) => ({
        id: members[one.member],
        at: new Date(origin + one.quarter * quarter),
        bets: one.bets,
      })),
    );
    const given = sql`jsonb_to_recordset(${rows}::jsonb) as g(id text, at timestamptz, bets int4)`;
    await sql`
      insert into team_play (brand_id, member_id, at, currency, bets, bet, win, valid_bet)
      select ${domain.brand.merchant}, id, at, 'INR', sum(bets), 0, 0, 0 from ${given} group by id, at
      on conflict (member_id, at, currency, brand_id) do update set bets = team_play.bets + excluded.bets`.execute(
      tx,
    );
    await markPlayed(
      tx,
      domain.brand.merchant,
      sql`select distinct id as member_id, date_trunc('day', at, 'UTC') as day from ${given}`,
    );
  });

const clear = () =>
  domain.database.brand(domain.brand.merchant, async (tx) => {
    await sql`delete from team_play`.execute(tx);
    await sql`delete from play_calendar`.execute(tx);
  });

const playersOf = (spans: readonly { start: number; end: number }[], counted?: Date) =>
  domain.database.brand(domain.brand.merchant, (tx) =>
    playersIn(
      tx,
      sql`select unnest(${members}::text[]) as id`,
      spans.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
      counted,
    ),
  );

describe("the players of a span", () => {
  it("are those whose bets in it do not add up to none, for any play, corrections and spans", async () => {
    const known = fc.tuple(
      fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 5 }),
      fc.array(span, { minLength: 1, maxLength: 3 }),
    );
    await assertAsyncProperty(
      fc.asyncProperty(known, async ([parts, spans]) => {
        await clear();
        for (const part of parts) await add(part);
        const bets = new Map<string, number>();
        for (const one of parts.flat()) {
          const key = `${one.member}|${one.quarter}`;
          bets.set(key, (bets.get(key) ?? 0) + one.bets);
        }
        const played = [...bets].filter(([, sum]) => sum !== 0).map(([key]) => key.split("|").map(Number));
        const expected = spans.map(({ start, end }) => {
          const inside = played.filter(([, at = 0]) => {
            const instant = origin + at * quarter;
            return instant >= start && instant < end;
          });
          return new Set(inside.map(([member]) => member)).size;
        });
        expect(await playersOf(spans)).toEqual(expected);
        const last = Math.max(0, ...parts.flat().map((one) => one.quarter));
        expect(await playersOf(spans, new Date(origin + last * quarter))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it("are counted across the end of a leap year", async () => {
    await clear();
    await add([
      { member: 0, quarter: 6 * 96, bets: 1 },
      { member: 1, quarter: 7 * 96, bets: 1 },
    ]);
    const newYear = Date.UTC(2025, 0, 1);
    const [last, first, both] = await playersOf([
      { start: newYear - day, end: newYear },
      { start: newYear, end: newYear + day },
      { start: newYear - day, end: newYear + day },
    ]);
    expect([last, first, both]).toEqual([1, 1, 2]);
  });
});
