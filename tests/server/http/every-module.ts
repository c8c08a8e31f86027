import type { AgentsDocument } from "../../../src/contract/generated/agents.ts";
import type { ModulesDocument } from "../../../src/contract/generated/modules.ts";
import type { BrandsCopy } from "../../support/brands.ts";

/**
 * Switches on what aurora leaves out, so that every call gets past its module: uplines pay, and approve by hand. Members who
 * are suspended are saffron's, which leaves out other modules.
 */
export function everyModule(brands: BrandsCopy): void {
  brands.edit<ModulesDocument>("aurora", "modules.json", ({ modules }) => {
    modules.AGENTPAYMENTS = true;
  });
  brands.edit<ModulesDocument>("saffron", "modules.json", ({ modules }) => {
    modules.REDENVELOPE = true;
    modules.RAFFLE = true;
  });
  brands.edit<AgentsDocument>("aurora", "agents.json", (agents) => {
    agents.unpaidUpline = "upline";
  });
}
