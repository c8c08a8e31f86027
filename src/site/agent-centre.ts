import type { Entry } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import type { Output } from "../contract/shared-types.ts";
import { centrePages, type MenuItem, menuItems } from "./navigation.ts";
import type { BrandPayload } from "./payload.ts";

/** Entries of the agent centre's menu before and after its other pages (spec section 2, Agent centre). */
const agentMoney: readonly Entry[] = [{ page: "agent/agentDeposit" }, { page: "agent/agentWithdraw" }];
const agentService: readonly Entry[] = [{ page: "member/messageV2" }, { action: "customerService" }];

/** A group of a menu. */
export type MenuGroup = { labelKey: string | undefined; items: MenuItem[] };

/** The access of a session to a page of the agent centre, or the reason of its refusal. */
export type PageState = Output<"agent/centre">["pages"][number]["state"];

/** The states of the agent centre's pages by page; undefined while they are not known. */
export type PageStates = ReadonlyMap<string, PageState> | undefined;

/**
 * Whether a page of the agent centre is in its menu. While it is not known, pages about contracts are not, and of a
 * sub-account none is.
 */
export function isInMenu(page: PageDocument, states: PageStates, sub: boolean): boolean {
  const state = states
    ? (states.get(page.id) ?? "act")
    : sub
      ? "noRight"
      : page.contract
        ? "noContract"
        : "act";
  return state === "act" || state === "view";
}

/**
 * The menu of the agent centre: money, its pages in their groups, service. Groups without entries are left out. A
 * sub-account has no money and no messages.
 */
export function agentMenu(payload: BrandPayload, states: PageStates, sub: boolean): MenuGroup[] {
  const money = new Set(agentMoney.map(({ page }) => page));
  const pages = centrePages(payload, "agent").filter(
    (page) => page.redirect === undefined && !money.has(page.id) && isInMenu(page, states, sub),
  );
  const itemsOf = (entries: readonly Entry[]) => menuItems(payload, entries, { loggedIn: true });
  const own = [...new Set(pages.map(({ groupKey }) => groupKey))].map((labelKey) => ({
    labelKey,
    items: itemsOf(pages.filter(({ groupKey }) => groupKey === labelKey).map(({ id }) => ({ page: id }))),
  }));
  return [
    { labelKey: "agent:group.money", items: sub ? [] : itemsOf(agentMoney) },
    ...own,
    { labelKey: "agent:group.service", items: itemsOf(agentService.filter(({ page }) => !sub || !page)) },
  ].filter(({ items }) => items.length > 0);
}

/**
 * The address that a page leads to instead of showing itself; undefined for other pages. Pages that `isOpen` denies are
 * passed over.
 */
export function redirectOf(
  payload: BrandPayload,
  page: PageDocument,
  isOpen: (page: PageDocument) => boolean = () => true,
): string | undefined {
  if (!page.redirect) return undefined;
  const pages = centrePages(payload, page.centre).filter((one) => !one.redirect && isOpen(one));
  return (pages.find(({ id }) => id === page.redirect) ?? pages[0])?.route;
}
