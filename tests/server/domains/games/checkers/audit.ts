import pg from "pg";

/**
 * The problems of a brand's games, from the stored data alone: transactions of vendors on one side, the ledger's entries
 * on the other. Knows none of the code that wrote them. Every sentence is a finding.
 */
export async function auditGames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Who owns the tables sees no brand's rows unless it names one.
    await client.query("select set_config('livery.brand_id', 'aurora', false)");
    // A database that was just filled counts its rows by itself some time later; until then joins go row by row.
    await client.query(
      "analyze game_transaction, game_round, ledger_transaction, ledger_entry, ledger_account",
    );
    const found: string[] = [];
    for (const [what, text] of Object.entries(questions)) {
      const { rows } = await client.query<{ subject: string }>(text);
      found.push(...rows.map(({ subject }) => `${what}: ${subject}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** What each act is worth to its player as it stands now. */
const standing = `
  select t.vendor, t.member_id, t.round_id, t.book, t.transaction_id, t.kind, t.state,
    case
      when t.kind in ('bet', 'betSettle') and t.state <> 'cancelled' then t.win - t.amount
      when t.kind = 'settle' and t.state <> 'cancelled' then t.win
      when t.kind in ('adjust', 'reward') then t.win
      else 0
    end as worth
  from game_transaction t`;

const posted = `
  select c.owner, c.book, sum(p.amount) as moved from ledger_entry p
    join ledger_transaction a on a.brand_id = p.brand_id and a.id = p.transaction_id
    join ledger_account c on c.brand_id = p.brand_id and c.id = p.account_id
    where a.key like 'games:%' and c.owner <> 'house' group by 1, 2`;

/** Transactions of the ledger with the vendor's transactions that they are for. */
const keyed = `
  select a.key, split_part(a.key, ':', 2) as vendor, substring(a.key from '^games:[^:]+:(.*):[a-z]+$') as id
  from ledger_transaction a where a.key like 'games:%' and a.refusal is null`;

const questions = {
  "a player's sum differs from their transactions": `
    with s as (select member_id, book, sum(worth) as worth from (${standing}) s group by 1, 2), p as (${posted})
    select coalesce(s.member_id, p.owner) || ' acts ' || coalesce(s.worth, 0) || ', money ' || coalesce(p.moved, 0) as subject
    from s full join p on p.owner = s.member_id and p.book = s.book
    where coalesce(s.worth, 0) <> coalesce(p.moved, 0)`,
  "a bet does not stand in one place": `
    select t.transaction_id as subject from game_transaction t
    left join game_transaction s on s.brand_id = t.brand_id and s.vendor = t.vendor and s.transaction_id = t.settled_by
    where t.kind in ('bet', 'betSettle') and case t.state
      when 'settled' then t.settled_by is null or (t.settled_by not like 'close:%' and (s.state is null or s.state <> 'settled'))
      when 'open' then t.settled_by is not null
      else false end`,
  "a bet is taken back otherwise than once": `
    with r as (
      select r.vendor, a.id, count(*) as times from game_transaction r, unnest(r.about) a(id)
      where r.kind = 'rollback' and r.answered = 'ok' group by 1, 2
    )
    select t.transaction_id as subject from game_transaction t
    left join r on r.vendor = t.vendor and r.id = t.transaction_id
    where t.kind in ('bet', 'betSettle') and coalesce(r.times, 0) <> (t.state = 'cancelled')::int`,
  "a round's figures differ from its transactions": `
    with t as (
      select t.vendor, t.member_id, t.round_id,
        coalesce(sum(t.amount) filter (where t.kind in ('bet', 'betSettle')), 0)::int8 as bet,
        coalesce(sum(t.win) filter (where t.kind in ('bet', 'betSettle', 'settle', 'adjust')), 0)::int8 as win,
        (count(*) filter (where t.kind in ('bet', 'betSettle')))::int4 as bets
      from game_transaction t where t.state <> 'cancelled' group by 1, 2, 3
    )
    select r.round_id as subject from game_round r left join t using (vendor, member_id, round_id)
    where (r.bet_minor, r.win_minor, r.bets) is distinct from (coalesce(t.bet, 0), coalesce(t.win, 0), coalesce(t.bets, 0))`,
  "an act that was taken back before it came has moved money": `
    select a.key as subject from (${keyed}) a
    join game_transaction t on t.vendor = a.vendor and t.transaction_id = a.id where t.kind = 'tombstone'`,
  "money moved for a transaction that is not stored": `
    select a.key as subject from (${keyed}) a
    left join game_transaction t on t.vendor = a.vendor and t.transaction_id = a.id where t.kind is null`,
  "somebody can spend less than nothing": `
    select c.owner || ' ' || c.wallet as subject from ledger_account c
    where c.owner <> 'house' and c.wallet <> 'receivable' and c.posted < c.held`,
};
