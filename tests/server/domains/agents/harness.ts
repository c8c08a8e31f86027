import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import type { Input } from "../../../../src/contract/shared-types.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { type Member, memberById, type NewMember } from "../../../../src/server/core/members/member-store.ts";
import {
  actByPlatform,
  actOnContract,
  agentContracts,
  offerByPlatform,
  offerToDownline,
} from "../../../../src/server/domains/agents/contracts/contracts.ts";
import type { Action } from "../../../../src/server/domains/agents/contracts/sign-and-end.ts";
import type { ContractKind, Terms } from "../../../../src/server/domains/agents/terms.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";

/** Contracts of all kinds, for brands of tests. */
export const contracts: NonNullable<AgentsDocument["contracts"]> = {
  dividend: { periods: ["weekly", "monthly"], highestRate: "30", rateStep: "0.5" },
  dailyWage: { highestRate: "10", rateStep: "0.1", mostTiers: 4 },
  hourly: { highestWinRate: "1", highestLossRate: "3", rateStep: "0.1" },
  realTime: { highestWinRate: "1", highestLossRate: "3", rateStep: "0.1" },
};

/** Terms of one tier and one rate. */
export const flatTerms = (rate: string, more: Partial<Terms> = {}): Terms => ({
  tiers: [{ validBet: "0", rate }],
  ...more,
});

export type ContractHarness = {
  domain: TestDomain;
  /** An agent below another one, or on top. */
  agent: (parent?: Member, more?: Partial<NewMember>) => Promise<Member>;
  staff: () => RequestContext;
  offer: (
    by: Member | null,
    to: Member,
    terms: Terms,
    kind?: ContractKind,
  ) => ReturnType<typeof offerToDownline>;
  act: (by: Member | null, reference: string, action: Action) => ReturnType<typeof actOnContract>;
  /** Offers and signs; the number of the contract. */
  signed: (by: Member | null, to: Member, terms: Terms, kind?: ContractKind) => Promise<string>;
  list: (of: Member) => ReturnType<typeof agentContracts>;
  /** Rows of the database. */
  rows: () => Promise<StoredContract[]>;
  sql: (work: Parameters<RequestContext["inBrand"]>[0]) => Promise<unknown>;
  close: () => Promise<void>;
};

export type StoredContract = {
  id: string;
  kind: ContractKind;
  upline_id: string | null;
  downline_id: string;
  state: string;
  terms: Terms;
  effective_from: Date | null;
  effective_to: Date | null;
  ended_at: Date | null;
};

/** A brand with contracts, agents and a desk. */
export async function openContractHarness(
  agents: AgentsDocument = { timeZone: "UTC", contracts },
): Promise<ContractHarness> {
  const domain = await openTestDomain({ changes: { agents }, modules: { SALARY: true, DIVIDEND: true } });
  const { brand, database } = domain;
  const inBrand: RequestContext["inBrand"] = (work) => database.brand(brand.merchant, work);
  const staff = await newStaff(domain, "owner", "owner");
  let count = 0;
  const agent: ContractHarness["agent"] = async (parent, more = {}) => {
    count += 1;
    const { id } = await domain.member(`agent${count}x`, {
      type: parent ? 2 : 1,
      parent_id: parent?.id ?? null,
      ...more,
    });
    return inBrand(async (tx) => (await memberById(tx, id)) ?? Promise.reject(new Error("no member")));
  };
  const offer: ContractHarness["offer"] = (by, { account }, terms, kind = "dailyWage") => {
    const input = { account, kind, ...terms } as Input<"agent/contracts/offer">;
    return by ? offerToDownline(domain.contextOf(by), by, input) : offerByPlatform(staff(), input);
  };
  const act: ContractHarness["act"] = (by, reference, action) =>
    by
      ? actOnContract(domain.contextOf(by), by, { reference, action }, { operation: "agent/contracts/act" })
      : actByPlatform(staff(), { reference, action } as Input<"desk/agents/contracts/act">);
  return {
    domain,
    agent,
    staff,
    offer,
    act,
    signed: async (by, to, terms, kind) => {
      const offered = await offer(by, to, terms, kind);
      if (!offered.ok) throw new Error(`the offer was refused: ${JSON.stringify(offered)}`);
      const done = await act(to, offered.value.reference, "accept");
      if (!done.ok || done.value.state !== "active") throw new Error(`not signed: ${JSON.stringify(done)}`);
      return offered.value.reference;
    },
    list: (of) => agentContracts(domain.contextOf(of), of, { pageSize: 100 }),
    rows: () =>
      inBrand((tx) => tx.selectFrom("agent_contract").selectAll().orderBy("offered_at").execute()) as Promise<
        StoredContract[]
      >,
    sql: (work) => inBrand(work),
    close: domain.close,
  };
}
