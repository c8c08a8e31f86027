import { type RawBuilder, sql, type Transaction } from "kysely";
import type { HouseBalances } from "../../foundation/db/money-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { InvariantCheck, LedgerFinding } from "./ledger-invariants.ts";

type Tx = Transaction<Schema>;
type Row = { subject: string; detail: string };

/** Findings of one kind are limited. */
const most = sql`limit 20`;

/** The mark's sums of the house's accounts as rows of `m`. */
const markedHouse = (house: HouseBalances): RawBuilder<unknown> => sql`(
  select key::int8 as id, (value ->> 0)::int8 as posted, (value ->> 1)::int8 as held
  from jsonb_each(${JSON.stringify(house)}::jsonb)) m`;

/**
 * The checks of verify-store.ts for what came after transaction `since`, up to which nothing was found. They read later
 * rows and, by index, the few earlier ones that these continue or close. Two invariants follow: each book sums to
 * zero because each transaction does, and an account's open holds are what it has held because only holds and what closes
 * them change it.
 */
export const checksSince = (since: bigint, house: HouseBalances): readonly InvariantCheck[] => [
  ...entriesSince(since),
  ...balancesSince(since, house),
  ...closingsSince(since),
];

const entriesSince = (since: bigint): InvariantCheck[] => [
  {
    invariant: "I1 entries of a transaction sum to zero",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject, format('%s %s: %s', a.book, a.currency, sum(p.amount)) as detail
      from ledger_entry p join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
      where p.transaction_id > ${since}
      group by p.transaction_id, a.book, a.currency having sum(p.amount) <> 0 ${most}`,
  },
  {
    invariant: "I6 what was refused moved nothing, what was done moved something",
    query: sql<Row>`
      select 'transaction ' || a.id as subject, coalesce(a.refusal, 'done') || ', ' || count(p.transaction_id) || ' entries' as detail
      from ledger_transaction a left join ledger_entry p
        on p.brand_id = a.brand_id and p.transaction_id = a.id and p.transaction_id > ${since}
      where a.id > ${since}
      group by a.id, a.refusal having (a.refusal is null) <> (count(p.transaction_id) > 0) ${most}`,
  },
  {
    invariant: "I6 entries belong to a transaction",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject, 'is not there, but its entries are' as detail
      from ledger_entry p left join ledger_transaction a
        on a.brand_id = p.brand_id and a.id = p.transaction_id and a.id > ${since}
      where p.transaction_id > ${since} and a.id is null group by p.transaction_id ${most}`,
  },
  {
    invariant: "I9 a transaction stays in its brand, and trial money by itself",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject, string_agg(distinct a.book, ', ') as detail
      from ledger_entry p left join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
      where p.transaction_id > ${since}
      group by p.transaction_id
      having count(*) <> count(a.id) or bool_or(a.book = 'trial') <> bool_and(a.book = 'trial') ${most}`,
  },
];

const balancesSince = (since: bigint, house: HouseBalances): InvariantCheck[] => [
  {
    invariant: "I2 balances are the sums of their entries",
    query: sql<Row>`
      select 'account ' || a.id as subject,
        format('%s/%s/%s has %s, its last entry left %s', a.owner, a.book, a.wallet, a.posted, l.posted_after) as detail
      from ${touched(since)} join ledger_account a on a.id = t.account_id join lateral ${lastEntry(sql`true`)} l on true
      where not a.rolled_up and a.posted is distinct from l.posted_after ${most}`,
  },
  {
    invariant: "I2 balances of the house are the sums of their entries",
    query: sql<Row>`
      select 'account ' || a.id as subject, format('%s/%s/%s has %s and %s held, its entries say %s and %s',
        a.owner, a.book, a.wallet, a.posted, a.held, s.posted, s.held) as detail
      from ledger_account a
      left join ${markedHouse(house)} on m.id = a.id
      left join ${laterSums(since)} on e.account_id = a.id
      cross join lateral (select coalesce(m.posted, 0) + coalesce(e.sealed, 0) as posted,
        coalesce(m.held, 0) + coalesce(e.held, 0) as held) s
      where a.owner = 'house' and a.rolled_up and (a.posted <> s.posted or a.held <> s.held) ${most}`,
  },
  {
    invariant: "I2 each entry continues the one before it",
    query: sql<Row>`
      select 'transaction ' || steps.transaction_id as subject,
        format('account %s: %s and %s held, after %s and %s', steps.account_id, steps.posted_after,
          steps.held_after, steps.posted_before + steps.amount, steps.held_before + steps.hold) as detail
      from (
        select p.*, coalesce(lag(p.posted_after) over w, b.posted_after, 0) as posted_before,
          coalesce(lag(p.held_after) over w, b.held_after, 0) as held_before
        from ledger_entry p join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
        left join (select t.account_id, l.posted_after, l.held_after from ${touched(since)}
          join lateral ${lastEntry(sql`e.transaction_id <= ${since}`)} l on true) b on b.account_id = p.account_id
        where not a.rolled_up and p.transaction_id > ${since}
        window w as (partition by p.account_id order by p.transaction_id)
      ) steps
      where steps.posted_after is distinct from steps.posted_before + steps.amount
        or steps.held_after is distinct from steps.held_before + steps.hold ${most}`,
  },
  {
    invariant: "I3 no account spends what is set aside or not there",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject,
        format('account %s: %s posted, %s held', p.account_id, p.posted_after, p.held_after) as detail
      from ledger_entry p join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
      where p.transaction_id > ${since}
        and not a.may_owe and not a.rolled_up and (p.posted_after - p.held_after < 0 or p.held_after < 0) ${most}`,
  },
];

const closingsSince = (since: bigint): InvariantCheck[] => [
  {
    invariant: "I4 a transaction is closed or reversed once",
    query: sql<Row>`
      select 'transaction ' || c.about as subject, format('%s times', n.closings) as detail
      from (select distinct about from ledger_transaction where id > ${since} and about is not null and refusal is null) c
      cross join lateral (select count(*) as closings from ledger_transaction x where x.about = c.about and x.refusal is null) n
      where n.closings > 1 ${most}`,
  },
  {
    invariant: "I4 what closes fits what it closes",
    query: sql<Row>`
      select 'transaction ' || c.id as subject, format('a %s of a %s', c.kind, coalesce(o.kind, 'missing transaction')) as detail
      from ledger_transaction c left join ledger_transaction o on o.brand_id = c.brand_id and o.id = c.about
      where c.id > ${since} and c.refusal is null and c.kind in ('settle', 'void', 'reverse') and (
        o.id is null or o.id >= c.id or o.refusal is not null
        or case c.kind when 'reverse' then o.kind not in ('post', 'settle') else o.kind <> 'hold' end
      ) ${most}`,
  },
  {
    invariant: "I7 what is held is what the entries left",
    query: sql<Row>`
      select 'account ' || a.id as subject, format('%s held, its last entry left %s', a.held, l.held_after) as detail
      from ${touched(since)} join ledger_account a on a.id = t.account_id join lateral ${lastEntry(sql`true`)} l on true
      where not a.rolled_up and a.held is distinct from l.held_after ${most}`,
  },
  {
    invariant: "I7 only a hold sets aside, and only its closing frees",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject, format('a %s changes what account %s has held by %s', c.kind, p.account_id, p.hold) as detail
      from ledger_entry p join ledger_transaction c on c.brand_id = p.brand_id and c.id = p.transaction_id
      where p.transaction_id > ${since} and c.id > ${since} and p.hold <> 0 and case
        when c.kind = 'hold' then p.hold < 0
        when c.kind in ('settle', 'void') then not exists (
          select from ledger_entry h where h.transaction_id = c.about and h.account_id = p.account_id and h.hold = -p.hold)
        else true end ${most}`,
  },
  {
    invariant: "I7 what is reversed is undone to the last unit",
    query: sql<Row>`
      select 'transaction ' || r.id as subject, format('reverses transaction %s by another sum', r.about) as detail
      from ledger_transaction r where r.id > ${since} and r.kind = 'reverse' and r.refusal is null and exists (
        select from (select * from ledger_entry where transaction_id = r.id) back
        full join (select * from ledger_entry where transaction_id = r.about) there on there.account_id = back.account_id
        where back.amount is distinct from -there.amount or back.hold <> 0
      ) ${most}`,
  },
  {
    invariant: "I7 what is settled was held, by whom it was held",
    query: sql<Row>`
      select 'transaction ' || c.id as subject, format('transaction %s held %s of account %s, freed are %s, taken %s',
        h.transaction_id, h.hold, h.account_id, coalesce(-p.hold, 0), coalesce(-p.amount, 0)) as detail
      from (select * from ledger_transaction where id > ${since} and kind in ('settle', 'void') and refusal is null) c
      join lateral (select * from ledger_entry e where e.transaction_id = c.about offset 0) h on true
      left join lateral (select * from ledger_entry e
        where e.transaction_id = c.id and e.account_id = h.account_id offset 0) p on true
      where p.hold is distinct from -h.hold or -p.amount > h.hold or p.amount > 0
        or (c.kind = 'void' and p.amount <> 0) ${most}`,
  },
];

/** The accounts with later entries, as `t`. */
function touched(since: bigint): RawBuilder<unknown> {
  return sql`(select distinct account_id from ledger_entry where transaction_id > ${since}) t`;
}

/** The last entry of account `t` that fulfils a condition on `e`. */
function lastEntry(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select e.posted_after, e.held_after from ledger_entry e where e.account_id = t.account_id and ${condition}
    order by e.account_id, e.transaction_id desc limit 1)`;
}

/** What later entries add to each account, as `e`: amounts up to the last block, and what is held. */
function laterSums(since: bigint): RawBuilder<unknown> {
  return sql`(select p.account_id, sum(p.hold) as held,
      sum(p.amount) filter (where p.transaction_id <= (select max(last_transaction) from ledger_block)) as sealed
    from ledger_entry p where p.transaction_id > ${since} group by p.account_id) e`;
}

/** The sums of the house's accounts up to transaction `to`, from those up to `since`. */
export async function houseAt(
  tx: Tx,
  since: bigint,
  house: HouseBalances,
  to: bigint,
): Promise<HouseBalances> {
  const { rows } = await sql<{ id: bigint; posted: string; held: string }>`
    select a.id, (coalesce(m.posted, 0) + coalesce(e.posted, 0))::text as posted,
      (coalesce(m.held, 0) + coalesce(e.held, 0))::text as held
    from ledger_account a
    left join ${markedHouse(house)} on m.id = a.id
    left join (select p.account_id, sum(p.amount) as posted, sum(p.hold) as held from ledger_entry p
      where p.transaction_id > ${since} and p.transaction_id <= ${to} group by p.account_id) e on e.account_id = a.id
    where a.owner = 'house' and a.rolled_up`.execute(tx);
  return Object.fromEntries(rows.map(({ id, posted, held }) => [String(id), [posted, held]]));
}

/** Numbers of transactions after `since`: all, and those up to `to`. */
export async function countSince(
  tx: Tx,
  since: bigint,
  to: bigint,
): Promise<{ all: bigint; sealed: bigint }> {
  return tx
    .selectFrom("ledger_transaction")
    .where("id", ">", since)
    .select(({ fn }) => [
      fn.countAll<bigint>().as("all"),
      fn.countAll<bigint>().filterWhere("id", "<=", to).as("sealed"),
    ])
    .executeTakeFirstOrThrow();
}

/** Findings when the block at the mark is gone or has another hash. `head` is hex. */
export async function movedMark(tx: Tx, block: number, head: string): Promise<LedgerFinding[]> {
  if (block === 0) return [];
  const row = await tx
    .selectFrom("ledger_block")
    .select("hash")
    .where("number", "=", BigInt(block))
    .executeTakeFirst();
  if (row?.hash.toString("hex") === head) return [];
  const detail = `block ${block} had this hash when it was verified, and ${row ? "has another" : "is gone"}`;
  return [{ invariant: "I8 the chain keeps its history", subject: `head ${head}`, detail }];
}
