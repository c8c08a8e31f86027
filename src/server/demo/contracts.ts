import type { Transaction } from "kysely";
import type { Brand } from "../brands/brand.ts";
import { memberByAccount } from "../core/members/member-store.ts";
import { seeNotices } from "../core/members/notice-store.ts";
import { actorOf } from "../core/wallet/accounts.ts";
import { actOn } from "../domains/agents/contracts/act.ts";
import { offerContract } from "../domains/agents/contracts/offer.ts";
import type { ContractKind, Terms } from "../domains/agents/terms.ts";
import type { Schema } from "../foundation/db/schema.ts";

/** Signed so long ago, so that there are payslips to look at. */
const agoMs = 8 * 86_400_000;

/** Above every number of a notice. */
const allNotices = 2n ** 62n;

const steps = (rate: string): Terms => ({ tiers: [{ validBet: "0", rate }] });
const orders = (winRate: string, lossRate: string): Terms => ({
  tiers: [{ validBet: "0", winRate, lossRate }],
});

/** What each agent of the demonstration gets: the first from the platform, everyone else from the one before. */
const terms: readonly Partial<Record<ContractKind, Terms>>[] = [
  { dailyWage: steps("1.2"), hourly: orders("0.4", "1.2"), dividend: { period: "weekly", ...steps("30") } },
  { dailyWage: steps("0.9"), hourly: orders("0.3", "0.9"), dividend: { period: "weekly", ...steps("20") } },
  { dailyWage: steps("0.5"), hourly: orders("0.2", "0.6") },
];

/** Signs the contracts of a brand's demo agents, who stand below each other, where the brand offers them. */
export async function signDemoContracts(
  tx: Transaction<Schema>,
  brand: Brand,
  agents: readonly string[],
  now: number,
): Promise<void> {
  const at = now - agoMs;
  let upline: string | null = null;
  const signed: string[] = [];
  for (const [place, account] of agents.entries()) {
    const member = await memberByAccount(tx, account);
    if (!member) break;
    for (const [kind, wanted] of Object.entries(terms[place] ?? {}) as [ContractKind, Terms][]) {
      const around = { brand, now: at, actor: actorOf("job", "demo") };
      const offer = await offerContract(tx, { account, kind, terms: wanted }, upline, around);
      if (!offer.ok) continue;
      await actOn(tx, { reference: offer.value.reference, action: "accept" }, member.id, around);
    }
    upline = member.id;
    signed.push(member.id);
  }
  // What happened before the first login is no news.
  for (const id of signed) await seeNotices(tx, id, allNotices, now);
}
