import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../src/server/core/wallet/balance-store.ts";
import { runDraws } from "../../../src/server/domains/rewards/draws/draw-winners.ts";
import { openTestDomain } from "../../support/request-context.ts";
import { edited, redEnvelopes } from "../edited.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { expect } from "../members/people.ts";
import { phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { test } from "./member-money.ts";

const brand = "aurora";
const { title } = redEnvelopes.night;

// Axe is injected into the page.
test.use({ bypassCSP: true, brandEdits: edited });

// The pot is one for all members of the worker's app: another walk would find it opened.
for (const [language, size] of [["hi", phone]] as const)
  test(`two tabs open one red envelope between them, and anybody verifies the draw: ${language}`, async ({
    inside,
    gate,
    database,
  }, testInfo) => {
    test.setTimeout(90_000);
    // The second tab is refused.
    gate.allow(/409/);
    const domain = await openTestDomain({
      folder: brand,
      url: database.url,
      changes: { rewards: { redEnvelopes } },
      modules: { REDENVELOPE: true },
    });
    const { brand: compiled, wallet } = domain;
    const draws = (now = Date.now()) =>
      runDraws({ brand: compiled, database: domain.database, wallet, now: () => now });
    await draws();
    const { page, open, tab, at, say, person } = await inside(brand, language, { size });
    await open("/member/redEnvelope");
    const cardOf = (one: typeof page) =>
      one.locator("[data-list=envelopes] article").filter({ hasText: title[language] }).first();
    const card = cardOf(page);
    const button = (one: typeof page) =>
      cardOf(one).getByRole("button", { name: say("draws:envelope.open") });
    await expect(button(page)).toBeVisible();
    await expect(card.getByRole("timer")).not.toBeEmpty();
    await page.screenshot({ path: testInfo.outputPath("open.png"), fullPage: true });
    const other = await tab("/member/redEnvelope");
    await expect(button(other)).toBeVisible();

    await Promise.all([button(page).click(), button(other).click()]);
    await expect(card).toContainText(say("draws:state.opened"));
    await expect(cardOf(other)).toContainText(say("draws:state.opened"));
    await expect(button(page)).toHaveCount(0);
    const got = await domain.database.brand(brand, async (tx) => {
      const member = await memberByAccount(tx, person.account);
      if (!member) throw new Error("the member is not there");
      return (await walletBalance(tx, mainAccount(compiled, member))).posted;
    });
    expect([1_000n, 5_000n]).toContain(got);
    await page.screenshot({ path: testInfo.outputPath("opened.png"), fullPage: true });
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);

    // Its window ends; the proof is drawn again in the browser.
    await draws(Date.now() + 86_400_000);
    await page.reload();
    await page
      .locator("[data-list=past] article")
      .first()
      .getByRole("button", { name: say("draws:verify") })
      .click();
    const verdict = page.locator("#proof [role=status][data-agrees]");
    await expect(verdict).toHaveText(say("draws:proof.agrees"));
    await expect(verdict).toHaveAttribute("data-agrees", "true");
    await page.screenshot({ path: testInfo.outputPath("proof.png"), fullPage: true });
    const id = new URL(page.url()).searchParams.get("draw") ?? "";
    await page.goto(at(`/draw?draw=${id}`));
    await expect(verdict).toHaveText(say("draws:proof.agrees"));
    expect(await overflowing(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await domain.close();
  });
