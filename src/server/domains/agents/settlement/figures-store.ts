import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import { noFigures, noOrders, type OrderSizes, type OwnFigures } from "./figures.ts";
import type { Policy } from "./policy.ts";

type Tx = Transaction<Schema>;

/** From `start` (included) to `end` (excluded), of one brand and currency. */
export type Span = {
  brandId: string;
  currency: string;
  start: Date;
  end: Date;
  /** Only the team of this agent. */
  within?: string | undefined;
  /** The switches by which play counts. */
  policy: Policy;
};

type Row = {
  agent_id: string;
  valid_bet: bigint;
  won_bet: bigint;
  lost_bet: bigint;
  bet: bigint;
  win: bigint;
  active: number;
  corrects: boolean;
};

const within = ({ brandId, currency, start, end, within: agentId, policy }: Span) =>
  sql`c.brand_id = ${brandId} and c.currency = ${currency} and c.slot >= ${start} and c.slot < ${end}
    and c.agent_id is not null ${agentId === undefined ? sql`` : inTeam("c.agent_id", brandId, agentId)}
    ${countingGames(policy)}`;

/** Leaves out the play `c` of vendors and games that do not count. */
export const countingGames = ({ excludedVendors, excludedGames }: Policy): RawBuilder<unknown> => sql`
    ${excludedVendors.length > 0 ? sql`and c.vendor <> all (${[...excludedVendors]})` : sql``}
    ${excludedGames.length > 0 ? sql`and c.vendor || ':' || c.game_code <> all (${[...excludedGames]})` : sql``}`;

/** Limits a statement to a column's agents who are in a team, its agent included. */
export const inTeam = (column: string, brandId: string, agentId: string) =>
  sql`and exists (select from member_tree t where t.brand_id = ${brandId} and t.ancestor_id = ${agentId}
    and t.descendant_id = ${sql.ref(column)})`;

/** Leaves out changes `c` of bonus money alone. */
export const hasRealMoney = sql`and (c.bet, c.win, c.was_bet, c.was_win) <> (0, 0, 0, 0)`;

/**
 * What counts of an order of changes `c` for salaries: real money, and with `bonusPlay` the part that is bonus money as well.
 * As it is now, or as it was counted before.
 */
export function orderOf({ bonusPlay }: Pick<Policy, "bonusPlay">, was: "" | "was_" = "") {
  const column = (name: string) =>
    bonusPlay
      ? sql`(${sql.ref(`c.${was}${name}`)} + ${sql.ref(`c.${was}bonus_${name}`)})`
      : sql.ref(`c.${was}${name}`);
  return { bet: column("bet"), win: column("win"), validBet: column("valid_bet") };
}

/**
 * A member's figures of changes `c`: what they say now less what was counted before. What players staked and were paid is real
 * money alone.
 */
export function memberSums(policy: Policy) {
  const [now, was] = [orderOf(policy), orderOf(policy, "was_")];
  return sql`sum(${now.validBet} - ${was.validBet}) as valid_bet,
        sum(case when ${now.win} > ${now.bet} then ${now.validBet} else 0 end
          - case when ${was.win} > ${was.bet} then ${was.validBet} else 0 end) as won,
        sum(case when ${now.win} < ${now.bet} then ${now.validBet} else 0 end
          - case when ${was.win} < ${was.bet} then ${was.validBet} else 0 end) as lost,
        sum(c.bet - c.was_bet) as bet, sum(c.win - c.was_win) as win`;
}

/** Who is active in a period, in minor units: by valid bets, by deposits where they have a floor, by both or by one of them. */
export type ActiveFloors = { bet: bigint; deposit: bigint; by: Policy["activeBy"] };

/** An agent's figures of the members' ones. */
export const agentSums = ({ bet, deposit, by }: ActiveFloors) => {
  const byBet = sql`valid_bet >= ${bet} and valid_bet > 0`;
  const byDeposit = sql`deposit >= ${deposit}`;
  const isActive =
    deposit === 0n
      ? byBet
      : by === "all"
        ? sql`${byBet} and ${byDeposit}`
        : bet === 0n
          ? byDeposit
          : sql`(${byBet}) or ${byDeposit}`;
  return sql`sum(valid_bet)::int8 as valid_bet, sum(won)::int8 as won_bet, sum(lost)::int8 as lost_bet,
      sum(bet)::int8 as bet, sum(win)::int8 as win, (count(*) filter (where ${isActive}))::int4 as active`;
};

/** So many sizes of orders are summed along with the figures; where contracts have more, by a statement of their own. */
const sizesAlong = 4;

/** What the figures of a span are read with. */
export type Reading = {
  active: ActiveFloors;
  /** Of a real-time salary: also won and lost orders of these sizes. */
  sizes?: OrderSizes | undefined;
};

/** The figures of agents' direct players, and whether some of them correct earlier slots. */
export type Figures = { own: Map<string, OwnFigures>; corrects: boolean };

/** The figures of agents' direct players in a span of closed slots, read once. */
export async function ownFigures(tx: Tx, span: Span, { active, sizes }: Reading): Promise<Figures> {
  const along = sizes && sizes.length <= sizesAlong ? sizes : undefined;
  const columns = along ? columnsOf(along, span.policy) : [];
  const named = columns.map((_, place) => sql.ref(`o${place}`));
  const { rows } = await sql<Row & Record<string, bigint>>`
    select agent_id, ${agentSums(active)},
      coalesce(bool_or(corrects), false) as corrects ${each(named.map((name) => sql`sum(${name})::int8 as ${name}`))}
    from (
      select c.agent_id, c.member_id, ${memberSums(span.policy)}, count(c.was_slot) > 0 as corrects
        ${each(columns.map((column, place) => sql`${column} as ${named[place]}`))}
      from play_change c where ${within(span)}
      group by 1, 2
    ) m ${active.deposit > 0n ? withDeposits(span) : sql``} group by 1`.execute(tx);
  const own = new Map(rows.map((row) => [row.agent_id, figuresOf(row, along)]));
  if (sizes && !along)
    for (const [agentId, orders] of await ordersBySize(tx, span, sizes, null))
      own.set(agentId, { ...(own.get(agentId) ?? noFigures), orders });
  return { own, corrects: rows.some(({ corrects }) => corrects) };
}

/** Members with their deposits of the span; those who only deposited are among them, with nulls for their play. */
const withDeposits = (span: Span) => sql`
  full join (
    select c.agent_id, c.member_id, sum(c.amount) as deposit from money_change c
    where ${moneyWithin(span)} and c.kind = 'deposit' group by 1, 2
  ) d using (agent_id, member_id)`;

const moneyWithin = ({ brandId, currency, start, end, within: agentId }: Span) =>
  sql`c.brand_id = ${brandId} and c.currency = ${currency} and c.slot >= ${start} and c.slot < ${end}
    ${agentId === undefined ? sql`` : inTeam("c.agent_id", brandId, agentId)}`;

/** What the direct players of agents were given in a span: by rebates, and by everything else that rewards credited. */
export async function givenBy(
  tx: Tx,
  span: Span,
): Promise<Map<string, { rebates: bigint; promotions: bigint }>> {
  const { rows } = await sql<{ agent_id: string; rebates: bigint; promotions: bigint }>`
    select c.agent_id, coalesce(sum(c.amount) filter (where c.kind = 'rebate'), 0)::int8 as rebates,
      coalesce(sum(c.amount) filter (where c.kind = 'promotion'), 0)::int8 as promotions
    from money_change c where ${moneyWithin(span)} and c.kind in ('rebate', 'promotion') group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ agent_id, ...given }) => [agent_id, given]));
}

const each = (columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  columns.length > 0 ? sql`, ${sql.join(columns)}` : sql``;

/** The sums of won and of lost orders by size, in the order of `OrderSizes`. */
const columnsOf = (sizes: OrderSizes, policy: Policy): RawBuilder<unknown>[] => {
  const { bet, win, validBet } = orderOf(policy);
  return noOrders(sizes).map((_, place) => {
    const [least, next] = [sizes[(place >> 1) - 1], sizes[place >> 1]];
    return sql`sum(${validBet}) filter (where ${place % 2 === 0 ? sql`${win} > ${bet}` : sql`${win} < ${bet}`}
      ${least === undefined ? sql`` : sql`and ${bet} >= ${least}`} ${next === undefined ? sql`` : sql`and ${bet} < ${next}`})`;
  });
};

const figuresOf = (row: Row & Record<string, bigint | null>, sizes: OrderSizes | undefined): OwnFigures => ({
  ...noFigures,
  validBet: row.valid_bet ?? 0n,
  wonBet: row.won_bet ?? 0n,
  lostBet: row.lost_bet ?? 0n,
  bet: row.bet ?? 0n,
  win: row.win ?? 0n,
  active: row.active,
  ...(sizes ? { orders: noOrders(sizes).map((none, place) => row[`o${place}`] ?? none) } : {}),
});

/**
 * Won and lost orders of agents' direct players by size (see `OrderSizes`): those that the span counted; with a slot,
 * as negative amounts, those of that earlier slot which it corrects, as they were counted there. An order is a member's
 * round.
 */
export async function ordersBySize(
  tx: Tx,
  span: Span,
  sizes: OrderSizes,
  slot: Date | null,
): Promise<Map<string, bigint[]>> {
  const { bet, win, validBet } = orderOf(span.policy, slot === null ? "" : "was_");
  const sum = (sign: "<" | ">") => sql`
    sum(case when ${win} ${sql.raw(sign)} ${bet} then ${validBet} else 0 end)::int8`;
  const { rows } = await sql<{ agent_id: string; size: number; won: bigint; lost: bigint }>`
    select c.agent_id, width_bucket(${bet}, ${[...sizes]}::int8[]) as size, ${sum(">")} as won, ${sum("<")} as lost
    from play_change c where ${within(span)} ${slot === null ? sql`` : sql`and c.was_slot = ${slot}`}
    group by 1, 2`.execute(tx);
  const found = new Map<string, bigint[]>();
  for (const { agent_id, size, won, lost } of rows) {
    const columns = found.get(agent_id) ?? noOrders(sizes);
    columns[2 * size] = slot === null ? won : -won;
    columns[2 * size + 1] = slot === null ? lost : -lost;
    found.set(agent_id, columns);
  }
  return found;
}

/** The earlier slots of which a span corrects orders, oldest first. */
export async function correctedSlots(tx: Tx, span: Span): Promise<Date[]> {
  const { rows } = await sql<{ slot: Date }>`
    select distinct c.was_slot as slot from play_change c where ${within(span)} and c.was_slot is not null
    order by 1`.execute(tx);
  return rows.map(({ slot }) => slot);
}

/** The nearest agent above each of some agents who is among others. */
export async function nearestAbove(
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  among: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0 || among.length === 0) return new Map();
  const { rows } = await sql<{ id: string; above: string }>`
    select distinct on (t.descendant_id) t.descendant_id as id, t.ancestor_id as above
    from member_tree t
    where t.brand_id = ${brandId} and t.descendant_id = any (${[...ids]}) and t.ancestor_id = any (${[...among]})
      and t.depth > 0
    order by t.descendant_id, t.depth`.execute(tx);
  return new Map(rows.map(({ id, above }) => [id, above]));
}

/** The salaries that agents earned in periods which ended in a span, after those of the agents below. */
export async function wagesOf(
  tx: Tx,
  { brandId, currency, start, end }: Omit<Span, "policy">,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ agent_id: string; wages: bigint }>`
    select agent_id, sum(share)::int8 as wages from agent_bill
    where brand_id = ${brandId} and currency = ${currency} and kind <> 'dividend'
      and period_start >= ${start} and period_end <= ${end}
    group by 1`.execute(tx);
  return new Map(rows.map(({ agent_id, wages }) => [agent_id, wages]));
}
