import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CursorError, cursorText } from "../../../../src/server/foundation/db/cursor.ts";
import { type ListOrder, type PageAsked, paged } from "../../../../src/server/foundation/db/paged.ts";
import { allPages } from "../../../support/pages.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

type Rows = Kysely<{ listed: { id: bigint; at: Date; name: string; flag: boolean } }>;

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const newest: ListOrder = {
  way: "desc",
  keys: [
    ["at", "time"],
    ["id", "number"],
  ],
};

/** Works on a table of rows that the transaction alone has; several have the same microsecond. */
const withRows = <T>(count: number, work: (read: Read, add: (name: string) => Promise<void>) => Promise<T>) =>
  domain.context().inBrand(async (tx) => {
    await sql`create temporary table listed (id int8, at timestamptz, name text, flag bool) on commit drop`.execute(
      tx,
    );
    await sql`insert into listed select n, timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond', 'row ' || n, n % 2 = 0
      from generate_series(1, ${count}) n`.execute(tx);
    const rows = tx as unknown as Rows;
    const read: Read = async (asked, order = newest) => {
      const page = await paged(tx, rows.selectFrom("listed").select(["id"]), order, {
        pageSize: 3,
        ...asked,
      });
      return { ...page.ends, ids: page.rows.map(({ id }) => Number(id)), rows: page.rows };
    };
    const add = async (name: string) => {
      await sql`insert into listed select max(id) + 1, timestamptz '2026-02-01', ${name}, true from listed`.execute(
        tx,
      );
    };
    return work(read, add);
  });

type Read = (
  asked?: Partial<PageAsked>,
  order?: ListOrder,
) => Promise<{
  ids: number[];
  rows: object[];
  next?: string;
  previous?: string;
  total: number;
  isExact: boolean;
}>;

it("goes on from row to row, also among those of one microsecond, and back the same way", () =>
  withRows(10, async (read) => {
    const pages = await allPages((after) => read(after));
    expect(pages.map(({ ids }) => ids)).toEqual([[10, 9, 8], [7, 6, 5], [4, 3, 2], [1]]);
    // Nothing of the place is in the rows.
    expect(pages[0]?.rows[0]).toEqual({ id: 10n });
    const back = await read({ after: pages[3]?.previous });
    expect([back.ids, back.next]).toEqual([[4, 3, 2], pages[2]?.next]);
    const again = await read({ after: back.previous });
    expect(again.ids).toEqual([7, 6, 5]);
    expect(await read({ after: again.previous })).toEqual(pages[0]);
    expect(pages[0]).not.toHaveProperty("previous");
  }));

it("moves no row between pages when others come in, and leads back to them", () =>
  withRows(7, async (read, add) => {
    const first = await read();
    await add("new");
    const second = await read({ after: first.next });
    expect([first.ids, second.ids]).toEqual([
      [7, 6, 5],
      [4, 3, 2],
    ]);
    // One row fewer than a page stands before the first full one: it begins with the latest row.
    const back = await read({ after: second.previous });
    expect(back.ids).toEqual([7, 6, 5]);
    expect((await read({ after: back.previous })).ids).toEqual([8, 7, 6]);
  }));

it("orders by flags, texts and expressions", () =>
  withRows(6, async (read) => {
    const ids = async (order: ListOrder) =>
      (await allPages((after) => read({ pageSize: 2, ...after }, order))).flatMap((one) => one.ids);
    expect(
      await ids({
        way: "desc",
        keys: [
          ["flag", "flag"],
          ["id", "number"],
        ],
      }),
    ).toEqual([6, 4, 2, 5, 3, 1]);
    expect(
      await ids({
        way: "asc",
        keys: [
          [sql`(id % 3)`, "number"],
          ["name", "text"],
        ],
      }),
    ).toEqual([3, 6, 1, 4, 2, 5]);
  }));

it("counts exactly up to a bound", async () => {
  expect(await withRows(1_000, (read) => read())).toMatchObject({ total: 1_000, isExact: true });
  expect(await withRows(1_001, (read) => read())).toMatchObject({ total: 1_000, isExact: false });
  expect(await withRows(0, (read) => read())).toEqual({ ids: [], rows: [], total: 0, isExact: true });
});

it("refuses what is no place of the order", () =>
  withRows(3, async (read) => {
    const place = (...values: string[]) => cursorText({ way: "on", values });
    for (const after of [
      "",
      "x",
      "bnVsbA",
      place("1"),
      place("1", "2", "3"),
      place("1", "x"),
      place("2026-01-01", "1"),
      place("99999999999999999999", "1"),
      place("1", "-"),
      Buffer.from('["aside","1","1"]').toString("base64url"),
      Buffer.from('["on",1,1]').toString("base64url"),
    ])
      await expect(read({ after })).rejects.toThrow(CursorError);
    await expect(read({ after: place("a\0") }, { way: "asc", keys: [["name", "text"]] })).rejects.toThrow(
      CursorError,
    );
    // The furthest that a place can name is read as any other.
    expect((await read({ after: place("-9999999999999999", "9".repeat(18)) })).ids).toEqual([]);
    expect((await read({ after: place("9999999999999999", "9".repeat(18)) })).ids).toEqual([3, 2, 1]);
  }));
