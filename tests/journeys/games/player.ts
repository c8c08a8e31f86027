import type { FrameLocator, Page } from "@playwright/test";
import { test as base, desktop, expect, phone } from "../site.ts";
import { type Dealer, openDealer, type Seat } from "./dealer.ts";

export { expect };

/** The journeys' test with its own originals, whose rounds are short; `bettingMs` is how long their tables take bets. */
export const test = base.extend<{ dealer: Dealer; bettingMs: number }>({
  bettingMs: [4_000, { option: true }],
  dealer: async ({ bettingMs }, use) => {
    const dealer = await openDealer({ bettingMs, showingMs: 14_000, duelMs: 600 });
    await use(dealer);
    await dealer.close();
  },
});

export const codes = [
  "brass-sevens",
  "monsoon-courtyard",
  "under-or-over",
  "lantern-climb",
  "loose-tiles",
  "reef-lights",
  "lounge-roulette",
  "minute-five",
  "over-by-over",
  "three-card-verandah",
] as const;
export type Code = (typeof codes)[number];

/** Each game at both sizes; those at one of them, the sizes in turn, are looked at by axe as well (games/axe.spec.ts). */
const played = codes.flatMap((code, index) =>
  Object.entries({ phone, desktop }).map(([size, viewport], at) => ({
    code,
    size,
    viewport,
    withAxe: at === index % 2,
  })),
);

/** The games with their sizes that are played with axe, or those that are played under the page's own policy. */
export const playedWith = (axe: boolean) =>
  played.filter(({ withAxe }) => process.env.LIVERY_MATRIX === "full" || withAxe === axe);

/** Plays a round: balance and records agree, and nothing is beyond the page's edges, before it and after it. */
export async function playRound(
  page: Page,
  seat: Seat,
  code: Code,
  look: (when: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await sit(page, seat);
  await expect(balance(page)).toHaveText(shownAmount(1_000_000n));
  expect(await beyondEdges(page)).toEqual([]);
  await look("at first");
  await playOnce(page, code);
  await expect(status(page)).toHaveText(resultText, { timeout: 25_000 });
  expect(seat.player.history).toHaveLength(1);
  await expect(balance(page)).toHaveText(shownAmount(seat.balance()));
  expect(await beyondEdges(page)).toEqual([]);
  await look("after a round");
}

/** Sits down and waits until the game can be played. */
export async function sit(page: Page, seat: Seat): Promise<void> {
  await page.goto(seat.url);
  await expect(page.locator(".page.ready")).toBeVisible();
}

/** A game's page, by itself or in a frame of a brand's. */
export type Board = Pick<FrameLocator, "locator" | "getByRole">;

/** What a player does before the button, where the game wants something chosen. */
const choices: Partial<Record<Code, (page: Board) => Promise<void>>> = {
  "loose-tiles": async (page) => {
    for (const tile of [6, 7, 12]) await page.locator(".tile").nth(tile).click();
  },
  "reef-lights": async (page) => {
    for (const fish of [0, 1, 0]) await page.locator(".guide button").nth(fish).click();
  },
  "lounge-roulette": async (page) => {
    for (const name of ["17", "Red"]) await page.getByRole("button", { name, exact: true }).click();
  },
  "minute-five": async (page) => {
    await page.locator(".half:visible").first().click();
    await page.getByRole("button", { name: "Ball 2" }).click();
    await page.locator(".digit:visible").nth(7).click();
  },
  "over-by-over": async (page) => {
    for (const offer of [0, 3]) await page.locator(".offer").nth(offer).click();
  },
};

/** The button that a game is played by. */
export const act = (page: Board) => page.locator(".controls .act");
export const status = (page: Board) => page.locator(".status");
export const balance = (page: Board) => page.locator(".balance");

/** Chooses what the game wants chosen, and plays; again where a round closed meanwhile, which clears what was chosen. */
export async function playOnce(page: Board, code: Code): Promise<void> {
  await expect(async () => {
    await choices[code]?.(page);
    await act(page).click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** An amount of the dealer's books as the page writes it. */
export const shownAmount = (minor: bigint, language = "en"): string => {
  const decimal = `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;
  const format = new Intl.NumberFormat(`${language}-IN`, { style: "currency", currency: "INR" });
  return format.format(Number(decimal));
};

/** The text after a round, in a currency whose sign precedes its amounts. */
export const resultTextIn = (sign: string): RegExp =>
  new RegExp(`^(You won ${sign}[\\d,.]+|No win this time|Equal hands: ${sign}[\\d,.]+ back)$`);

export const resultText = resultTextIn("₹");

/** The parts of the page beyond its edges: names of buttons, and how far the page itself can be scrolled. */
export const beyondEdges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const box of document.querySelectorAll("html, body, .page, .stage, .foot"))
      if (box.scrollWidth > box.clientWidth + 1 || box.scrollLeft !== 0)
        found.push(box.className || box.tagName);
    for (const button of document.querySelectorAll(
      ".head a, .head button, .bar-row button, .bar-row select",
    )) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
        found.push(button.outerHTML.slice(0, 80));
    }
    return found;
  });
