import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { type ColumnKind, type Cursor, cursorFrom, cursorText } from "./cursor.ts";
import type { Schema } from "./schema.ts";

/**
 * The order of a list: by these columns or expressions, none of which is null and the last of which tells any two rows apart,
 * all in one direction, so that an index in their order answers any page.
 */
export type ListOrder = {
  way: "asc" | "desc";
  keys: readonly (readonly [by: string | RawBuilder<unknown>, kind: ColumnKind])[];
};

/**
 * The order of most lists: by an instant, and rows of one instant by what tells them apart. Rows for which `flag` holds stand
 * together, before the others when the latest come first.
 */
export const byTime = (
  way: ListOrder["way"],
  at: string,
  id: string,
  flag?: RawBuilder<unknown>,
): ListOrder => ({
  way,
  keys: [...(flag ? [[flag, "flag"] as const] : []), [at, "time"], [id, "text"]],
});

/** The page that is asked for: it begins after the place, or ends before it (`next` and `previous` of another page). */
export type PageAsked = { after?: string | undefined; pageSize: number };

/** Where the neighbours of a page begin, and how many rows the list has. */
export type PageEnds = {
  next?: string;
  previous?: string;
  /** Exact up to `mostCounted`. */
  total: number;
  isExact: boolean;
};

export type Page<Row> = { rows: Row[]; ends: PageEnds };

/** How many rows are counted at most: a count costs no more, however long the list. */
const mostCounted = 1_000;

/**
 * A page of a query's rows in an order, from a place on: it costs the same wherever it is, and rows that come or go
 * move no others between pages. A page back that reaches the beginning is the first page, full like any other. Throws
 * `PlaceError` for a text that is no place of this order.
 */
export async function paged<Tables, From extends keyof Tables, Row>(
  tx: Transaction<Schema>,
  query: SelectQueryBuilder<Tables, From, Row>,
  order: ListOrder,
  { after, pageSize }: PageAsked,
): Promise<Page<Row>> {
  const kinds = order.keys.map(([, kind]) => kind);
  const asked = after === undefined ? undefined : cursorFrom(after, kinds);
  const found = await rowsFrom(query, order, asked, pageSize + 1);
  const isHead = asked?.way === "back" && found.length <= pageSize;
  const place = isHead ? undefined : asked;
  const read = isHead ? await rowsFrom(query, order, undefined, pageSize + 1) : found;
  const page = read.slice(0, pageSize);
  if (place?.way === "back") page.reverse();
  const hasMore = read.length > pageSize;
  const last = page.at(-1)?.place;
  const first = page[0]?.place ?? place?.values;
  const next = place?.way === "back" || hasMore ? last : undefined;
  return {
    rows: page.map(({ place: _place, ...row }) => row as Row),
    ends: {
      ...(next && { next: cursorText({ way: "on", values: next }) }),
      ...(place && first && { previous: cursorText({ way: "back", values: first }) }),
      ...(await counted(tx, query)),
    },
  };
}

type Placed = { place: string[] };

/** At most `limit` rows after a place; before it, they come in the opposite order. */
async function rowsFrom<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { way, keys }: ListOrder,
  place: Cursor | undefined,
  limit: number,
): Promise<Placed[]> {
  const columns = keys.map(([by]) => (typeof by === "string" ? sql.ref(by) : by));
  const onward = (place?.way === "back") === (way === "desc");
  let rows = query.select(
    sql<string[]>`array[${sql.join(keys.map(([, kind], at) => asText(columns[at] ?? sql``, kind)))}]`.as(
      "place",
    ),
  );
  if (place) {
    const values = keys.map(([, kind], at) => asValue(place.values[at] ?? "", kind));
    rows = rows.where(
      sql<SqlBool>`(${sql.join(columns)}) ${sql.raw(onward ? ">" : "<")} (${sql.join(values)})`,
    );
  }
  for (const column of columns) rows = rows.orderBy(column, onward ? "asc" : "desc");
  return (await rows.limit(limit).execute()) as unknown as Placed[];
}

/** Times are microseconds: as text they depend on settings, and JavaScript's dates are coarser than the database's. */
const asText = (column: RawBuilder<unknown>, kind: ColumnKind) =>
  kind === "time" ? sql`(extract(epoch from ${column}) * 1000000)::int8::text` : sql`(${column})::text`;

const types = { number: "int8", text: "text", flag: "bool" } as const;

const asValue = (value: string, kind: ColumnKind): RawBuilder<unknown> =>
  kind === "time"
    ? sql`(timestamptz 'epoch' + ${value}::int8 * interval '1 microsecond')`
    : sql`${value}::${sql.raw(types[kind])}`;

async function counted<Tables, From extends keyof Tables, Row>(
  tx: Transaction<Schema>,
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<Pick<PageEnds, "total" | "isExact">> {
  const all = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as("one"))
    .limit(mostCounted + 1);
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from (${all}) found`.execute(tx);
  const total = Number(rows[0]?.total ?? 0);
  return { total: Math.min(total, mostCounted), isExact: total <= mostCounted };
}
