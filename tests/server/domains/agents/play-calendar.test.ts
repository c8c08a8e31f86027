import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { markPlayed } from "../../../../src/server/domains/agents/settlement/play-calendar-store.ts";
import { teamCounts } from "../../../../src/server/domains/agents/team/team-store.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const quarter = 900_000;
const day = 96 * quarter;
/** Two years meet in these days, and the first is a leap year. */
const origin = Date.UTC(2024, 11, 25);
const places = Array.from({ length: 12 }, (_, place) => place);

let domain: TestDomain;
let top: string;
let low: string;
let members: string[];
beforeAll(async () => {
  domain = await openTestDomain();
  top = (await domain.member("top", { type: 1 })).id;
  low = (await domain.member("low", { type: 1, parent_id: top })).id;
  members = [];
  for (const place of places) members.push((await domain.member(`m${place}`, { parent_id: top })).id);
});
afterAll(() => domain.close());

/** Changes of a member's number of bets in a quarter, some of which take earlier ones back. */
const change = fc.record({
  member: fc.nat(places.length - 1),
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

type Stands = { agent: boolean; below: boolean };

/** Makes some of the members agents, and moves them below the lower agent or away from there. */
const stand = (all: readonly Stands[]) =>
  domain.database.brand(domain.brand.merchant, async (tx) => {
    const rows = JSON.stringify(all.map((one, place) => ({ id: members[place], ...one })));
    const given = sql`jsonb_to_recordset(${rows}::jsonb) as g(id text, agent boolean, below boolean)`;
    await sql`update member m set type = case when g.agent then 1 else 0 end,
      parent_id = case when g.below then ${low} else ${top} end from ${given} where g.id = m.id`.execute(tx);
    await sql`delete from member_tree where ancestor_id = ${low} and descendant_id <> ${low}`.execute(tx);
    await sql`insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
      select ${domain.brand.merchant}, ${low}, id, 1 from ${given} where below`.execute(tx);
  });

type Asked = { start: number; end: number };

const countsOf = (agent: string, [now, before]: readonly [Asked, Asked], counted?: Date) =>
  domain.database.brand(domain.brand.merchant, async (tx) => {
    await sql`insert into agent_cursor (brand_id, teams_slot) values (${domain.brand.merchant}, ${counted ?? null})
      on conflict (brand_id) do update set teams_slot = excluded.teams_slot`.execute(tx);
    const times = ({ start, end }: Asked) => ({ start: new Date(start), end: new Date(end) });
    return teamCounts(tx, agent, { span: times(now), before: times(before) });
  });

describe("the counts of a team", () => {
  it("have those as players whose bets in a span do not add up to none, for any play, corrections, spans, agents and moves", async () => {
    const stands = fc.array(fc.record({ agent: fc.boolean(), below: fc.boolean() }), {
      minLength: places.length,
      maxLength: places.length,
    });
    const known = fc.tuple(
      fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 5 }),
      fc.tuple(span, span),
      stands,
    );
    await assertAsyncProperty(
      fc.asyncProperty(known, async ([parts, spans, all]) => {
        await clear();
        for (const part of parts) await add(part);
        await stand(all);
        const bets = new Map<string, number>();
        for (const one of parts.flat()) {
          const key = `${one.member}|${one.quarter}`;
          bets.set(key, (bets.get(key) ?? 0) + one.bets);
        }
        const played = [...bets].filter(([, sum]) => sum !== 0).map(([key]) => key.split("|").map(Number));
        const expected = (isIn: (one: Stands) => boolean) => {
          const [players, playersBefore] = spans.map(({ start, end }) => {
            const inside = played.filter(([member = 0, at = 0]) => {
              const instant = origin + at * quarter;
              const stood = all[member];
              return stood && isIn(stood) && !stood.agent && instant >= start && instant < end;
            });
            return new Set(inside.map(([member]) => member)).size;
          });
          const team = all.filter(isIn);
          return {
            members: team.length,
            agents: team.filter(({ agent }) => agent).length,
            players,
            playersBefore,
          };
        };
        const ofTop = expected(() => true);
        const ofAll = { ...ofTop, members: ofTop.members + 1, agents: ofTop.agents + 1 };
        const last = Math.max(0, ...parts.flat().map((one) => one.quarter));
        for (const counted of [undefined, new Date(origin + last * quarter)]) {
          expect(await countsOf(top, spans, counted)).toEqual(ofAll);
          expect(await countsOf(low, spans, counted)).toEqual(expected(({ below }) => below));
        }
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
    await stand(places.map(() => ({ agent: false, below: false })));
    const [last, first] = [
      { start: newYear - day, end: newYear },
      { start: newYear, end: newYear + day },
    ];
    const both = { start: newYear - day, end: newYear + day };
    expect(await countsOf(top, [last, first])).toMatchObject({ players: 1, playersBefore: 1 });
    expect(await countsOf(top, [both, last])).toMatchObject({ players: 2, playersBefore: 1 });
  });
});
