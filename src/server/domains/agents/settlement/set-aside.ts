import type { Transaction } from "kysely";
import { mainAccount } from "../../../core/wallet/accounts.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { periodOf } from "../contracts/periods.ts";
import { closedThrough } from "../team/team-store.ts";
import type { ContractKind, DividendPeriod } from "../terms.ts";
import type { RunKey } from "./bill-store.ts";
import type { Computed } from "./figures.ts";
import { spendable } from "./money.ts";
import { paidFromAbove } from "./pay-top-down.ts";
import { policyOf } from "./policy.ts";
import { type Around, setAside } from "./set-aside-holds.ts";
import { type Cover, coveredKinds, lockCovers, replaceCovers } from "./set-aside-store.ts";
import { debtors, previewPeriod } from "./settle.ts";

type Tx = Transaction<Schema>;

/**
 * Computes what has accrued in the running periods of some kinds in a brand whose uplines pay, and sets aside what uplines owe
 * so far, as far as their wallets go. Each kind and period is one transaction; calling again changes nothing but what play
 * has changed. A brand whose platform pays gets everything back. Returns how many agents something is set aside of.
 */
export async function coverRunning(
  { brand, wallet }: Around,
  database: Database,
  of: readonly ContractKind[],
): Promise<{ agents: number }> {
  const { merchant: brandId } = brand;
  const { zone, unpaidUpline } = policyOf(brand);
  const kinds = await database.brand(brandId, (tx) => coveredKinds(tx, brandId, of));
  let agents = 0;
  for (const { kind, period } of kinds)
    agents += await database.brand(brandId, async (tx) => {
      // Takes the lock first: a settlement in between moves the clock.
      const old = await lockCovers(tx, { brandId, kind, period });
      const until = await closedThrough(tx);
      const what = { kind, period: period === "" ? undefined : (period as DividendPeriod) };
      let rows: Cover[] = [];
      if (until && unpaidUpline === "upline") {
        const running = { brandId, kind, period, ...periodOf(what, zone, until) };
        // A period that is over and not settled yet keeps its holds.
        if (old.some(({ period_start }) => period_start < running.start)) return 0;
        rows = await accrued(tx, { brand, wallet }, running, { until, old });
      }
      await setAside(tx, { brand, wallet }, old, rows);
      await replaceCovers(tx, { brandId, kind, period }, rows);
      return rows.filter(({ held }) => held > 0n).length;
    });
  return { agents };
}

/** What each agent of the running period has earned or owes, and what is to be set aside of it. */
async function accrued(
  tx: Tx,
  { brand }: Around,
  run: RunKey,
  { until, old }: { until: Date; old: readonly Cover[] },
): Promise<Cover[]> {
  const computed: Computed = await previewPeriod(tx, brand, run);
  const { line, results } = computed;
  const held = new Map(old.map((cover) => [cover.agent_id, cover]));
  const wallets = new Map<number, bigint>();
  for (const place of debtors(line.above, results)) {
    const id = line.ids[place] ?? "";
    const free = await spendable(tx, mainAccount(brand, { id, type: 0 }));
    wallets.set(place, free + (held.get(id)?.held ?? 0n));
  }
  const paid = paidFromAbove({
    line,
    gross: results.map(({ gross }) => gross),
    shares: results.map(({ share }) => share),
    available: (place) => wallets.get(place) ?? 0n,
  });
  return results.map(({ share, uplineId }, place): Cover => {
    const { amount = 0n, short = 0n } = paid[place] ?? {};
    const agent_id = line.ids[place] ?? "";
    const aside = amount < 0n ? -amount : 0n;
    const known = held.get(agent_id);
    // An existing hold stays under its key.
    const stays = known?.held === aside && known.period_start.getTime() === run.start.getTime();
    const name = `agents:cover:${run.kind}${run.period}:${run.start.toISOString()}:${agent_id}`;
    return {
      brand_id: run.brandId,
      kind: run.kind,
      period: run.period,
      agent_id,
      payer_id: uplineId ?? null,
      period_start: run.start,
      period_end: run.end,
      as_of: until,
      share,
      short,
      held: aside,
      hold_key: aside === 0n ? null : stays ? known.hold_key : `${name}:${until.toISOString()}:${aside}`,
    };
  });
}
