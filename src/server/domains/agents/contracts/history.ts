import type { Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountNames } from "../../../core/members/member-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Terms } from "../terms.ts";
import {
  type Contract,
  type ContractStep,
  contractById,
  contractStepPage,
  neighbouringTerms,
} from "./contract-store.ts";
import { type Actor, partyOf } from "./sign-and-end.ts";
import { staffMark } from "./step.ts";

type History = Output<"agent/contracts/history">;
type Step = History["content"][number];
type Wanted = { reference: string; pageNo?: number; pageSize?: number };

/**
 * What happened to a contract that an agent, or the platform (null), is a party of, newest first: who took each step,
 * and which terms were offered in place of which. Refuses `contract.unknown` for strangers.
 */
export const contractHistory = (
  { inBrand }: RequestContext,
  actor: Actor,
  { reference, ...input }: Wanted,
): Promise<Outcome<History>> =>
  inBrand(async (tx) => {
    const contract = await contractById(tx, reference);
    if (!contract || partyOf(contract, actor) === undefined) return refuse("contract.unknown");
    const wanted = pageAsked(input);
    const { rows, ends } = await contractStepPage(tx, contract.id, wanted);
    const { before, after } = await neighbouringTerms(tx, contract);
    const { downline_id, upline_id } = contract;
    const other = actor === downline_id ? upline_id : downline_id;
    const names = await accountNames(tx, other === null ? [] : [other]);
    const changes: Partial<Record<string, Pick<Step, "rates" | "before">>> = {
      offer: change(contract.terms, before),
      supersede: after ? change(after, contract.terms) : {},
    };
    const content = rows.map((row): Step => {
      const { who, staff } = byOf(row, contract, actor);
      return {
        number: row.number,
        at: row.at.toISOString(),
        event: row.event as Step["event"],
        state: row.state as Step["state"],
        who,
        account: who === "other" ? (names.get(other ?? "") ?? "") : "",
        ...(staff === undefined ? {} : { staff }),
        ...changes[row.event],
      };
    });
    return accept(partOf(content, ends));
  });

/** Who took a step, as the asking party sees it; the names of staff are their own side's alone. */
function byOf(
  { actor: by }: ContractStep,
  { downline_id, upline_id }: Contract,
  asking: Actor,
): { who: Step["who"]; staff?: string | undefined } {
  const [agent = "", staff] = by.split(staffMark);
  const idOf = (id: string | null): string => (id === null ? "" : actorOf("member", id));
  if (asking !== null && agent === idOf(asking)) return { who: "own", staff };
  if (agent === idOf(downline_id) || agent === idOf(upline_id)) return { who: "other" };
  if (agent.startsWith("job:")) return { who: "platform" };
  // What nobody of the pair did is the platform's own step, or follows from the end of a contract further up.
  return { who: upline_id === null ? "platform" : "above" };
}

/** The highest rates of terms: one, or that on won and that on lost orders. */
function ratesOf({ tiers }: Terms): string {
  const { rate, winRate = "0", lossRate = "0" } = tiers.at(-1) ?? {};
  return rate ?? `${winRate} / ${lossRate}`;
}

const change = (terms: Terms, before: Terms | undefined): Pick<Step, "rates" | "before"> => ({
  rates: ratesOf(terms),
  ...(before ? { before: ratesOf(before) } : {}),
});
