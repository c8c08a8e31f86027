import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** What differs between a report and the books: how many rows, and one of them. */
export type Difference = { what: "rounds" | "play" | "money"; rows: number; example: string };

type Span = { brandId: string; start: Date; end: Date };
type Found = { rows: number; example: string | null };

/**
 * Computes what teams came to in a span again, from rounds and from the ledger, and compares it with what the reports show.
 * The span lies before the last counting. Changes nothing.
 */
export async function reportDifferences(tx: Tx, span: Span): Promise<Difference[]> {
  const found: [Difference["what"], Found][] = [
    ["rounds", await uncounted(tx, span)],
    ["play", await otherPlay(tx, span)],
    ["money", await otherMoney(tx, span)],
  ];
  return found.flatMap(([what, { rows, example }]) =>
    rows > 0 ? [{ what, rows, example: example ?? "" }] : [],
  );
}

async function only(query: ReturnType<typeof sql<Found>>, tx: Tx): Promise<Found> {
  const { rows } = await query.execute(tx);
  return rows[0] ?? { rows: 0, example: null };
}

/** Rounds that are over and whose last counted figures are not their own. */
const uncounted = (tx: Tx, { brandId, start, end }: Span): Promise<Found> =>
  only(
    sql<Found>`
      select count(*)::int4 as rows, min(r.vendor || ' ' || r.round_id) as example
      from real_round r left join lateral (
        select c.bet, c.win, c.valid_bet from play_change c
        where c.round_id = r.round_id and c.member_id = r.member_id and c.vendor = r.vendor and c.brand_id = r.brand_id
        order by c.slot desc limit 1
      ) c on true
      where r.brand_id = ${brandId} and r.book = 'real' and r.state <> 'open' and r.noted_at >= ${start} and r.noted_at < ${end}
        and (r.bet_minor, r.win_minor, r.valid_bet_minor)
          is distinct from (coalesce(c.bet, 0), coalesce(c.win, 0), coalesce(c.valid_bet, 0))`,
    tx,
  );

const teamsOf = (member: ReturnType<typeof sql>, brandId: string) => sql`
  join member_tree t on t.brand_id = ${brandId} and t.descendant_id = ${member}
  join member a on a.brand_id = t.brand_id and a.id = t.ancestor_id and (t.depth = 0 or a.type = any (${agentTypes}::int2[]))`;

/** Teams whose play is not the sum of what was counted below them. */
const otherPlay = (tx: Tx, { brandId, start, end }: Span): Promise<Found> =>
  only(
    sql<Found>`
      with again as (
        select t.ancestor_id as id, c.currency, sum(c.bet - c.was_bet)::int8 as bet, sum(c.win - c.was_win)::int8 as win,
          sum(c.valid_bet - c.was_valid_bet)::int8 as valid_bet
        from play_change c ${teamsOf(sql`c.member_id`, brandId)}
        where c.brand_id = ${brandId} and c.slot >= ${start} and c.slot < ${end} group by 1, 2
      ), shown as (
        select member_id as id, currency, sum(bet)::int8 as bet, sum(win)::int8 as win, sum(valid_bet)::int8 as valid_bet
        from team_play where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
      )
      select count(*)::int4 as rows, min(coalesce(g.id, s.id)) as example
      from again g full join shown s on s.id = g.id and s.currency = g.currency
      where (coalesce(g.bet, 0), coalesce(g.win, 0), coalesce(g.valid_bet, 0))
        is distinct from (coalesce(s.bet, 0), coalesce(s.win, 0), coalesce(s.valid_bet, 0))`,
    tx,
  );

/** Teams whose money is not the sum of the ledger's counted entries below them. */
const otherMoney = (tx: Tx, { brandId, start, end }: Span): Promise<Found> =>
  only(
    sql<Found>`
      with again as (
        select m.ancestor_id as id, l.reason, sum(l.amount)::int8 as amount from (
          select a.owner, x.reason, e.amount
          from ledger_transaction x
            join ledger_entry e on e.brand_id = x.brand_id and e.transaction_id = x.id
            join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
          where x.brand_id = ${brandId} and x.at >= ${start} and x.at < ${end} and x.refusal is null
            and x.id <= (select last_transaction from agent_cursor where brand_id = ${brandId})
            and a.owner <> 'house' and a.book = 'real' and e.amount <> 0
        ) l join lateral (select t.ancestor_id from (values (1)) v(one) ${teamsOf(sql`l.owner`, brandId)}) m on true
        group by 1, 2
      ), shown as (
        select member_id as id, reason, sum(amount)::int8 as amount from team_money
        where brand_id = ${brandId} and at >= ${start} and at < ${end} group by 1, 2
      )
      select count(*)::int4 as rows, min(coalesce(g.id, s.id)) as example
      from again g full join shown s on s.id = g.id and s.reason = g.reason
      where coalesce(g.amount, 0) <> coalesce(s.amount, 0)`,
    tx,
  );
