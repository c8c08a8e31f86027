import { sql, type Transaction } from "kysely";
import { agentTypes } from "../../../../site/constants.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type PeriodOf, periodOf } from "../contracts/periods.ts";
import { type ContractKind, contractKinds, dividendPeriods } from "../terms.ts";
import type { RunKey } from "./bill-store.ts";

type Tx = Transaction<Schema>;

/**
 * Whether a brand has anything to count or settle: agents, contracts that were signed, or payslips that are not paid. One
 * statement by indexes; most brands of a large platform have none of them.
 */
export async function hasAnythingToSettle(tx: Tx, brandId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from member where brand_id = ${brandId} and type in (${sql.join(agentTypes.map((type) => sql.lit(type)))}))
      or exists (select from agent_contract where brand_id = ${brandId} and effective_from is not null)
      or exists (select from agent_bill where brand_id = ${brandId} and state = 'calculated')
      or exists (select from agent_bill where brand_id = ${brandId} and short > 0) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** The most periods of one kind that one call settles, oldest first; the next call continues. */
const most = 288;

/**
 * The periods that are over and not settled: everything after the last settled one, or after the first contract, up to the
 * instant through which slots are closed. Oldest first; dividends after the salaries of the same end, which they deduct.
 */
export async function duePeriods(
  tx: Tx,
  brandId: string,
  zone: string,
  closedThrough: Date,
): Promise<RunKey[]> {
  const due: RunKey[] = [];
  for (const what of everyKind) {
    const key = { brandId, kind: what.kind, period: what.period ?? "" };
    const first = await firstUnsettled(tx, key);
    if (!first) continue;
    let next = periodOf(what, zone, first);
    for (let count = 0; count < most && next.end <= closedThrough; count += 1) {
      due.push({ ...key, ...next });
      next = periodOf(what, zone, next.end);
    }
  }
  return due.sort((one, other) => one.end.getTime() - other.end.getTime() || rankOf(one) - rankOf(other));
}

const everyKind: readonly PeriodOf[] = contractKinds.flatMap((kind): PeriodOf[] =>
  kind === "dividend" ? dividendPeriods.map((period) => ({ kind, period })) : [{ kind }],
);

const rankOf = ({ kind }: RunKey): number => (kind === "dividend" ? 1 : 0);

type Key = { brandId: string; kind: ContractKind; period: string };

/** The end of the last settled period, by the key of the runs. */
const settledEnd = ({ brandId, kind, period }: Key) => sql<Date | null>`(
  select period_end from agent_run where brand_id = ${brandId} and kind = ${kind} and period = ${period}
  order by period_start desc limit 1)`;

/** The end of the last period of a contract's kind that is settled; undefined before the first. */
export async function settledThrough(
  tx: Tx,
  brandId: string,
  { kind, period = "daily" }: PeriodOf,
): Promise<Date | undefined> {
  const key = { brandId, kind, period: kind === "dividend" ? period : "" };
  const { rows } = await sql<{ end: Date | null }>`select ${settledEnd(key)} as "end"`.execute(tx);
  return rows[0]?.end ?? undefined;
}

/** The end of the last settled period, or the beginning of the first contract. */
async function firstUnsettled(tx: Tx, key: Key): Promise<Date | undefined> {
  const { brandId, kind, period } = key;
  const { rows } = await sql<{ first: Date | null }>`
    select coalesce(
      ${settledEnd(key)},
      (select min(effective_from) from agent_contract
        where brand_id = ${brandId} and kind = ${kind} and effective_from is not null
          and (kind <> 'dividend' or coalesce(terms ->> 'period', 'daily') = ${period}))
    ) as first`.execute(tx);
  return rows[0]?.first ?? undefined;
}
