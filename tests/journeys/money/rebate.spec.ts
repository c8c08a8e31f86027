import { sql } from "kysely";
import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import { addBets } from "../../../src/server/domains/rewards/bet-store.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { expect } from "../members/people.ts";
import { desktop, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { headerBalance, test } from "./member-money.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

const walks = [
  { language: "en", size: desktop },
  { language: "hi", size: phone },
] as const;

for (const { language, size } of walks)
  test(`a rebate opens down to its bets, and is claimed: ${language}`, async ({
    inside,
    ledger,
  }, testInfo) => {
    const { page, person, open, say } = await inside("aurora", language, { size, at: "/" });
    // Thirty bets of yesterday and what the night's computing makes of them: 0.5% of 3,015.00.
    const at = new Date(Date.now() - 24 * 3_600_000);
    const day = at.toISOString().slice(0, 10);
    await ledger.database.brand("aurora", async (tx) => {
      const memberId = (await memberByAccount(tx, person.account))?.id ?? "";
      const rounds = Array.from({ length: 30 }, (_, place) => ({
        round: `round-${place}`,
        bet: "10050",
        validBet: "10050",
      }));
      const line = { vendor: "LVY", gameType: "RNG" };
      await addBets(
        tx,
        { brandId: "aurora", memberId, currency: "INR" },
        rounds.map((round) => ({ ...round, ...line, day, game: "brass-sevens", at })),
      );
      const lines = [{ ...line, validBet: "301500", percent: "5000", amount: "1507" }];
      const reason = JSON.stringify({ checks: [], basis: { first: day, last: day, lines } });
      await sql`insert into reward (brand_id, id, rule_id, member_id, occurrence, kind, amount, currency, exponent, state, terms,
          reason, created_at, expires_at)
        values ('aurora', ${`R${memberId}`}, 'journey', ${memberId}, 'period:journey', 'cash', 1507, 'INR', 2, 'offered', '{}',
          ${reason}::jsonb, now(), now() + interval '1 day')`.execute(tx);
    });
    await open("/member/manualRebate");
    const region = (key: string) =>
      page.getByRole("region", { name: say(`rewards:rebate.${key}`), exact: true });
    await region("periods").locator("[data-toggle]").first().click();
    await expect(page.locator("#sum")).toContainText("15.07");
    await region("lines").locator("[data-toggle]").first().click();
    await expect(region("games")).toContainText("15.07");
    await expect(region("bets")).toContainText("round-29");
    await page.screenshot({ path: testInfo.outputPath("statement.png"), fullPage: true });
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    await region("periods").locator('[data-action="claim"]').click();
    await page.locator("dialog[open] button[type=submit]").click();
    await expect(region("periods")).toContainText(say("rewards:had.taken"));
    if (size === desktop) await expect(headerBalance(page)).toContainText("15.07");
  });
