import { sql } from "kysely";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { raceZone } from "../../../src/server/brands/zones.ts";
import { runRaces } from "../../../src/server/domains/races/count-and-end-races.ts";
import { calendarPeriod } from "../../../src/server/domains/races/periods.ts";
import { beginPeriod } from "../../../src/server/domains/races/race-places-store.ts";
import { racesOf } from "../../../src/server/domains/races/terms.ts";
import { openTestDomain } from "../../support/request-context.ts";
import { overflowing, rawKeys } from "../looks.ts";
import { expect, type Scene } from "../members/people.ts";
import { shownBalance, test } from "../money/member-money.ts";
import { type BrandName, desktop, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { toastOf } from "./screen.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

/** Yesterday's periods began and ended by the server's own jobs where it has run since before the brand's midnight. */
const formerDaysMs = 2 * 86_400_000;

/** What the job of each minute does, and rounds as vendors' calls leave them. */
async function contestsOf(brand: BrandName, url: string) {
  const { brand: compiled, database, wallet, close } = await openTestDomain({ folder: brand, url });
  const platform = readPlatform();
  const inBrand = <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(brand, work);
  const { code, exponent } = compiled.payload.currency;
  let rounds = 0;
  return {
    close,
    run: () => runRaces(compiled, { database, wallet, platform, clock: { now: Date.now } }),
    /** Begins the periods of the day before yesterday, as that day's job did. */
    beginFormer: () =>
      inBrand(async (tx) => {
        for (const [race, terms] of racesOf(compiled)) {
          const period = calendarPeriod(
            terms.period,
            raceZone(compiled),
            new Date(Date.now() - formerDaysMs),
          );
          await beginPeriod(tx, brand, race, period, terms);
        }
      }),
    play: (account: string, game: string, bet: number, win: number, at: number) =>
      inBrand((tx) => {
        rounds += 1;
        return sql`insert into game_round (brand_id, vendor, round_id, member_id, game_code, book, currency, exponent, bets,
            bet_minor, win_minor, valid_bet_minor, state, started_at, finished_at)
          select ${brand}, 'LVY', ${`${account}-${rounds}`}, id, ${game}, 'real', ${code}, ${exponent}, 1, ${bet}, ${win},
            ${bet}, 'closed', ${new Date(at)}, ${new Date(at)} from member where account = ${account}`.execute(
          tx,
        );
      }),
  };
}

const missionPage = "/member/missionLeaderboard";

async function looksRight({ page }: Scene): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
}

for (const [language, size] of [["en", desktop]] as const)
  test(`aurora, ${language}: a member plays, leads a race, claims a mission's step, and wins a former day's race`, async ({
    inside,
    member,
    database,
  }) => {
    test.setTimeout(120_000);
    const player = await inside("aurora", language, { size });
    const { person, say } = player;
    const contests = await contestsOf("aurora", database.url);
    await player.open(missionPage);
    await expect(player.page.locator("#races article").first()).toBeVisible();
    await expect(player.page.locator("#claimable [data-row]")).toHaveCount(0);

    // The job of a minute may come between any two of these.
    const now = Date.now();
    await contests.play(person.account, "reef-lights", 999_000_00, 0, now - formerDaysMs);
    await contests.beginFormer();
    await contests.run();
    const others = [
      await member("aurora"),
      await member("aurora"),
      await member("aurora"),
      await member("aurora"),
    ];
    for (const [index, { account }] of others.entries())
      await contests.play(account, "brass-sevens", 60_000 + index * 10_000, 20_000, now - 10_000);
    for (let round = 0; round < 20; round += 1)
      await contests.play(
        person.account,
        "brass-sevens",
        5_000,
        round === 7 ? 62_500 : 0,
        now - 9_000 + round,
      );
    await contests.run();
    await player.page.reload();
    const night = player.page.locator("#races article").first();
    await expect(night.locator("[data-rank='1']")).toContainText(say("common:leaderboard.you"));
    await expect(night.locator("details")).toBeVisible();
    await night.locator("details summary").click();
    await expect(night.locator("details [data-own]")).toContainText("1,500");
    await looksRight(player);

    // The former day's prizes are in the wallet; the step's reward comes with the claim.
    const balance = () => shownBalance(player.page);
    const before = await balance();
    expect(before).toBeGreaterThanOrEqual(1_500_00n);
    const rows = player.page.locator("#claimable [data-row]");
    const waiting = await rows.count();
    expect(waiting).toBeGreaterThan(0);
    await rows
      .first()
      .getByRole("button", { name: say("races:claim.button") })
      .click();
    await expect(toastOf(player.page, "races:claim.done")).toBeVisible();
    await expect(rows).toHaveCount(waiting - 1);
    await expect.poll(balance).toBeGreaterThan(before);
    await contests.close();
  });

for (const [brand, language, size] of [
  ["saffron", "hi", phone],
  ["jade", "en", desktop],
] as const)
  test(`${brand}, ${language}: its own races and missions before anybody has played`, async ({ inside }) => {
    const player = await inside(brand, language, { size });
    await player.open(missionPage);
    await expect(player.page.locator("main article, main [data-meter]").first()).toBeVisible();
    await expect(player.page.locator("#races")).toHaveCount(brand === "jade" ? 0 : 1);
    await looksRight(player);
  });
