import type { PageDocument } from "../../../contract/generated/page.ts";
import type { Output } from "../../../contract/shared-types.ts";
import type { PageState } from "../../../site/agent-centre.ts";
import { centrePages } from "../../../site/navigation.ts";
import { isGrantable } from "../../../site/page-rights.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { SubAccount } from "../../core/identity/session-store.ts";
import { subAccountOf } from "../../core/identity/sub-account-guard.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { kindsConcerning } from "./contracts/contract-store.ts";

/** What a session may do on a page: an agent everything, a sub-account what its rights say. The centre's address is for all. */
function rightTo(page: PageDocument, sub: SubAccount | undefined): PageState {
  if (!sub || page.redirect !== undefined) return "act";
  return (isGrantable(page) ? sub.rights[page.id] : undefined) ?? "noRight";
}

/**
 * The pages of the agent centre in the order of its menu (spec section 2: menus of salaries and contracts depend on the
 * contract info), and what the session may do there. A page about a kind of contract is open while one concerns the agent.
 */
export async function agentCentre(context: RequestContext): Promise<Output<"agent/centre">> {
  const { brand, inBrand, now } = context;
  const { id } = holderOfRequest(context);
  const sub = subAccountOf(context);
  const kinds = await inBrand((tx) => kindsConcerning(tx, id, new Date(now())));
  return {
    pages: centrePages(brand.payload, "agent").map((page) => ({
      page: page.id,
      state: page.contract === undefined || kinds.has(page.contract) ? rightTo(page, sub) : "noContract",
    })),
  };
}
