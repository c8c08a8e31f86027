import { allowedModules, isOn } from "../../../site/modules.ts";
import { pageById } from "../../../site/page-lookup.ts";
import type { Brand } from "../../brands/brand.ts";

/** Layouts of pages that are not the site's. */
const notSites = ["desk", "system"];

/** Whether a message may lead to a page: the brand shows it, and it is not the desk's. */
export function leadsTo({ payload }: Pick<Brand, "payload">, id: string): boolean {
  const page = pageById(payload.pages, id);
  if (!page?.route || page.access === "desk" || notSites.includes(page.layout ?? "site")) return false;
  return isOn(allowedModules(payload.whitelabel), page.module);
}

/** The page with a member's messages, and with the channels that the member chooses for them. */
export const inboxPage = "member/messageV2";

/** Whether members of a brand have an inbox: with its module off, messages go by mail, SMS and web push alone. */
export const hasInbox = ({ payload }: Pick<Brand, "payload">): boolean =>
  isOn(allowedModules(payload.whitelabel), "MESSAGES");

/** The pages that messages may lead to, in the brand's order. */
export const messagePages = (brand: Pick<Brand, "payload">) =>
  brand.payload.pages.filter(({ id, modal }) => modal === undefined && leadsTo(brand, id));
