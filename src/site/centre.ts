import type { Entry } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import { centrePages, type MenuItem, menuItems } from "./navigation.ts";
import type { BrandPayload } from "./payload.ts";

/** Entries of the agent centre's menu before and after its other pages (spec section 2, Agent centre). */
const agentMoney: readonly Entry[] = [{ page: "agent/agentDeposit" }, { page: "agent/agentWithdraw" }];
const agentService: readonly Entry[] = [{ page: "member/messageV2" }, { action: "customerService" }];

/** A group of a menu. */
export type MenuGroup = { labelKey: string | undefined; items: MenuItem[] };

/** The menu of the agent centre: money, its pages in their groups, service. Groups without entries are left out. */
export function agentMenu(payload: BrandPayload): MenuGroup[] {
  const money = new Set(agentMoney.map(({ page }) => page));
  const pages = centrePages(payload, "agent", false).filter(
    ({ id, redirect }) => redirect === undefined && !money.has(id),
  );
  const itemsOf = (entries: readonly Entry[]) => menuItems(payload, entries, true);
  const own = [...new Set(pages.map(({ groupKey }) => groupKey))].map((labelKey) => ({
    labelKey,
    items: itemsOf(pages.filter(({ groupKey }) => groupKey === labelKey).map(({ id }) => ({ page: id }))),
  }));
  return [
    { labelKey: "agent:group.money", items: itemsOf(agentMoney) },
    ...own,
    { labelKey: "agent:group.service", items: itemsOf(agentService) },
  ].filter(({ items }) => items.length > 0);
}

/** The address that a page leads to instead of showing itself; undefined for other pages. */
export function redirectOf(payload: BrandPayload, page: PageDocument): string | undefined {
  if (!page.redirect) return undefined;
  const pages = centrePages(payload, page.centre, false).filter(({ redirect }) => !redirect);
  return (pages.find(({ id }) => id === page.redirect) ?? pages[0])?.route;
}
