import type { Page } from "@playwright/test";
import { type MachinePath, type Move, startRun } from "../../src/machines/headless/machine-run.ts";
import { openTestApp, type TestApp } from "../support/app.ts";
import { brandOf, humanPage, phonePage, prepareBrands } from "./machines/brands.ts";
import { openSwitchboard } from "./machines/mocked-ports.ts";
import { hands } from "./machines/moves.ts";
import { files, type MachineId, waysOf, wayWords } from "./machines/paths.ts";
import { lookForSigns, type Screen, submit } from "./machines/screen.ts";
import { appOfWorker, desktop, expect, hydrated, test as plain, withoutPopup } from "./site.ts";

/** The app, with brands that offer every auth entry of the fixtures. */
const test = plain.extend<object, { app: TestApp }>({
  app: appOfWorker(() => openTestApp({ prepare: prepareBrands })),
});

test.describe.configure({ mode: "parallel" });

const machines: MachineId[] = ["login", "registration"];
const pageOf = (machine: MachineId, input: string): string => {
  if (machine === "login") return "/login";
  return input === "vouched" ? "/register?social=c0de" : "/register";
};

/** Share of a machine's transitions that must be driven in the browser. */
const leastShare = 0.8;

async function openScreen(page: Page, address: string, isAfterRefusal: boolean): Promise<Screen> {
  const context = page.context();
  const switchboard = await openSwitchboard(context);
  switchboard.always("session/verification/send", { resolve: { expiredMinutes: 1, secondsLeft: 60 } });
  for (const party of [humanPage, phonePage])
    await context.route(`${party}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Third party</p>" }),
    );
  const popups: Page[] = [];
  page.on("popup", (popup) => popups.push(popup));
  await withoutPopup(page);
  await page.clock.install();
  await page.setViewportSize(desktop);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await hydrated(page);
  await submit(page).waitFor();
  return { page, switchboard, popup: () => popups.at(-1), isAfterRefusal };
}

/** Stops the page's clock: what happens within a second must not depend on how fast this machine is. */
async function stopClock({ page }: Screen): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // It can only be stopped at a time that has not come when the word arrives.
  await page.clock.pauseAt(now + 10_000);
}

/**
 * The login shows a captcha from the start where an earlier try wanted one: a wrong password is tried, and
 * the window of the human verification gone through.
 */
async function wantCaptcha(screen: Screen): Promise<void> {
  const { page, popup, switchboard } = screen;
  await hands.submit?.(screen, { type: "submit", form: { username: "asha01", password: "Wrong123" } });
  await expect.poll(() => popup()?.isClosed()).toBe(false);
  await hands.humanVerified?.(screen, { type: "humanVerified", result: "human" });
  await switchboard.settle("signIn", { reject: { code: "login.incorrect", value: { captcha: true } } });
  await page.locator('[data-field="captcha"]').waitFor();
}

/** Lets a move happen in the browser as it happens to the machine; `waited` is how long a timer takes. */
async function make(screen: Screen, machine: MachineId, move: Move, waited: number): Promise<void> {
  if ("send" in move) {
    const hand = hands[move.send.type];
    if (!hand) throw new Error(`nobody knows how to do ${move.send.type}`);
    return hand(screen, move.send);
  }
  if ("advance" in move) return screen.page.clock.runFor(waited);
  const outcome = files[machine].fixtures.services[move.answer]?.[move.outcome];
  if (!outcome || "never" in outcome) throw new Error(`${move.answer} never answers ${move.outcome}`);
  await screen.switchboard.settle(
    move.answer,
    "resolve" in outcome ? outcome : { reject: Object(outcome.reject) },
  );
}

/** Plays a way move by move, beside the machine itself, and looks at the screen after each. */
async function play(machine: MachineId, path: MachinePath, screen: Screen): Promise<void> {
  const run = startRun(files[machine], path.input);
  const look = async () => {
    const snapshot = run.snapshots.at(-1);
    if (snapshot) await lookForSigns(machine, screen, snapshot);
  };
  await look();
  for (const move of path.moves) {
    // The second in which another picture cannot be had begins with this answer.
    if ("answer" in move && move.answer === "captcha") await stopClock(screen);
    expect(run.apply(move)).toBe(true);
    await make(screen, machine, move, run.waitedMs.at(-1) ?? 0);
    await look();
  }
}

for (const machine of machines) {
  const { played, skipped, driven, total } = waysOf(machine);

  test(`the paths of ${machine} drive at least ${leastShare * 100} % of its transitions in the browser`, () => {
    console.log(`${machine}: ${driven} of ${total} transitions are driven by ${played.length} ways`);
    for (const { path, why } of skipped) console.log(`  not played: ${path} (${why})`);
    expect(driven / total).toBeGreaterThanOrEqual(leastShare);
  });

  for (const path of played) {
    test(`${machine}: ${wayWords(path)}`, async ({ page, app }) => {
      const brand = brandOf[machine]?.[path.input];
      if (!brand) throw new Error(`no brand is ${path.input}`);
      const isGuarded = machine === "login" && path.input === "guarded";
      const screen = await openScreen(page, app.addressOf(brand, pageOf(machine, path.input)), isGuarded);
      if (isGuarded) await wantCaptcha(screen);
      await play(machine, path, screen);
    });
  }
}
