import type { Transaction } from "kysely";
import type { Input, OperationId, Output } from "../../../../contract/shared-types.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { accept, refuse } from "../../../../kernel/outcome.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { subAccountOf } from "../../../core/identity/sub-account-guard.ts";
import type { Member } from "../../../core/members/member-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { countingOf, policyOf } from "../settlement/policy.ts";
import type { ContractKind, Terms } from "../terms.ts";
import { contractById } from "./contract-store.ts";
import { actedAnswer, contractList, kindList, type Wanted } from "./contract-views.ts";
import { offerContract } from "./offer.ts";
import { type Acted, type Actor, actOn, partyOf } from "./sign-and-end.ts";
import { type Stepping, staffMark } from "./step.ts";

type Tx = Transaction<Schema>;
type Done = Output<"agent/contracts/act">;
type Offered = Output<"agent/contracts/offer">;
type ActInput = Input<"agent/contracts/act">;

const byMember = (context: RequestContext, { id }: Member): Stepping => {
  const { brand, now } = context;
  const sub = subAccountOf(context);
  const agent = actorOf("member", id);
  return { brand, now: now(), actor: sub ? agent + staffMark + sub.account : agent };
};

const byStaff = (context: RequestContext): Stepping => ({
  brand: context.brand,
  now: context.now(),
  actor: actorOf("desk", staffOf(context).id),
});

/** An agent's contracts from above and to below (spec section 4, contract actions), and what may be offered. */
export const agentContracts = (
  { brand, inBrand }: RequestContext,
  { id }: Member,
  wanted: Wanted,
): Promise<Output<"agent/contracts">> =>
  inBrand(async (tx) => ({
    ...(await contractList(tx, brand, id, wanted)),
    kinds: await kindList(tx, brand, id),
  }));

/** An agent's contracts of one kind (spec section 7, Contracts). */
export const contractsOfKind = (
  { brand, inBrand }: RequestContext,
  { id }: Member,
  wanted: Wanted & { kind: ContractKind },
): Promise<Output<"relay/MCS2_processDividendReq">> => inBrand((tx) => contractList(tx, brand, id, wanted));

/** An agent offers a contract to a direct downline; refuses what `offerContract` refuses. */
export const offerToDownline = (
  context: RequestContext,
  agent: Member,
  input: Input<"agent/contracts/offer">,
): Promise<Outcome<Offered>> =>
  idempotent<Offered>(context, {
    operation: "agent/contracts/offer",
    input,
    work: (tx) => {
      const { account, kind } = input;
      return offerContract(tx, { account, kind, terms: termsOf(input) }, agent.id, byMember(context, agent));
    },
  });

/**
 * An agent takes a step of a contract; with a kind, of that kind alone. Refuses what `actOn` refuses. An accept that would
 * end contracts below answers which, and waits for `agree`.
 */
export const actOnContract = (
  context: RequestContext,
  agent: Member,
  input: ActInput,
  { operation, kind }: { operation: OperationId; kind?: ContractKind },
): Promise<Outcome<Done>> =>
  idempotent<Done>(context, {
    operation,
    input,
    work: async (tx) => {
      if (kind && (await contractById(tx, input.reference))?.kind !== kind) return refuse("contract.unknown");
      return answered(tx, context, await actOn(tx, input, agent.id, byMember(context, agent)), agent.id);
    },
  });

async function answered(
  tx: Tx,
  { brand }: RequestContext,
  acted: Outcome<Acted>,
  actor: string | null,
): Promise<Outcome<Done>> {
  return acted.ok ? accept(await actedAnswer(tx, brand, acted.value, actor)) : acted;
}

/** The platform's contracts with the agents on top. */
export const platformContracts = (
  { brand, inBrand }: RequestContext,
  wanted: Wanted,
): Promise<Output<"desk/agents/contracts">> =>
  inBrand(async (tx) => ({
    ...(await contractList(tx, brand, null, wanted)),
    kinds: await kindList(tx, brand, null),
  }));

/** The desk offers a contract of the platform to an agent on top, with an entry in the audit. */
export const offerByPlatform = (
  context: RequestContext,
  input: Input<"desk/agents/contracts/offer">,
): Promise<Outcome<Offered>> =>
  idempotent<Offered>(context, {
    operation: "desk/agents/contracts/offer",
    input,
    work: async (tx) => {
      const { account, kind } = input;
      const terms = termsOf(input);
      const offered = await offerContract(tx, { account, kind, terms }, null, byStaff(context));
      if (!offered.ok) return offered;
      const { rate, winRate, lossRate } = terms.tiers.at(-1) ?? {};
      const after = {
        account,
        kind,
        rate: rate ?? [winRate, lossRate].join(" / "),
        ...(terms.period === undefined ? {} : { period: terms.period }),
      };
      await audit(tx, context, { action: "contract.offer", subject: offered.value.reference, after });
      return offered;
    },
  });

/** The terms of an offer as they are stored: a step without a least bet has none. */
const termsOf = ({
  account: _account,
  kind: _kind,
  tiers,
  ...terms
}: Input<"agent/contracts/offer">): Terms => ({
  ...terms,
  tiers: tiers.map((tier) => ({ validBet: "0", ...tier })),
});

/**
 * The steps of a contract that an agent, or the platform, is a party of, from the lowest to the highest, and how its next
 * period counts by the brand's switches. Refuses `contract.unknown` for strangers.
 */
export const contractTerms = (
  { brand, inBrand }: RequestContext,
  actor: Actor,
  reference: string,
): Promise<Outcome<Output<"agent/contracts/terms">>> =>
  inBrand(async (tx) => {
    const contract = await contractById(tx, reference);
    if (!contract || partyOf(contract, actor) === undefined) return refuse("contract.unknown");
    const { tiers, minimumBet, basis = "netLoss" } = contract.terms;
    const content = tiers.map(
      ({ validBet, loss, active, rate = "0", winRate = rate, lossRate: lostOrderRate }, place) => ({
        step: place + 1,
        validBet,
        ...(loss === undefined ? {} : { loss }),
        ...(contract.kind === "dividend" ? { basis } : {}),
        ...(active === undefined ? {} : { active }),
        winRate,
        lossRate: lostOrderRate ?? rate,
        ...(lostOrderRate === undefined ? {} : { lostOrderRate }),
      }),
    );
    const { kind } = contract;
    const { unit, realTimeBy, bonusPlay } = countingOf(policyOf(brand), kind);
    return accept({
      content,
      kind,
      currency: brand.payload.currency.code,
      bonusPlay,
      ...(kind === "dailyWage" && Number(unit) > 0 ? { unit } : {}),
      ...(kind === "dividend" ? { basis } : {}),
      ...(kind === "realTime" ? { counts: realTimeBy } : {}),
      ...(minimumBet === undefined ? {} : { minimumBet }),
    });
  });

/** The desk takes the platform's step of a contract, with an entry in the audit. */
export const actByPlatform = (
  context: RequestContext,
  input: Input<"desk/agents/contracts/act">,
): Promise<Outcome<Done>> =>
  idempotent<Done>(context, {
    operation: "desk/agents/contracts/act",
    input,
    work: async (tx) => {
      const before = await contractById(tx, input.reference);
      const acted = await actOn(tx, input, null, byStaff(context));
      if (acted.ok)
        await audit(tx, context, {
          action: `contract.${input.action}`,
          subject: input.reference,
          before: { state: before?.state },
          after: { state: acted.value.contract.state },
        });
      return answered(tx, context, acted, null);
    },
  });
