import { type RawBuilder, sql } from "kysely";

/** A violated invariant. `invariant` is docs/reliability.md's number where it has one. */
export type LedgerFinding = { invariant: string; subject: string; detail: string };

type Row = { subject: string; detail: string };

/** An invariant and the query that finds its violations. */
export type InvariantCheck = { invariant: string; query: RawBuilder<Row> };

/** Findings of one kind are limited. */
const most = sql`limit 20`;

/**
 * Every check reads the journal and trusts no derived column. The checks share no code with the writing side, so a
 * mistake there is not repeated here.
 */
export const checks: readonly InvariantCheck[] = [
  {
    invariant: "I1 entries of a transaction sum to zero",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject, format('%s %s: %s', a.book, a.currency, sum(p.amount)) as detail
      from ledger_entry p join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
      group by p.transaction_id, a.book, a.currency having sum(p.amount) <> 0 ${most}`,
  },
  {
    invariant: "I2 balances are the sums of their entries",
    query: sql<Row>`
      select 'account ' || a.id as subject,
        format('%s/%s/%s has %s and %s held, its entries say %s and %s',
          a.owner, a.book, a.wallet, a.posted, a.held, coalesce(p.posted, 0), coalesce(p.held, 0)) as detail
      from ledger_account a left join (
        select p.account_id, sum(p.hold) as held,
          sum(p.amount) filter (where not a.rolled_up or p.transaction_id <= (select max(last_transaction) from ledger_block)) as posted
        from ledger_entry p join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
        group by p.account_id
      ) p on p.account_id = a.id
      where a.posted <> coalesce(p.posted, 0) or a.held <> coalesce(p.held, 0) ${most}`,
  },
  {
    invariant: "I2 each entry continues the one before it",
    query: sql<Row>`
      select 'transaction ' || steps.transaction_id as subject,
        format('account %s: %s and %s held, after %s and %s', steps.account_id, steps.posted_after,
          steps.held_after, steps.posted_before + steps.amount, steps.held_before + steps.hold) as detail
      from (
        select p.*, coalesce(lag(p.posted_after) over w, 0) as posted_before,
          coalesce(lag(p.held_after) over w, 0) as held_before
        from ledger_entry p join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
        where not a.rolled_up
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
      where not a.may_owe and not a.rolled_up and (p.posted_after - p.held_after < 0 or p.held_after < 0) ${most}`,
  },
  {
    invariant: "I4 a transaction is closed or reversed once",
    query: sql<Row>`
      select 'transaction ' || about as subject, format('%s times', count(*)) as detail
      from ledger_transaction where about is not null and refusal is null group by about having count(*) > 1 ${most}`,
  },
  {
    invariant: "I4 what closes fits what it closes",
    query: sql<Row>`
      select 'transaction ' || c.id as subject, format('a %s of a %s', c.kind, coalesce(o.kind, 'missing transaction')) as detail
      from ledger_transaction c left join ledger_transaction o on o.brand_id = c.brand_id and o.id = c.about
      where c.refusal is null and c.kind in ('settle', 'void', 'reverse') and (
        o.id is null or o.id >= c.id or o.refusal is not null
        or case c.kind when 'reverse' then o.kind not in ('post', 'settle') else o.kind <> 'hold' end
      ) ${most}`,
  },
  {
    invariant: "I6 what was refused moved nothing, what was done moved something",
    query: sql<Row>`
      select 'transaction ' || a.id as subject, coalesce(a.refusal, 'done') || ', ' || count(p.transaction_id) || ' entries' as detail
      from ledger_transaction a left join ledger_entry p on p.brand_id = a.brand_id and p.transaction_id = a.id
      group by a.id, a.refusal having (a.refusal is null) <> (count(p.transaction_id) > 0) ${most}`,
  },
  {
    invariant: "I6 entries belong to a transaction",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject, 'is not there, but its entries are' as detail
      from ledger_entry p left join ledger_transaction a on a.brand_id = p.brand_id and a.id = p.transaction_id
      where a.id is null group by p.transaction_id ${most}`,
  },
  {
    invariant: "I7 a hold is open, settled or void, and held once",
    query: sql<Row>`
      select 'account ' || a.id as subject, format('%s held, its open holds are %s', a.held, coalesce(h.open, 0)) as detail
      from ledger_account a left join (
        select p.account_id, sum(p.hold) as open
        from ledger_transaction h join ledger_entry p on p.brand_id = h.brand_id and p.transaction_id = h.id
        where h.kind = 'hold' and not exists (
          select from ledger_transaction c where c.brand_id = h.brand_id and c.about = h.id and c.refusal is null
        )
        group by p.account_id
      ) h on h.account_id = a.id
      where a.held <> coalesce(h.open, 0) ${most}`,
  },
  {
    invariant: "I7 what is reversed is undone to the last unit",
    query: sql<Row>`
      select 'transaction ' || r.id as subject, format('reverses transaction %s by another sum', r.about) as detail
      from ledger_transaction r where r.kind = 'reverse' and r.refusal is null and exists (
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
      from ledger_transaction c join ledger_entry h on h.brand_id = c.brand_id and h.transaction_id = c.about
      left join ledger_entry p on p.brand_id = c.brand_id and p.transaction_id = c.id and p.account_id = h.account_id
      where c.kind in ('settle', 'void') and c.refusal is null and (
        p.hold is distinct from -h.hold or -p.amount > h.hold or p.amount > 0
        or (c.kind = 'void' and p.amount <> 0)
      ) ${most}`,
  },
  {
    invariant: "I9 a transaction stays in its brand, and trial money by itself",
    query: sql<Row>`
      select 'transaction ' || p.transaction_id as subject, string_agg(distinct a.book, ', ') as detail
      from ledger_entry p left join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
      group by p.transaction_id
      having count(*) <> count(a.id) or bool_or(a.book = 'trial') <> bool_and(a.book = 'trial') ${most}`,
  },
  {
    invariant: "I10 each book sums to zero over all accounts",
    query: sql<Row>`
      select format('%s %s', a.book, a.currency) as subject, sum(p.amount)::text as detail
      from ledger_entry p join ledger_account a on a.brand_id = p.brand_id and a.id = p.account_id
      group by a.book, a.currency having sum(p.amount) <> 0 ${most}`,
  },
];
