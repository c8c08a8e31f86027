import type { Entry } from "../contract/generated/block.ts";
import type { PageDocument } from "../contract/generated/page.ts";
import type { Category, Output } from "../contract/shared-types.ts";
import { largeMenuVendorsOver } from "./constants.ts";
import { allowedModules, isOn } from "./modules.ts";
import { pageById } from "./page-lookup.ts";
import type { BrandPayload } from "./payload.ts";

/** A menu entry ready to be drawn: a link to a page, an action of the frame, or a link to another site. */
export type MenuItem = {
  key: string;
  labelKey: string;
  icon: string;
  to?: string;
  action?: NonNullable<Entry["action"]>;
  /** A page of another site. */
  link?: string;
  raised?: boolean;
  access?: PageDocument["access"];
  /** What waits for the member on this page is counted beside its name. */
  badge?: PageDocument["badge"];
};

const actionLabels: Record<
  NonNullable<Entry["action"]>,
  [labelKey: string, icon: string, module?: string]
> = {
  menu: ["common:action.menu", "menu"],
  search: ["common:action.search", "search", "LOBBY"],
  language: ["common:action.language", "languages"],
  customerService: ["common:action.customerService", "headphones"],
  appDownload: ["common:action.appDownload", "smartphone", "APPDOWNLOAD"],
  notices: ["common:action.notices", "megaphone", "ANNOUNCEMENTS"],
  logout: ["common:action.logout", "log-out", "LOGIN"],
};

const linkIcon = "external-link";

/** Default icons of actions and links, for documents that name none. */
export const entryIcons = (): string[] => [...Object.values(actionLabels).map(([, icon]) => icon), linkIcon];

/** For whom a menu is drawn; the member is known a little later than the login. */
export type MenuReader = {
  loggedIn: boolean;
  member?: Pick<Output<"member/info">, "vip" | "promotions"> | undefined;
};

/**
 * Turns a document's entries into menu items. Entries whose page or module is off, and entries for other kinds of
 * visitors, are left out; that of the VIP page is for VIP members, that of the invitation for visitors and for members who may
 * invite (spec sections 2 and 6).
 */
export function menuItems(payload: BrandPayload, entries: readonly Entry[], reader: MenuReader): MenuItem[] {
  const { loggedIn } = reader;
  const allowed = allowedModules(payload.whitelabel);
  return entries.flatMap((entry) => {
    const auth = entry.visible?.auth ?? "any";
    if ((auth === "member" && !loggedIn) || (auth === "visitor" && loggedIn)) return [];
    if (!isOn(allowed, entry.visible?.module)) return [];
    const item = entry.page
      ? pageItem(payload, allowed, entry, reader)
      : (linkItem(entry) ?? actionItem(allowed, entry));
    return item ? [item] : [];
  });
}

function pageItem(
  payload: BrandPayload,
  allowed: ReadonlySet<string>,
  entry: Entry,
  reader: MenuReader,
): MenuItem | undefined {
  const page = pageById(payload.pages, entry.page ?? "");
  if (!page?.route || !isOn(allowed, page.module) || !isFor(page, reader)) return undefined;
  return {
    key: page.id,
    labelKey: entry.labelKey ?? page.titleKey,
    icon: entry.icon ?? page.icon ?? "circle",
    to: page.route,
    access: page.access,
    badge: page.badge,
    ...(entry.raised ? { raised: true } : {}),
  };
}

function linkItem({ link, labelKey, icon, raised }: Entry): MenuItem | undefined {
  if (!link || !labelKey) return undefined;
  return { key: link, labelKey, icon: icon ?? linkIcon, link, ...(raised ? { raised } : {}) };
}

function actionItem(allowed: ReadonlySet<string>, entry: Entry): MenuItem | undefined {
  if (!entry.action) return undefined;
  const [labelKey, icon, module] = actionLabels[entry.action];
  if (!isOn(allowed, module)) return undefined;
  return {
    key: entry.action,
    labelKey: entry.labelKey ?? labelKey,
    icon: entry.icon ?? icon,
    action: entry.action,
    ...(entry.raised ? { raised: true } : {}),
  };
}

/** The page of a game category, which its All option links to. */
export function categoryPage(payload: BrandPayload, gameType: string): PageDocument | undefined {
  return payload.pages.find((page) => page.params?.gameType === gameType && page.id.startsWith("games/"));
}

/**
 * The page that an announcement about a promotion links to: the reward centre (spec section 2); the promotions of its
 * type where the brand has no reward centre; none where it has neither.
 */
export function promotionWay(payload: BrandPayload, promotionType: string): string | undefined {
  const allowed = allowedModules(payload.whitelabel);
  const open = (id: string) => {
    const page = pageById(payload.pages, id);
    return page && isOn(allowed, page.module) ? page.route : undefined;
  };
  const promotions = open("promotions");
  return open("member/rewardCenter") ?? (promotions && `${promotions}?type=${promotionType}`);
}

/** Whether a category's drop menu uses the larger layout. */
export const isLargeMenu = (category: Category): boolean => category.cards.length > largeMenuVendorsOver;

/** Whether a category has a playable game. */
export const isPlayable = (category: Category): boolean =>
  category.cards.some(({ playable }) => playable > 0);

/** What is split from SPORTS (spec section 4). */
const ofSports: readonly string[] = ["ESPORTS", "COCKFIGHT"];

/**
 * Categories with at least one vendor whose module is on: those with playable games first, then those that open soon,
 * both in the brand's order. What is split from SPORTS and directly behind it in that order is so in every case.
 */
export function visibleCategories(payload: BrandPayload, categories: readonly Category[]): Category[] {
  const allowed = allowedModules(payload.whitelabel);
  const order = payload.navigation.categories ?? categories.map((category) => category.gameType);
  const visible = order.flatMap((gameType) => {
    const category = categories.find(
      (candidate) => candidate.gameType === gameType && candidate.cards.length > 0,
    );
    return category && isOn(allowed, `GAME_${gameType}`) ? [category] : [];
  });
  const groups: Category[][] = [];
  for (const category of visible) {
    const last = groups.at(-1);
    if (last?.[0]?.gameType === "SPORTS" && ofSports.includes(category.gameType)) last.push(category);
    else groups.push([category]);
  }
  const isFirst = (group: Category[]) => group.some(isPlayable);
  return [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))].flat();
}

const lastPlace = 1_000;

/** Whether menus show a page: that of VIP members to them alone, the invitation to everybody who may or might invite. */
function isFor({ module, access }: PageDocument, { loggedIn, member }: MenuReader): boolean {
  if (access !== "member") return true;
  if (module === "VIP") return member?.vip === true;
  if (module !== "REFERRAL" || !loggedIn) return true;
  return member?.promotions.some(({ promotion, enabled }) => promotion === "REFERRAL" && enabled) === true;
}

/** The pages in a centre's menu, for a reader who is logged in. */
export function centrePages(
  payload: BrandPayload,
  centre: PageDocument["centre"],
  member?: MenuReader["member"],
): PageDocument[] {
  const reader = { loggedIn: true, member };
  const allowed = allowedModules(payload.whitelabel);
  return payload.pages
    .filter(
      (page) => page.centre === centre && page.route && isOn(allowed, page.module) && isFor(page, reader),
    )
    .sort((one, other) => (one.order ?? lastPlace) - (other.order ?? lastPlace));
}

/** The pages of a menu under one name; the name is a text's key. */
export type PageGroup = { labelKey: string | undefined; pages: PageDocument[] };

/** Pages in their groups, a group where the first of its pages is. */
export const groupsOf = (pages: readonly PageDocument[]): PageGroup[] =>
  [...new Set(pages.map(({ groupKey }) => groupKey))].map((labelKey) => ({
    labelKey,
    pages: pages.filter(({ groupKey }) => groupKey === labelKey),
  }));

/** The namespaces of the texts that name pages and their groups. */
export const menuNamespaces = (pages: readonly PageDocument[]): string[] => [
  ...new Set(
    pages
      .flatMap(({ titleKey, groupKey = "" }) => [titleKey, groupKey])
      .flatMap((key) => key.split(":")[0] || []),
  ),
];
