import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect, type Scene } from "../members/people.ts";
import { confirmLeaving, openMenu } from "../members/screen.ts";
import { test as money } from "../money/member-money.ts";
import { dialog } from "../site.ts";

export { expect } from "../members/people.ts";

/** The test of the money journeys: an app with its own originals, whose games are really played. */
export const test = money;

/** Our own games as a vendor's list shows them. */
export const ownSlots = "/rng?vendor=LVY";

/** A card of the page's list, by the game's name. */
export const cardOf = (page: Page, name: string): Locator =>
  page
    .locator("li")
    .filter({ has: page.locator("> button b", { hasText: name }) })
    .first();

/** Chooses a game as a thumb does: the card, then what its sheet offers. */
export async function choose({ page, say }: Scene, name: string, way: "start" | "try"): Promise<void> {
  await cardOf(page, name)
    .locator("> button")
    .click({ position: { x: 12, y: 12 } });
  await dialog(page)
    .getByRole("button", { name: say(`lobby:play.${way}Game`, { name }), exact: true })
    .first()
    .click();
}

/** The vendor's page, once the game is there. */
export async function gameOn(page: Page): Promise<FrameLocator> {
  await expect(page.locator("iframe")).toBeVisible();
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("main, #game, [data-game], body > *").first()).toBeVisible();
  return frame;
}

/** Turns the reels once, and waits until the page may turn them again. */
export async function spin(frame: FrameLocator): Promise<void> {
  const button = frame.locator("button", { hasText: /^(Spin|घुमाएँ)$/ });
  await button.click();
  await expect(button).toBeEnabled();
}

/** Signs out by the header's menu. */
export async function signOutOf(scene: Scene): Promise<void> {
  await openMenu(scene.page);
  await scene.page
    .locator("[popover=auto]:popover-open")
    .getByRole("button", { name: scene.say("common:action.logout") })
    .click();
  await confirmLeaving(scene).click();
}
