import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { BillState } from "../../../foundation/db/settlement-schema.ts";
import type { ContractKind } from "../terms.ts";
import type { AgentResult } from "./figures.ts";
import type { Policy } from "./policy.ts";

type Tx = Transaction<Schema>;

/** A period of one kind of contract; `period` is the dividend's, and "" for salaries. */
export type RunKey = { brandId: string; kind: ContractKind; period: string; start: Date; end: Date };

/** Claims a period: false when it is settled already. */
export async function claimRun(
  tx: Tx,
  { brandId, kind, period, start, end }: RunKey,
  policy: Policy,
): Promise<boolean> {
  const claimed = await tx
    .insertInto("agent_run")
    .values({
      brand_id: brandId,
      kind,
      period,
      period_start: start,
      period_end: end,
      settled_at: sql<Date>`now()`,
      policy: JSON.stringify(policy),
      bills: 0,
      total: 0n,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function closeRun(tx: Tx, run: RunKey, bills: number, total: bigint): Promise<void> {
  await ofRun(tx, run).set({ bills, total }).execute();
}

const ofRun = (tx: Tx, { kind, period, start }: RunKey) =>
  tx
    .updateTable("agent_run")
    .where("kind", "=", kind)
    .where("period", "=", period)
    .where("period_start", "=", start);

/** A result with what becomes of it: `amount` is moved, or will be while the state is "calculated". */
export type Bill = AgentResult & {
  amount: bigint;
  short: bigint;
  state: BillState;
  /** The agent above who pays; undefined is the platform. */
  payerId: string | undefined;
};

/** Payslips that one statement writes. */
const atOnce = 10_000;

/** What is written of a payslip: the type of each column, and its value. */
const columns: Record<string, readonly [type: string, value: (bill: Bill) => unknown]> = {
  agent_id: ["text", ({ contract }) => contract.downlineId],
  contract_id: ["text", ({ contract }) => contract.id],
  upline_id: ["text", ({ uplineId }) => uplineId ?? null],
  tier: ["int2", ({ tier }) => tier],
  win_rate: ["int4", ({ winRate }) => winRate],
  loss_rate: ["int4", ({ lossRate }) => lossRate],
  valid_bet: ["int8", ({ team }) => team.validBet],
  won_bet: ["int8", ({ team }) => team.wonBet],
  lost_bet: ["int8", ({ team }) => team.lostBet],
  loss: ["int8", ({ team }) => team.loss],
  bet: ["int8", ({ team }) => team.bet],
  win: ["int8", ({ team }) => team.win],
  rebates: ["int8", ({ team }) => team.rebates],
  promotions: ["int8", ({ team }) => team.promotions],
  fees: ["int8", ({ team }) => team.fees],
  wages: ["int8", ({ team }) => team.wages],
  active: ["int4", ({ team }) => team.active],
  carried: ["int8", ({ carried }) => carried],
  carry: ["int8", ({ carry }) => carry],
  gross: ["int8", ({ gross }) => gross],
  share: ["int8", ({ share }) => share],
  amount: ["int8", ({ amount }) => amount],
  short: ["int8", ({ short }) => short],
  state: ["text", ({ state }) => state],
  payer_id: ["text", ({ payerId }) => payerId ?? null],
  is_awaited: ["bool", (bill) => isAwaited(bill)],
};
const names = Object.keys(columns);
const kept = sql.join(names.filter((name) => name !== "is_awaited").map((name) => sql.ref(name)));

/**
 * Writes payslips, a column of many at a time: a statement has 65,535 parameters at most. `windowHours`: how long agents above
 * may leave those undecided or unpaid of which others wait for them.
 */
export async function insertBills(
  tx: Tx,
  { brandId, kind, period, start, end }: RunKey,
  { currency, exponent, windowHours }: { currency: string; exponent: number; windowHours: number },
  bills: readonly Bill[],
): Promise<void> {
  for (let from = 0; from < bills.length; from += atOnce) {
    const part = bills.slice(from, from + atOnce);
    const arrays = Object.values(columns).map(
      ([type, valueOf]) => sql`${part.map(valueOf)}::${sql.raw(type)}[]`,
    );
    await sql`
      insert into agent_bill (brand_id, kind, period, period_start, period_end, currency, exponent, ${kept}, paid_at, due_at)
      select ${brandId}, ${kind}, ${period}, ${start}::timestamptz, ${end}::timestamptz, ${currency}, ${exponent}::int2, ${kept},
        case when amount < 0 then now() end, case when is_awaited then now() + ${windowHours} * interval '1 hour' end
      from unnest(${sql.join(arrays)}) as b(${sql.join(names.map((name) => sql.ref(name)))})`.execute(tx);
  }
}

/** Whether something is to be done by the agent above until the end of the window. */
const isAwaited = ({ payerId, short, state }: Bill): boolean =>
  payerId !== undefined && (short > 0n || state === "toApprove");

/** What the last settled period of a dividend left to each agent. */
export async function carriedBy(
  tx: Tx,
  { brandId, kind, period, start }: RunKey,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ agent_id: string; carry: bigint }>`
    select agent_id, carry from agent_bill
    where brand_id = ${brandId} and kind = ${kind} and period = ${period} and carry <> 0 and period_start = (
      select max(period_start) from agent_run
      where brand_id = ${brandId} and kind = ${kind} and period = ${period} and period_start < ${start})`.execute(
    tx,
  );
  return new Map(rows.map(({ agent_id, carry }) => [agent_id, carry]));
}

/** A bill whose amount is still to be paid. */
export type Payable = {
  agentId: string;
  amount: bigint;
  short: bigint;
  currency: string;
  exponent: number;
  kind: string;
  period: string;
  start: Date;
};

/** Columns of a `Payable`. */
export const payableColumns = sql`agent_id as "agentId", amount, short, currency, exponent, kind, period, period_start as start`;

/** The next bills to pay, locked; those that another caller holds are left out. */
export async function payableBills(tx: Tx, brandId: string, most: number): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select ${payableColumns} from agent_bill
    where brand_id = ${brandId} and state = 'calculated'
    order by kind, period_start, agent_id limit ${most} for no key update skip locked`.execute(tx);
  return rows;
}

/** Records bills as paid; those with something missing are paid in part, or not at all. */
export async function markPaid(tx: Tx, brandId: string, bills: readonly Payable[]): Promise<void> {
  await sql`
    update agent_bill b set state = case when b.short <= 0 then 'paid' when b.amount > 0 then 'partlyPaid' else 'insufficient' end,
      paid_at = case when b.amount > 0 then now() end
    from unnest(${bills.map(({ agentId }) => agentId)}::text[], ${bills.map(({ kind }) => kind)}::text[],
      ${bills.map(({ period }) => period)}::text[], ${bills.map(({ start }) => start)}::timestamptz[])
      as p(agent_id, kind, period, period_start)
    where b.brand_id = ${brandId} and b.agent_id = p.agent_id and b.kind = p.kind and b.period = p.period
      and b.period_start = p.period_start`.execute(tx);
}
