import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import {
  type InForce,
  noFigures,
  noOrders,
  type OrderSizes,
  type OwnFigures,
} from "../settlement/figures.ts";
import {
  type ActiveFloors,
  agentSums,
  countingGames,
  inTeam,
  memberSums,
  orderOf,
} from "../settlement/figures-store.ts";
import type { Policy } from "../settlement/policy.ts";
import type { ContractKind, Terms } from "../terms.ts";

type Tx = Transaction<Schema>;

/** A team's play in periods that follow each other: `starts` of all of them, and where the last one ends. */
export type Spans = {
  brandId: string;
  currency: string;
  /** The agent whose team it is. */
  within: string;
  starts: readonly Date[];
  end: Date;
  policy: Policy;
};

/** Figures by the place of their period, then by agent. */
type ByPeriod<Figure> = Map<string, Figure>[];

const emptyPeriods = <Figure>({ starts }: Spans): ByPeriod<Figure> => starts.map(() => new Map());

const place = (column: string, { starts }: Spans) =>
  sql`width_bucket(${sql.ref(column)}, ${starts.map((start) => start.toISOString())}::timestamptz[]) - 1`;

const inSpans = ({ brandId, currency, within, starts, end }: Spans) =>
  sql`c.brand_id = ${brandId} and c.currency = ${currency} and c.slot >= ${starts[0]} and c.slot < ${end}
    and c.agent_id is not null ${inTeam("c.agent_id", brandId, within)}`;

const played = (spans: Spans) => sql`${inSpans(spans)} ${countingGames(spans.policy)}`;

/** The signed contracts of a team, its agent's own included, that have no end; of a dividend those of one period. */
export async function signedInTeam(
  tx: Tx,
  brandId: string,
  { kind, period, within }: { kind: ContractKind; period: string; within: string },
): Promise<InForce[]> {
  const { rows } = await sql<{ id: string; uplineId: string | null; downlineId: string; terms: Terms }>`
    select id, upline_id as "uplineId", downline_id as "downlineId", terms from agent_contract
    where brand_id = ${brandId} and kind = ${kind} and effective_from is not null and effective_to is null
      and (kind <> 'dividend' or coalesce(terms ->> 'period', 'daily') = ${period})
      ${inTeam("downline_id", brandId, within)}`.execute(tx);
  return rows;
}

/** How many bets a team made since an instant. */
export async function betsOfTeam(tx: Tx, brandId: string, within: string, since: Date): Promise<number> {
  const { rows } = await sql<{ bets: number }>`
    select coalesce(sum(bets), 0)::int4 as bets from team_play
    where brand_id = ${brandId} and member_id = ${within} and at >= ${since}`.execute(tx);
  return rows[0]?.bets ?? 0;
}

type Row = {
  place: number;
  agent_id: string;
  valid_bet: bigint;
  won_bet: bigint;
  lost_bet: bigint;
  bet: bigint;
  win: bigint;
  active: number;
};

/**
 * The figures of agents' direct players, period by period. Minor units.
 */
export async function figuresByPeriod(
  tx: Tx,
  spans: Spans,
  active: ActiveFloors,
): Promise<ByPeriod<OwnFigures>> {
  const { rows } = await sql<Row>`
    select place, agent_id, ${agentSums(active)}
    from (
      select ${place("c.slot", spans)} as place, c.agent_id, c.member_id,
        ${memberSums(spans.policy)}
      from play_change c where ${played(spans)}
      group by 1, 2, 3
    ) m ${active.deposit > 0n ? withDeposits(spans) : sql``} group by 1, 2`.execute(tx);
  const found = emptyPeriods<OwnFigures>(spans);
  for (const row of rows)
    found[row.place]?.set(row.agent_id, {
      ...noFigures,
      validBet: row.valid_bet ?? 0n,
      wonBet: row.won_bet ?? 0n,
      lostBet: row.lost_bet ?? 0n,
      bet: row.bet ?? 0n,
      win: row.win ?? 0n,
      active: row.active,
    });
  return found;
}

/** Members with their deposits of each period; those who only deposited are among them. */
const withDeposits = (spans: Spans) => sql`
  full join (
    select ${place("c.slot", spans)} as place, c.agent_id, c.member_id, sum(c.amount) as deposit
    from money_change c where ${inSpans(spans)} and c.kind = 'deposit' group by 1, 2, 3
  ) d using (place, agent_id, member_id)`;

/**
 * Won and lost orders of agents' direct players by size (see `OrderSizes`), period by period; an order that was corrected
 * counts as it stands since. Minor units.
 */
export async function ordersByPeriod(
  tx: Tx,
  spans: Spans,
  sizes: OrderSizes,
): Promise<ByPeriod<readonly bigint[]>> {
  const half = (prefix: "" | "was_", sign: 1 | -1) => {
    const { bet, win, validBet } = orderOf(spans.policy, prefix);
    return sql`
      select ${place("c.slot", spans)} as place, c.agent_id, width_bucket(${bet}, ${[...sizes]}::int8[]) as size,
        ${sign} * sum(case when ${win} > ${bet} then ${validBet} else 0 end) as won,
        ${sign} * sum(case when ${win} < ${bet} then ${validBet} else 0 end) as lost
      from play_change c where ${played(spans)} ${prefix === "" ? sql`` : sql`and c.was_slot is not null`}
      group by 1, 2, 3`;
  };
  type Orders = { place: number; agent_id: string; size: number; won: bigint; lost: bigint };
  const { rows } = await sql<Orders>`
    select place, agent_id, size, sum(won)::int8 as won, sum(lost)::int8 as lost
    from (${half("", 1)} union all ${half("was_", -1)}) o group by 1, 2, 3`.execute(tx);
  const found = emptyPeriods<bigint[]>(spans);
  for (const { place: period, agent_id, size, won, lost } of rows) {
    const columns = found[period]?.get(agent_id) ?? noOrders(sizes);
    columns[2 * size] = won;
    columns[2 * size + 1] = lost;
    found[period]?.set(agent_id, columns);
  }
  return found;
}
