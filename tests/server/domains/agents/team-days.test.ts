import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  rollAgain,
  rollDays,
  rollWeeks,
} from "../../../../src/server/domains/agents/settlement/team-day-store.ts";
import { noSums, type Sums, teamSums } from "../../../../src/server/domains/agents/team/team-sums-store.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const quarter = 900_000;
const day = 96 * quarter;
const origin = Date.UTC(2025, 1, 26);
const days = 20;
const agents = ["a0", "a1", "a2"];
const members = [...agents, "p0"];

let domain: TestDomain;
const inBrand = <T>(work: Parameters<TestDomain["database"]["brand"]>[1]) =>
  domain.database.brand(domain.brand.merchant, work) as Promise<T>;

/** Who joined: the first agent is above the others, and each player below one of them. */
const joiners = Array.from({ length: 9 }, (_, place) => ({
  id: `j${place}`,
  at: origin + ((place * 67) % (days * 96)) * quarter + 7 * 60_000,
  above: place % 3 === 0 ? ["a0"] : ["a0", `a${place % 3}`],
}));

beforeAll(async () => {
  domain = await openTestDomain();
  const people = [...members.map((id) => ({ id, at: origin - day, above: [] })), ...joiners];
  await inBrand<void>(async (tx) => {
    for (const { id, at, above } of people) {
      await sql`insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
        values (${domain.brand.merchant}, ${id}, ${id}, ${id}, ${id.startsWith("a") ? 1 : 0}, ${id}, ${new Date(at)})`.execute(
        tx,
      );
      for (const [depth, ancestor] of [id, ...above.toReversed()].entries())
        await sql`insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
          values (${domain.brand.merchant}, ${ancestor}, ${id}, ${depth})`.execute(tx);
    }
  });
});
afterAll(() => domain.close());

/** Play, or money, of a member in a quarter; amounts may be negative, as corrections are. */
const entry = fc.record({
  member: fc.constantFrom(...members),
  at: fc.integer({ min: 0, max: days * 96 - 1 }).map((place) => origin + place * quarter),
  kind: fc.constantFrom("play", "play", "play", "deposit", "withdrawal", "bet"),
  amount: fc.integer({ min: -500, max: 1_000 }),
});
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

const write = (entries: readonly Entry[]) =>
  inBrand<void>(async (tx) => {
    for (const { member, at, kind, amount } of entries)
      await (kind === "play"
        ? sql`insert into team_play (brand_id, member_id, at, currency, bets, bet, win, valid_bet)
            values (${domain.brand.merchant}, ${member}, ${new Date(at)}, 'INR', 1, ${amount}, ${amount * 2}, ${amount * 3})
            on conflict (member_id, at, currency, brand_id) do update set bets = team_play.bets + 1, bet = team_play.bet + excluded.bet,
              win = team_play.win + excluded.win, valid_bet = team_play.valid_bet + excluded.valid_bet`
        : sql`insert into team_money (brand_id, member_id, at, currency, reason, count, amount)
            values (${domain.brand.merchant}, ${member}, ${new Date(at)}, 'INR', ${kind}, 1, ${amount})
            on conflict (member_id, at, reason, currency, brand_id) do update set count = team_money.count + 1,
              amount = team_money.amount + excluded.amount`
      ).execute(tx);
  });

const clear = (added: number) =>
  inBrand<void>(async (tx) => {
    for (const table of ["team_play", "team_money", "team_day", "team_week"])
      await sql`delete from ${sql.table(table)}`.execute(tx);
    await sql`insert into agent_cursor (brand_id, teams_slot) values (${domain.brand.merchant}, ${new Date(added)})
      on conflict (brand_id) do update set teams_slot = excluded.teams_slot, rolled_through = null, rolled_member = '',
        weeks_through = null, weeks_member = ''`.execute(tx);
  });

/** What a span came to by member and day of a calendar so many minutes ahead of UTC, from the entries themselves. */
function expected(
  entries: readonly Entry[],
  { start, end, zone }: { start: number; end: number; zone: number },
  byDay: boolean,
) {
  const sums = new Map<string, Sums>();
  const add = (member: string, at: number, more: Partial<Sums>) => {
    if (at < start || at >= end) return;
    const key = `${member} ${byDay ? new Date(at + zone * 60_000).toISOString().slice(0, 10) : ""}`;
    const sum = { ...noSums, ...sums.get(key) };
    for (const [figure, minor] of Object.entries(more)) sum[figure as keyof Sums] += minor;
    sums.set(key, sum);
  };
  for (const { member, at, kind, amount } of entries) {
    const minor = BigInt(amount);
    if (kind === "play") add(member, at, { bets: 1n, bet: minor, win: 2n * minor, validBet: 3n * minor });
    if (kind === "deposit") add(member, at, { deposits: minor });
    if (kind === "withdrawal") add(member, at, { withdrawals: -minor });
  }
  for (const { at, above } of byDay ? joiners : []) for (const agent of above) add(agent, at, { joined: 1n });
  return sums;
}

const isSomething = (sums: Sums) => Object.values(sums).some((sum) => sum !== 0n);
const shown = (sums: Iterable<readonly [string, Sums]>) =>
  new Map([...sums].filter(([, one]) => isSomething(one)).sort(([a], [b]) => (a < b ? -1 : 1)));

it("come to the same in any calendar, however many of them are written as days and weeks, and when something comes late", async () => {
  const known = fc.record({
    entries: fc.array(entry, { maxLength: 40 }),
    late: fc.array(entry, { maxLength: 6 }),
    // Mostly enough for a whole week.
    added: fc.oneof(
      { arbitrary: fc.constant((days + 1) * 96), weight: 3 },
      fc.integer({ min: 0, max: (days + 1) * 96 }),
    ),
    parts: fc.oneof({ arbitrary: fc.integer({ min: 12, max: days + 2 }), weight: 3 }, fc.nat(12)),
    weeks: fc.integer({ min: 0, max: 4 }),
    zone: fc.integer({ min: -48, max: 56 }).map((place) => place * 15),
    from: fc.oneof(
      { arbitrary: fc.integer({ min: -1, max: 6 }), weight: 3 },
      fc.integer({ min: 6, max: days - 1 }),
    ),
    length: fc.oneof(
      { arbitrary: fc.integer({ min: 8, max: days + 1 }), weight: 3 },
      fc.integer({ min: 1, max: 8 }),
    ),
    byDay: fc.boolean(),
    /** Days from the first one on that are only asked for together. */
    together: fc.integer({ min: 0, max: days + 1 }),
  });
  await assertAsyncProperty(
    fc.asyncProperty(
      known,
      async ({ entries, late, added, parts, weeks, zone, from, length, byDay, together }) => {
        await clear(origin + added * quarter);
        await write(entries);
        for (let part = 0; part < parts; part += 1)
          await inBrand((tx) => rollDays(tx, domain.brand.merchant));
        for (let part = 0; part < weeks; part += 1)
          await inBrand((tx) => rollWeeks(tx, domain.brand.merchant));
        await write(late);
        // As counting does, for whatever is written already.
        const touched = late.map(({ member, at }) => ({
          id: member,
          day: new Date(Math.floor(at / day) * day),
        }));
        await inBrand<void>(async (tx) => {
          const { rows } = await sql<{
            through: Date | null;
          }>`select rolled_through as through from agent_cursor`.execute(tx);
          const { through = null } = rows[0] ?? {};
          await rollAgain(
            tx,
            domain.brand.merchant,
            touched.filter((one) => through !== null && one.day < through),
          );
        });
        const start = origin + from * day - zone * 60_000;
        const span = { start, end: start + length * day, zone };
        const apart = start + Math.min(together, length) * day;
        const read = await inBrand<(Sums & { id: string; day: string })[]>((tx) =>
          teamSums(
            tx,
            members,
            {
              start: new Date(span.start),
              end: new Date(span.end),
              zone,
              currency: "INR",
              apart: new Date(apart),
            },
            byDay,
          ),
        );
        const isApart = new Date(apart + zone * 60_000).toISOString().slice(0, 10);
        const told = (rows: Iterable<readonly [string, Sums]>) => {
          const sums = new Map<string, Sums>();
          for (const [key, one] of rows) {
            const [id, of = ""] = key.split(" ");
            const under = `${id} ${of < isApart ? "together" : of}`;
            const before = sums.get(under) ?? noSums;
            const figures = Object.keys(noSums) as (keyof Sums)[];
            sums.set(
              under,
              Object.fromEntries(figures.map((name) => [name, before[name] + one[name]])) as Sums,
            );
          }
          return shown(sums);
        };
        expect(told(read.map(({ id, day: of, ...sums }) => [`${id} ${of}`, sums] as const))).toEqual(
          told(expected([...entries, ...late], span, byDay)),
        );
      },
    ),
    { numRuns: 80 },
  );
});
