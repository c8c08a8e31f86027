import type { Transaction } from "kysely";
import type { Brand } from "../brands/brand.ts";
import { memberByAccount } from "../core/members/member-store.ts";
import { seeNotices } from "../core/members/notice-store.ts";
import { actorOf } from "../core/wallet/accounts.ts";
import { kindsOffered } from "../domains/agents/contracts/kinds.ts";
import { offerContract } from "../domains/agents/contracts/offer.ts";
import { actOn } from "../domains/agents/contracts/sign-and-end.ts";
import type { ContractKind, Terms } from "../domains/agents/terms.ts";
import type { Schema } from "../foundation/db/schema.ts";

/** Signed so long ago, so that there are payslips to look at. */
const agoMs = 8 * 86_400_000;

/** Above every number of a notice. */
const allNotices = 2n ** 62n;

/** What each agent of the demonstration keeps of the brand's highest rates: the first one, the next one, the last one. */
const parts = [0.6, 0.45, 0.25];
/** The last agent has no dividend. */
const dividends = 2;

/** A part of a brand's highest rate, a whole number of its steps; percent as decimal text. */
function partOf(highest: string, part: number, rateStep: string): string {
  const steps = Math.max(1, Math.floor((Number(highest) * part) / Number(rateStep)));
  const decimals = rateStep.split(".")[1]?.length ?? 0;
  return (steps * Number(rateStep)).toFixed(decimals);
}

/** What an agent gets of each kind but real time, at a part of the highest rates. */
function termsOf(brand: Brand, place: number): [ContractKind, Terms][] {
  const part = parts[place];
  if (part === undefined) return [];
  return kindsOffered(brand).flatMap(
    ({ kind, highest, rateStep, hasTwoRates, periods }): [ContractKind, Terms][] => {
      if (kind === "realTime" || (kind === "dividend" && place >= dividends)) return [];
      const [won, lost] = [partOf(highest.won, part, rateStep), partOf(highest.lost, part, rateStep)];
      const rates = hasTwoRates ? { winRate: won, lossRate: lost } : { rate: won };
      const [period] = periods;
      return [[kind, { ...(period && { period }), tiers: [{ validBet: "0", ...rates }] }]];
    },
  );
}

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
    for (const [kind, wanted] of termsOf(brand, place)) {
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
