import { randomUUID } from "node:crypto";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { brandZone } from "../../../src/server/brands/zones.ts";
import { answerEvents } from "../../../src/server/domains/rewards/answer-due-events.ts";
import { gameTypesOf } from "../../../src/server/domains/rewards/game-types.ts";
import { computePeriods, periodAfter } from "../../../src/server/domains/rewards/rebate-periods.ts";
import { playerAt } from "../../partners/originals/test-player.ts";
import { shippedBrand } from "../agents/upline.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { callerIn, expect, type Scene } from "../members/people.ts";
import { desktop, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { shownBalance, test } from "./member-money.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

/** So many rounds that the statement has more than one page of them, for a hundred each. */
const rounds = 24;

/** Plays rounds as the game's page does, and answers the number of the last one. */
async function play(scene: Scene): Promise<string> {
  const caller = await callerIn(scene);
  const launched = await caller.call("game/launchGame", { vassalage: "LVY", gameCode: "brass-sevens" });
  const { port, hash } = new URL(launched.value?.url ?? "");
  const player = playerAt(`http://127.0.0.1:${port}`, hash.slice(1));
  let last = "";
  for (let round = 0; round < rounds; round += 1) {
    const played = await player.play({ stake: "10000" }, randomUUID());
    expect(played.http, played.problem).toBe(200);
    last = played.roundId ?? "";
  }
  return last;
}

const walks = [
  // 0.4% of the week's bets, for those who claim it.
  {
    brand: "saffron",
    rule: "drinksBreak",
    length: "weekly",
    isClaimed: true,
    amount: "9.60",
    language: "en",
    size: desktop,
  },
  // 0.5% of the day's bets, booked by itself.
  {
    brand: "aurora",
    rule: "nightRebate",
    length: "daily",
    isClaimed: false,
    amount: "12.00",
    language: "hi",
    size: phone,
  },
] as const;

for (const { brand, rule, length, isClaimed, amount, language, size } of walks)
  test(`bets are rebated at noon, ${isClaimed ? "claimed" : "booked at once"}, and told one by one: ${brand}`, async ({
    inside,
    give,
    ledger: { database, wallet },
  }, testInfo) => {
    const scene = await inside(brand, language, { size, at: "/" });
    const { page, person, open, say } = scene;
    await give(brand, person.account, "5000");
    const began = Date.now();
    const last = await play(scene);
    // Noon after the day, or the week, in which the bets were: the node of the job has a clock of its own.
    const shipped = shippedBrand(brand);
    const noon = periodAfter(length, brandZone(shipped), new Date(began)).end.getTime() + 12 * 3_600_000;
    const node = { brand: shipped, database, wallet, now: () => noon };
    const log = () => undefined;
    const found = () =>
      database.brand(brand, async (tx) => {
        const rows = await tx
          .selectFrom("reward as r")
          .innerJoin("member as m", (join) =>
            join.onRef("m.brand_id", "=", "r.brand_id").onRef("m.id", "=", "r.member_id"),
          )
          .select("r.state")
          .where("m.account", "=", person.account)
          .where("r.rule_id", "=", rule)
          .execute();
        return rows.map(({ state }) => state);
      });
    await expect
      .poll(
        async () => {
          await answerEvents(shipped, { ...node, log, gameTypeOf: gameTypesOf(readPlatform()) });
          await computePeriods(node);
          return found();
        },
        { timeout: 30_000 },
      )
      .toEqual([isClaimed ? "offered" : "taken"]);
    await open("/member/manualRebate");
    const region = (key: string) =>
      page.getByRole("region", { name: say(`rewards:rebate.${key}`), exact: true });
    await region("periods").locator("[data-toggle]").first().click();
    await expect(page.locator("#sum")).toContainText(amount);
    await region("lines").locator("[data-toggle]").first().click();
    await expect(region("games")).toContainText(amount);
    await expect(region("bets")).toContainText(last);
    await page.screenshot({ path: testInfo.outputPath("statement.png"), fullPage: true });
    expect(await overflowing(page)).toEqual([]);
    expect(await rawKeys(page)).toEqual([]);
    expect(await violationsOn(page)).toEqual([]);
    if (!isClaimed) {
      await expect(region("periods")).toContainText(say("rewards:had.taken"));
      return;
    }
    const before = await shownBalance(page);
    await region("periods").locator('[data-action="claim"]').click();
    await page.locator("dialog[open] button[type=submit]").click();
    await expect(region("periods")).toContainText(say("rewards:had.taken"));
    await expect.poll(() => shownBalance(page)).toBe(before + 960n);
  });
