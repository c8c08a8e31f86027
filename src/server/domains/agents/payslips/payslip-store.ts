import type { Selectable } from "kysely";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { AgentBillTable } from "../../../foundation/db/settlement-schema.ts";
import { countingGames, hasRealMoney, orderOf } from "../settlement/figures-store.ts";
import { slotsWithPlay } from "../settlement/last-counted-store.ts";
import type { Policy } from "../settlement/policy.ts";
import type { ContractKind } from "../terms.ts";
import type { BillFilter, DayBills } from "./bill-sums-store.ts";

type Tx = Transaction<Schema>;

export type BillRow = Selectable<AgentBillTable> & { account: string; upline: string | null };

type Page = { pageNo: number; pageSize: number };
/** No period is longer than a month. */
const longest = sql`interval '32 days'`;

/**
 * An agent's bills, newest first, of periods that end in a span; so many of the newest are left out. The periods are known to
 * `agent_run`, and of each the bills are looked up.
 */
export async function billPage(
  tx: Tx,
  { brandId, agentId, side, kinds, start, end }: BillFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select b.*, m.account, u.account as upline from (
      select b.* from (
        select kind, period, period_start from agent_run
        where brand_id = ${brandId} and kind = any (${[...kinds]}) and period_end > ${start} and period_end <= ${end}
          and period_start > ${start}::timestamptz - ${longest} and period_start < ${end}
        order by period_end desc, kind
      ) r cross join lateral (
        select * from agent_bill b
        where b.brand_id = ${brandId} and b.kind = r.kind and b.period = r.period and b.period_start = r.period_start
          and ${side === "own" ? sql`b.agent_id = ${agentId}` : sql`b.upline_id = ${agentId}`}
      ) b
      order by b.period_end desc, b.kind, b.agent_id, b.period limit ${limit} offset ${skip}
    ) b
      join member m on m.brand_id = b.brand_id and m.id = b.agent_id
      left join member u on u.brand_id = b.brand_id and u.id = b.upline_id
    order by b.period_end desc, b.kind, b.agent_id, b.period`.execute(tx);
  return rows;
}

/**
 * Where a page of bills lies, newest first: between which days, and how many bills of these days are newer than the page.
 * Undefined for a page without bills.
 */
export function placeOf(
  sums: readonly DayBills[],
  { pageNo, pageSize }: Page,
): { first: string; last: string; skip: number } | undefined {
  const counts = new Map<string, number>();
  for (const { day, count } of sums) counts.set(day, (counts.get(day) ?? 0) + count);
  const [from, to] = [(pageNo - 1) * pageSize, pageNo * pageSize];
  let newer = 0;
  let place: { first: string; last: string; skip: number } | undefined;
  for (const day of [...counts.keys()].sort().reverse()) {
    if (newer >= to) break;
    const count = counts.get(day) ?? 0;
    if (place) place.first = day;
    else if (newer + count > from) place = { first: day, last: day, skip: from - newer };
    newer += count;
  }
  return place;
}

export type BillKey = { brandId: string; agentId: string; kind: ContractKind; period: string; start: Date };

/** One bill of an agent, with the switches of its run. */
export async function billOf(
  tx: Tx,
  { brandId, agentId, kind, period, start }: BillKey,
): Promise<(BillRow & { policy: Policy }) | undefined> {
  const { rows } = await sql<BillRow & { policy: Policy }>`
    select b.*, m.account, u.account as upline, r.policy from agent_bill b
      join agent_run r on r.brand_id = b.brand_id and r.kind = b.kind and r.period = b.period and r.period_start = b.period_start
      join member m on m.brand_id = b.brand_id and m.id = b.agent_id
      left join member u on u.brand_id = b.brand_id and u.id = b.upline_id
    where b.brand_id = ${brandId} and b.agent_id = ${agentId} and b.kind = ${kind} and b.period = ${period}
      and b.period_start = ${start}`.execute(tx);
  return rows[0];
}

/** `bonus_bet` is the part of the stake that is bonus money. */
export type OrderRow = {
  account: string;
  vendor: string;
  round_id: string;
  game_code: string;
  finished_at: Date;
  bet: bigint;
  win: bigint;
  valid_bet: bigint;
  was_bet: bigint;
  was_win: bigint;
  was_valid_bet: bigint;
  was_slot: Date | null;
  bonus_bet: bigint;
};

type OrdersWanted = { brandId: string; agentId: string; start: Date; end: Date; policy: Policy };

/**
 * The orders of an agent's direct players that count in a span, as it counted them, newest first: with what is bonus money where
 * the switches let it count, otherwise without it, and without orders that have nothing else.
 */
export async function ordersOf(
  tx: Tx,
  { brandId, agentId, start, end, policy }: OrdersWanted,
  { pageNo, pageSize }: Page,
): Promise<{ rows: OrderRow[]; total: number }> {
  // Slot after slot ("offset 0"): rounds are found by the slot that counted them.
  const from = sql`from (${slotsWithPlay(brandId, agentId, start, end)} order by slot desc) s cross join lateral (
      select * from play_change c where c.brand_id = ${brandId} and c.slot = s.slot and c.agent_id = ${agentId}
        ${countingGames(policy)} ${policy.bonusPlay ? sql`` : hasRealMoney} offset 0
    ) c`;
  const [now, was] = [orderOf(policy), orderOf(policy, "was_")];
  const { rows } = await sql<OrderRow>`
    select m.account, c.* from (
      select c.brand_id, c.member_id, c.vendor, c.round_id, c.game_code, c.slot, c.finished_at, c.was_slot, ${now.bet} as bet,
        ${now.win} as win, ${now.validBet} as valid_bet, ${was.bet} as was_bet, ${was.win} as was_win,
        ${was.validBet} as was_valid_bet, ${policy.bonusPlay ? sql`c.bonus_bet` : sql`0::int8`} as bonus_bet
      ${from} order by s.slot desc, c.round_id, c.vendor, c.member_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    ) c join member m on m.brand_id = c.brand_id and m.id = c.member_id
    order by c.slot desc, c.round_id, c.vendor, c.member_id`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int4 as total ${from}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
