import type { AgentsDocument } from "../../../src/contract/generated/agents.ts";
import type { ChatDocument } from "../../../src/contract/generated/chat.ts";
import type { IdentityDocument } from "../../../src/contract/generated/identity.ts";
import type { ModulesDocument } from "../../../src/contract/generated/modules.ts";
import type { BrandsCopy } from "../../support/brands.ts";

/**
 * Switches on what aurora leaves out, so that every call gets past its module: uplines pay, and approve by hand, and
 * identities are asked for without limits that would hold payments. Members who are suspended are saffron's, which leaves
 * out other modules.
 */
export function everyModule(brands: BrandsCopy): void {
  brands.edit<ModulesDocument>("aurora", "modules.json", ({ modules }) => {
    modules.AGENTPAYMENTS = true;
    modules.IDENTITY = true;
  });
  brands.edit<ModulesDocument>("saffron", "modules.json", ({ modules }) => {
    modules.REDENVELOPE = true;
    modules.RAFFLE = true;
    modules.IDENTITY = true;
    modules.CHAT = true;
  });
  const chat: ChatDocument = {
    topics: [{ id: "other", name: { en: "Something", hi: "कुछ" } }],
    hours: { monday: [{ from: "00:00", to: "24:00" }] },
  };
  brands.write("saffron", "chat.json", JSON.stringify(chat));
  brands.edit<AgentsDocument>("aurora", "agents.json", (agents) => {
    agents.unpaidUpline = "upline";
  });
  const identity: IdentityDocument = {
    kinds: { passport: { name: { en: "Passport", hi: "पासपोर्ट" } } },
    without: { deposits: "100000000" },
    levels: [
      {
        id: "basic",
        name: { en: "Identity", hi: "पहचान" },
        documents: [{ id: "photo", name: { en: "a photo ID", hi: "फ़ोटो पहचान" }, kinds: ["passport"] }],
      },
    ],
  };
  for (const brand of ["aurora", "saffron"]) brands.write(brand, "identity.json", JSON.stringify(identity));
}
