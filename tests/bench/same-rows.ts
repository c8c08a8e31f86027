// What writing alone costs: tables beside the program's that take as many rows as a bet of the program adds, with the
// same indexes. Nothing is read, checked or changed; so this is the least that the program's rows can cost.
import type pg from "pg";

/** Rows that each table has taken so far, by the name of the table. */
export async function rowsTaken(admin: pg.Client): Promise<Map<string, number>> {
  await admin.query("select pg_stat_clear_snapshot()");
  const { rows } = await admin.query<{ name: string; taken: number }>(
    "select relname as name, n_tup_ins::float8 as taken from pg_stat_user_tables where schemaname = 'public' and relname !~ '^bare_'",
  );
  return new Map(rows.map(({ name, taken }) => [name, taken]));
}

/** Of what was taken between two looks, the tables with at least a row in two calls, and their rows a call. */
export function rowsOfCall(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  calls: number,
): Map<string, number> {
  const perCall = [...after].map(
    ([name, taken]) => [name, (taken - (before.get(name) ?? 0)) / calls] as const,
  );
  return new Map(perCall.filter(([, rows]) => rows >= 0.4));
}

/** Real rows that are written again and again. */
const sampled = 5_000;

/** Makes the tables, and `bare_apply_rows`, which books as `bare_apply` does and writes the rows of as many calls. */
export async function makeSameRows(admin: pg.Client, perCall: ReadonlyMap<string, number>): Promise<void> {
  await admin.query("create sequence bare_rows_place as int8; grant all on bare_rows_place to public");
  const writes: string[] = [];
  for (const [table, rows] of perCall) {
    // bare_apply writes these itself.
    if (table === "ledger_transaction" || table === "ledger_entry") continue;
    writes.push(await sameTable(admin, table, rows));
  }
  await admin.query(`
create function bare_apply_rows(p_brand text, p_at timestamptz, p_keys text[], p_accounts int8[], p_houses int8[], p_amounts int8[])
returns table (place int4, posted int8) language plpgsql as $$
declare
  v_calls int8 := cardinality(p_keys);
  v_place int8 := nextval('bare_rows_place') * 7919;
begin
  ${writes.join("\n  ")}
  return query select b.place, b.posted from bare_apply(p_brand, p_at, p_keys, p_accounts, p_houses, p_amounts) b;
end $$`);
}

/** Makes the table that takes such rows, and answers the statement that writes those of `v_calls` calls. */
async function sameTable(admin: pg.Client, table: string, perCall: number): Promise<string> {
  await admin.query(`create table bare_rows_${table} (like ${table})`);
  const indexes = await admin.query<{ text: string }>(
    "select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = $1::regclass",
    [table],
  );
  // A row is written more than once, so no index is unique.
  for (const { text } of indexes.rows)
    await admin.query(
      text.replace(/^CREATE (UNIQUE )?INDEX .*? ON (ONLY )?\S+/, `create index on bare_rows_${table}`),
    );
  await admin.query(
    `create table bare_from_${table} as select (row_number() over ())::int8 as bare_place, real.* from (select * from ${table} limit ${sampled}) real;
     create index on bare_from_${table} (bare_place); analyze bare_from_${table};
     grant all on bare_rows_${table}, bare_from_${table} to public`,
  );
  const columns = await admin.query<{ list: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  const { rows } = await admin.query<{ most: number }>(
    `select greatest(count(*) - 200, 1)::int4 as most from bare_from_${table}`,
  );
  const list = columns.rows[0]?.list;
  return `insert into bare_rows_${table} select ${list} from bare_from_${table}
    where bare_place between v_place % ${rows[0]?.most} + 1 and v_place % ${rows[0]?.most} + round(v_calls * ${perCall.toFixed(3)});`;
}
