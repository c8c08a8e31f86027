/**
 * Constants of spec section 9 and durations of sections 2 and 4 that code uses. Names end with their units. The code
 * that uses a constant tests it; `npm run check` finds unused ones.
 */
export const announcementPageSize = 9;
export const paginationRange = 5;
export const paginationMargin = 1;
export const winnerBoardLimit = 20;
export const winnerScrollStepPixels = 0.5;
export const balanceDecimals = 2;
export const lobbyPageSize = 12;
export const gameListPageSize = 24;
/** Games side by side in a section on a wide screen; more are in two rows on home and in four elsewhere. */
export const gamesPerView = 6;
export const homeSectionVendors = 5;
export const mxwinFirstIndex = 11;
export const mxwinLastIndex = 20;
export const mxwinNeedsVendorsOver = 10;
export const largeMenuVendorsOver = 10;
export const favouritesPageSize = 999;
export const favouriteThrottleMs = 1000;
export const smsThrottleMs = 1000;
export const captchaThrottleMs = 1000;
export const tooManyRequestsMs = 300_000;
export const thirdPartyCountdownSeconds = 60;
/**
 * How long a new tab waits for another tab to pass on its session: where the browser does not know whether another tab
 * has one, and the limit where a tab has one but is busy.
 */
export const tabsAnswerMs = 400;
export const tabsBusyMs = 5_000;
/** Interval at which a closed site polls its status. */
export const statusPollMs = 30_000;
/** Account types of agents (spec section 2). */
export const agentTypes: readonly number[] = [1, 2, 41, 42];
export const trialType = 4;
/** The reasons for moving members' money: a transaction's `reason`, and the type of a line of the account record. */
export const recordTypes = [
  "adjust",
  "adjustment",
  "agent.daily",
  "agent.dividend",
  "agent.hourly",
  "agent.realtime",
  "agent.repaid",
  "agent.returned",
  "agent.short",
  "bet",
  "bet.rollback",
  "bonus",
  "deposit",
  "freeRounds",
  "grant.demo",
  "grant.trial",
  "member.transfer",
  "points.exchange",
  "points.redeem",
  "points.release",
  "points.return",
  "reward",
  "reward.rule",
  "vendor.in",
  "vendor.out",
  "win",
  "win.void",
  "withdrawal",
] as const;
export type RecordType = (typeof recordTypes)[number];
/** The reasons for changes of points: the type of a line of the record of points. */
export const pointsTypes = [
  "points.deposit",
  "points.exchange",
  "points.grant",
  "points.play",
  "points.redeem",
  "points.return",
  "points.reward",
] as const;
export type PointsType = (typeof pointsTypes)[number];
export const qr = { size: 200, margin: 20, level: "M" } as const;
export const carousel = { transitionMs: 1000, autoplayMs: 5000, spacePixels: 20.3, perView: 1 } as const;
export const chunkLoadTimeoutMs = 120_000;
export const rememberLoginDays = 1;
/** The largest uploaded picture. */
export const mostImageBytes = 5 * 1024 * 1024;
export const minimumAge = 18;
/** The fewest hours that a raised limit waits in any brand (docs/reliability.md 4). */
export const leastRaiseHours = 24;
/** The shortest and the longest interval of reality checks in any brand, in minutes of play. */
export const leastCheckMinutes = 5;
export const mostCheckMinutes = 60;
/** The end of an exclusion for ever. */
export const forEver = "9999-12-31T00:00:00.000Z";
/** Announcements that open within this time of each other belong to one visit. */
export const popupPauseMs = 30 * 60_000;
export const popupKeys = { member: "USER_POPUP", visitor: "ANONYMOUS_POPUP" } as const;
export const imageFolders = {
  vendorIcon: { path: "VENDOR_ICON_SMALL", variants: ["DEFAULT", "ACTIVE"] },
  vendorList: { path: "RNG_LIST_VENDOR", variants: ["WHITE", "COLOR", "PURPLE", "BLACK"] },
  submenu: { path: "SUBMENU_IMG/STYLE4", variants: [] },
} as const;

/** Address of a vendor's picture on an image CDN: {base}/TCG_PROD_IMAGES/{folder}/{vendor}-{variant}.png */
export function imagePath(base: string, folder: string, vendor: string, variant: string): string {
  return `${base.replace(/\/$/, "")}/TCG_PROD_IMAGES/${folder}/${vendor}-${variant}.png`;
}

/** Where an open page reports its own errors. */
export const pageErrorAddress = "/page-error";
