import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { popupKey } from "../../../src/site/popups.ts";
import { openNetworkLine } from "../../support/network-line.ts";
import { newName } from "../members/people.ts";
import { isHydrated } from "../site.ts";
import { type Engine, type EnginePage, patienceMs } from "./engine.ts";
import { openChromium } from "./in-chromium.ts";
import { openFirefox } from "./in-firefox.ts";
import { openWebKit } from "./in-webkit.ts";
import { brands, expect, test } from "./round.ts";

const engines: Record<string, () => Promise<Engine>> = {
  Chromium: openChromium,
  Firefox: openFirefox,
  WebKit: openWebKit,
};
const [first = "aurora", ...others] = brands;
const paymentPassword = "493027";
const password = "curryleaf77";

/** Plays one round of the game that the page shows. */
const playRound = (page: EnginePage): Promise<void> =>
  page.inFrame(async (frame) => {
    await frame.sees(".page.ready");
    await frame.press(".controls .act");
    await frame.finds(".past-rolls li");
  });

const submit = "form button[type=submit]";
const fillIn = async (page: EnginePage, values: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(values)) await page.fill(`form [name="${name}"]`, text);
};

/** The form that can be used has taken the place of the one that the server drew. */
const usableForm = "[data-block] > :not([inert]) form";

const isTakenOver = (page: EnginePage): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(`(${isHydrated})()`), { timeout: patienceMs }).toBe(true);

for (const [name, open] of Object.entries(engines))
  test.describe(name, () => {
    let engine: Engine;
    let page: EnginePage;
    test.beforeAll(async () => {
      engine = await open();
    });
    test.afterAll(() => engine?.close());
    test.beforeEach(async () => {
      page = await engine.page();
    });
    test.afterEach(async ({}, info) => {
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath("page.png");
        await writeFile(path, await page.picture());
        await info.attach("page.png", { path, contentType: "image/png" });
      }
      await page.close();
    });

    test(`${name}: registers, speaks Hindi, deposits, plays, withdraws, and is there without a network`, async ({
      app,
    }) => {
      test.slow();
      const at = (path?: string) => app.addressOf(first, path);
      const reported = app.lines.length;

      const account = newName();
      await page.open(at("/register"));
      await page.finds(usableForm);
      await fillIn(page, { username: account, password, confirmPassword: password });
      await page.press('form [name="terms"]');
      await page.press('form [name="ageConfirmed"]');
      await page.press(submit);
      await page.finds(`header [data-member="${account}"]`);

      // The announcements open when the browser is idle, before or after the next press.
      await page.evaluate(`sessionStorage.setItem("${popupKey(account)}", "closed")`);
      await page.open(at());
      await isTakenOver(page);
      await page.press('header button[aria-label="Language"]');
      await page.press('dialog:modal button[lang="hi"]');
      await page.finds('html[lang="hi"]');
      await page.open(at("/member/securityCenter"));
      await page.finds('html[lang="hi"]');

      await page.fill('[data-form="member/paymentPassword"] [name="paymentPassword"]', paymentPassword);
      await page.fill(
        '[data-form="member/paymentPassword"] [name="confirmPaymentPassword"]',
        paymentPassword,
      );
      await page.fill('[data-form="member/paymentPassword"] [name="password"]', password);
      await page.press('[data-form="member/paymentPassword"] button[type=submit]');
      await page.finds('[data-toast="member:payment.done"]');

      await page.open(at("/member/depositv2"));
      await page.press('label:has([value="card"])');
      await fillIn(page, { amount: "700" });
      await page.press(submit);
      // The gateway's own page.
      await page.press("label.pay");
      await page.press("form button");
      await page.finds('[data-row][data-state="credited"]');
      expect(await page.url()).toContain(at("/member/depositv2?deposit="));
      await page.finds('header [data-place=bar] [data-balance="700.00"]');

      await page.open(at("/seamless?vassalage=LVY&gameCode=under-or-over"));
      await playRound(page);
      await page.finds('header [data-place=bar] [data-balance]:not([data-balance="700.00"])');

      await page.open(at("/member/withdraw"));
      await page.press('label:has([data-choice=method][value="bank"])');
      await fillIn(page, {
        holder: "Ravi Kumar",
        accountNumber: account.replaceAll(/\D/g, "").padEnd(12, "4").slice(0, 12),
        ifsc: "HDFC0001234",
        paymentPassword,
      });
      await page.press(submit);
      await page.finds("[data-list=accounts] [data-row]");
      await fillIn(page, { amount: "300", paymentPassword });
      await page.press(submit);
      await page.finds('[data-row][data-state="requested"]');

      // A visitor by a line that is cut.
      const line = await openNetworkLine(() => connect(app.port, "127.0.0.1"));
      const home = `http://${first}.localhost:${line.port}/`;
      await page.open(home);
      await page.evaluate(`navigator.serviceWorker.ready.then(async () => {
        while (!(await caches.match("/"))) await new Promise((resolve) => setTimeout(resolve, 100));
        return true;
      })`);
      await line.cut();
      await page.open(home);
      await page.sees("[data-page=home]");
      expect(page.errors()).toEqual([]);
      const thrown = app.lines.slice(reported).filter(({ event }) => event === "page.error");
      expect(thrown).toEqual([]);
      await line.close();
    });

    for (const brand of others)
      test(`${name} plays a round on ${brand}`, async ({ seat }) => {
        const { person, login, game } = await seat(brand);
        await page.open(login);
        await page.finds(usableForm);
        await fillIn(page, { username: person.account, password: person.password });
        await page.press(submit);
        await page.finds(`header [data-member="${person.account}"]`);
        await page.open(game);
        await playRound(page);
        expect(page.errors()).toEqual([]);
      });
  });
