import type { Output } from "../../../contract/shared-types.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { Member } from "../../core/members/member-store.ts";
import { type Application, latestByRule } from "./applications/application-store.ts";
import { type Taken, takenByRule } from "./reward-store.ts";
import { rulesOf } from "./rule.ts";

type State = Output<"member/promotions">["content"][number]["state"];

/** What a member does now comes before what is waited for, and that before what is over. */
const order: readonly State[] = ["joined", "claim", "applying", "rejected", "issued", "claimed", "close"];

/** How applications stand, in the words of spec section 4; a draft is none yet. */
const applied: Partial<Record<Application["state"], State>> = {
  waiting: "applying",
  refused: "rejected",
  approved: "issued",
  withdrawn: "close",
};

/** How a member stands in each promotion of the brand that a rule tells of (spec section 4, Activity status). */
export async function promotionStates(
  { brand, inBrand, now }: RequestContext,
  { id }: Member,
): Promise<Output<"member/promotions">> {
  const rules = rulesOf(brand).filter(({ promotion }) => promotion !== undefined);
  const ids = rules.map((rule) => rule.id);
  if (ids.length === 0) return { content: [] };
  const [rewards, applications] = await inBrand(async (tx) => [
    await takenByRule(tx, { memberId: id, ruleIds: ids, at: new Date(now()) }),
    await latestByRule(tx, id, ids),
  ]);
  const byPromotion = Map.groupBy(rules, ({ promotion = "" }) => promotion);
  const content = [...byPromotion].flatMap(([promotion, own]) => {
    const states = own.flatMap((rule) => statesOf(rewards.get(rule.id), applications.get(rule.id)));
    const state = order.find((one) => states.includes(one));
    return state ? [{ promotion, state }] : [];
  });
  return { content };
}

function statesOf(rewards: Taken | undefined, application: Application | undefined): State[] {
  const sent = application && applied[application.state];
  return [
    ...(rewards?.running ? ["joined" as const] : []),
    ...(rewards?.offered ? ["claim" as const] : []),
    ...(rewards?.taken ? ["claimed" as const] : []),
    ...(sent ? [sent] : []),
  ];
}
