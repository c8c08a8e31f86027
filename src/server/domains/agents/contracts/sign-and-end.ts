import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Context, Event, Party } from "../../../../machines/contract.ts";
import { isWithinLimit, withBelow } from "../../../../machines/parts/contract-limits.ts";
import { brandZone } from "../../../brands/zones.ts";
import { memberById } from "../../../core/members/member-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { settledThrough } from "../settlement/due-store.ts";
import { grantOf } from "./checked-terms.ts";
import {
  type Contract,
  contractById,
  lastEnd,
  lockLadder,
  pendingContract,
  signedContract,
  updateContract,
} from "./contract-store.ts";
import { ladderOf } from "./kinds.ts";
import type { PeriodOf } from "./periods.ts";
import { nextPeriod } from "./periods.ts";
import { type Stepping, snapshotOf, stepContract } from "./step.ts";
import { above, type Below, beginning, below, isGone, isPending, isSigned } from "./upline-limits.ts";

type Tx = Transaction<Schema>;

/** What a party may do with a contract. */
export type Action =
  | "accept"
  | "agree"
  | "back"
  | "reject"
  | "withdraw"
  | "requestEnd"
  | "confirmEnd"
  | "keep"
  | "noticed";

/** A contract after a step, with the context of its statechart. */
export type Acted = { contract: Contract; context: Context };

/** Who acts: an agent by id, or the platform (null). */
export type Actor = string | null;

/** The side of a contract that an agent, or the platform, is on; undefined for everybody else. */
export function partyOf({ upline_id, downline_id }: Contract, actor: Actor): Party | undefined {
  if (upline_id === actor) return "upline";
  return downline_id === actor ? "downline" : undefined;
}

const periodKindOf = ({ kind, terms }: Pick<Contract, "kind" | "terms">): PeriodOf => ({
  kind,
  period: terms.period,
});

/**
 * Takes one step of a contract with all that follows from it, in one transaction: signed terms end earlier ones at the
 * start of the next period, and a signature or an end ends what does not stand any more, as the signer agreed. Refuses
 * `contract.unknown` for strangers, `contract.state` for a step that is not possible now,
 * `contract.pending` for an end while other terms wait for an answer, and `contract.rate` for an offer
 * that the upline's own contract does not carry any more.
 */
export async function actOn(
  tx: Tx,
  { reference, action }: { reference: string; action: Action },
  actor: Actor,
  around: Stepping,
): Promise<Outcome<Acted>> {
  const known = await contractById(tx, reference);
  if (!known || partyOf(known, actor) === undefined) return refuse("contract.unknown");
  await lockLadder(tx, around.brand.merchant, known.kind);
  const contract = (await contractById(tx, reference)) ?? known;
  const by = partyOf(contract, actor) ?? "downline";
  if (action === "requestEnd" && (await isPendingElsewhere(tx, contract))) return refuse("contract.pending");
  const under = await below(tx, contract.kind, contract.downline_id, new Date(around.now));
  const taken = await take(
    tx,
    contract,
    await eventOf(tx, contract, action, by, under, around),
    under,
    around,
  );
  if (!taken)
    return refuse(isOfferOf(contract, by) && asksForSignature(action) ? "contract.rate" : "contract.state");
  const other = by === "upline" ? contract.downline_id : contract.upline_id;
  const isAlone = action === "requestEnd" && other !== null && isGone(await memberById(tx, other));
  return accept(isAlone ? await endAlone(tx, taken, by, under, around) : taken);
}

/** Whether other terms of the same kind wait for an answer: those are settled first. */
async function isPendingElsewhere(tx: Tx, { id, kind, downline_id }: Contract): Promise<boolean> {
  const pending = await pendingContract(tx, kind, downline_id);
  return pending !== undefined && pending.id !== id;
}

const asksForSignature = (action: Action): boolean => action === "accept" || action === "agree";

const isOfferOf = (contract: Contract, by: Party): boolean => isPending(contract) && by === "downline";

/** The machine's event of an action, with what it depends on as it is now. */
async function eventOf(
  tx: Tx,
  { kind, upline_id }: Contract,
  type: Action,
  by: Party,
  { granted }: Below,
  { brand }: Stepping,
): Promise<Event> {
  if (type === "accept" || type === "agree") {
    const { own } = await above(tx, brand, kind, upline_id);
    return { type, by, own, granted };
  }
  if (type === "requestEnd" || type === "confirmEnd") return { type, by, granted };
  return { type, by };
}

async function take(
  tx: Tx,
  contract: Contract,
  event: Event,
  under: Below,
  around: Stepping,
): Promise<Acted | undefined> {
  const stepped = await stepContract(tx, contract, event, around);
  if (!stepped) return undefined;
  if (isPending(contract) && stepped.contract.state === "active") return sign(tx, stepped, under, around);
  return stepped.contract.state === "ended" ? end(tx, stepped, under, around) : stepped;
}

/** The terms come into force at their next period, instead of earlier ones: of what is settled nothing changes, whatever the clock says. */
async function sign(tx: Tx, { contract, context }: Acted, under: Below, around: Stepping): Promise<Acted> {
  const { brand, now } = around;
  const { kind, downline_id, upline_id, terms } = contract;
  const { since } = await above(tx, brand, kind, upline_id);
  const old = await signedContract(tx, kind, downline_id);
  const from = beginning(periodKindOf(contract), brandZone(brand), new Date(now), {
    earliest: [
      since,
      old?.effective_from,
      await lastEnd(tx, kind, downline_id),
      await settledThrough(tx, brand.merchant, periodKindOf(contract)),
      old && (await settledThrough(tx, brand.merchant, periodKindOf(old))),
    ],
    follows: old && periodKindOf(old),
  });
  await updateContract(tx, contract.id, { effective_from: from });
  if (
    old &&
    !(await stepContract(tx, old, { type: "supersede", by: "downline" }, around, { effective_to: from }))
  )
    throw new Error(`contract ${old.id} is signed, and other terms cannot follow it`);
  const grant = grantOf(terms);
  const falls = (one: Contract): boolean =>
    one.upline_id === downline_id && !isWithinLimit(grantOf(one.terms), grant, ladderOf(brand));
  await endBelow(tx, under, { context, falls, at: from }, around);
  return { contract: { ...contract, effective_from: from }, context };
}

/** The contract pays its last period, and so do all contracts that depend on it; what is settled was paid. */
async function end(tx: Tx, { contract, context }: Acted, under: Below, around: Stepping): Promise<Acted> {
  const { start } = nextPeriod(periodKindOf(contract), brandZone(around.brand), new Date(around.now));
  const settled = await settledThrough(tx, around.brand.merchant, periodKindOf(contract));
  const to = latest(latest(start, contract.effective_from), settled);
  await updateContract(tx, contract.id, { effective_to: to });
  const falls = (one: Contract): boolean => one.upline_id === contract.downline_id;
  await endBelow(tx, under, { context, falls, at: to }, around);
  return { contract: { ...contract, effective_to: to }, context };
}

const latest = (at: Date, other: Date | null | undefined): Date => (other && other > at ? other : at);

type Falling = {
  /** Its `terminated` are the contracts whose end was agreed to. */
  context: Context;
  /** Whether a contract that the agent gave does not stand any more. */
  falls: (one: Contract) => boolean;
  /** When the contract below ends at the latest. */
  at: Date;
};

/** Ends contracts below, takes back offers that nothing carries any more, and cuts off what pays beyond the end. */
async function endBelow(
  tx: Tx,
  { rows }: Below,
  { context, falls, at }: Falling,
  around: Stepping,
): Promise<void> {
  const agreed = new Set(withBelow(context.terminated).map(({ account }) => account));
  const without = (one: Contract): boolean =>
    falls(one) || (one.upline_id !== null && agreed.has(one.upline_id));
  for (const row of rows) {
    if (isSigned(row)) {
      if (!agreed.has(row.downline_id)) continue;
      const settled = await settledThrough(tx, around.brand.merchant, periodKindOf(row));
      const effect = { effective_to: latest(latest(at, row.effective_from), settled) };
      if (!(await stepContract(tx, row, { type: "revoke", by: "upline" }, around, effect)))
        throw new Error(`contract ${row.id} cannot end with the one above it`);
    } else if (!without(row)) continue;
    else if (isPending(row)) await stepContract(tx, row, { type: "withdraw", by: "upline" }, around);
    else if (row.effective_to && row.effective_to > at)
      await updateContract(tx, row.id, { effective_to: latest(at, row.effective_from) });
  }
}

/** Ends a contract whose other party is no agent any more and so cannot confirm it. */
async function endAlone(tx: Tx, asked: Acted, by: Party, under: Below, around: Stepping): Promise<Acted> {
  const other = by === "upline" ? "downline" : "upline";
  const { granted } = under;
  let now = asked;
  const events: Event[] = [
    { type: "confirmEnd", by: other, granted },
    { type: "agree", by: other, granted, own: null },
  ];
  for (const event of events)
    if (snapshotOf(now.contract).can(event))
      now = (await take(tx, now.contract, event, under, around)) ?? now;
  return now;
}
