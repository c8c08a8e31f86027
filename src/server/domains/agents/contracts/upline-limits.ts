import type { Transaction } from "kysely";
import type { Granted, OfferLimit } from "../../../../machines/parts/contract-limits.ts";
import { agentTypes } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import { type Member, memberById } from "../../../core/members/member-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind } from "../terms.ts";
import { grantOf } from "./checked-terms.ts";
import { type Contract, contractsBelow, signedContract } from "./contract-store.ts";
import { platformOwn, rulesOf } from "./kinds.ts";
import { nextPeriod, type PeriodOf, periodOf } from "./periods.ts";

type Tx = Transaction<Schema>;

/** Whether a member is an agent who may sign and offer: not suspended, not erased, not on trial. */
export const isActiveAgent = (member: Member | undefined): member is Member =>
  member !== undefined &&
  agentTypes.includes(member.type) &&
  member.suspended_at === null &&
  member.erased_at === null;

/** Whether a party of a contract cannot come back to answer. */
export const isGone = (member: Member | undefined): boolean =>
  member === undefined || !agentTypes.includes(member.type) || member.erased_at !== null;

/** What limits the contracts that an agent, or the platform, gives: the grant, and since when it holds. */
export type Above = { own: OfferLimit | null; since: Date | null };

/**
 * What an agent may pass on now: their signed contract of the kind, while neither party wants to end it. The platform
 * (null) passes on the brand's highest rates.
 */
export async function above(
  tx: Tx,
  brand: Brand,
  kind: ContractKind,
  agentId: string | null,
): Promise<Above> {
  const none: Above = { own: null, since: null };
  const rules = rulesOf(brand, kind);
  if (!rules) return none;
  if (agentId === null) return { own: platformOwn(rules), since: null };
  if (!isActiveAgent(await memberById(tx, agentId))) return none;
  const signed = await signedContract(tx, kind, agentId);
  if (signed?.state !== "active") return none;
  return { own: grantOf(signed.terms), since: signed.effective_from };
}

/** The contracts below an agent, in the shape that the statechart names them. */
export type Below = {
  /** Signed ones without an end. Accounts are member ids. */
  granted: Granted[];
  rows: Contract[];
};

export const isPending = ({ state, effective_from }: Contract): boolean =>
  effective_from === null && (state === "offered" || state === "cascade");

export const isSigned = ({ effective_from, effective_to }: Contract): boolean =>
  effective_from !== null && effective_to === null;

/** The contracts that depend on an agent's contract of a kind, at any depth. */
export async function below(tx: Tx, kind: ContractKind, agentId: string, now: Date): Promise<Below> {
  const rows = await contractsBelow(tx, kind, agentId, now);
  const byUpline = Map.groupBy(rows.filter(isSigned), ({ upline_id }) => upline_id);
  const grantedBy = (id: string): Granted[] =>
    (byUpline.get(id) ?? []).map(({ downline_id, terms }) => {
      const under = grantedBy(downline_id);
      return { account: downline_id, ...grantOf(terms), ...(under.length > 0 ? { below: under } : {}) };
    });
  return { granted: grantedBy(agentId), rows };
}

const mostSteps = 1_000;

/**
 * When signed terms begin: the start of their next period, not before the upline's own contract and not before what they
 * follow. Terms of another period than the earlier ones begin where both periods do, so that no day is paid twice.
 */
export function beginning(
  what: PeriodOf,
  zone: string,
  now: Date,
  { earliest, follows }: { earliest: (Date | null | undefined)[]; follows: PeriodOf | undefined },
): Date {
  let { start } = nextPeriod(what, zone, now);
  for (const one of earliest) if (one && one > start) start = firstFrom(what, zone, one);
  const isReady = (at: Date): boolean =>
    !follows || periodOf(follows, zone, at).start.getTime() === at.getTime();
  for (let step = 0; !isReady(start); step += 1) {
    if (step === mostSteps) throw new Error(`no period of ${JSON.stringify(what)} begins where others do`);
    start = nextPeriod(what, zone, start).start;
  }
  return start;
}

/** The first start of a period from an instant on. */
function firstFrom(what: PeriodOf, zone: string, at: Date): Date {
  const { start, end } = periodOf(what, zone, at);
  return start.getTime() === at.getTime() ? start : end;
}
