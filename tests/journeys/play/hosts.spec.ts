import type { Page, Route } from "@playwright/test";
import { edited, launchHosts } from "../edited.ts";
import { desktop } from "../site.ts";
import { expect, gameOn, spin, test } from "./play.ts";

const [first, second] = launchHosts;

test.use({ brandEdits: edited });

/** The behaviour of a host when a game's page is requested. */
type Way = (route: Route) => Promise<void> | void;

const brings: Way = (route) =>
  route.fulfill({
    contentType: "text/html",
    body: `<!doctype html><title>Host</title><main>${new URL(route.request().url()).hostname}</main>`,
  });
const staysSilent: Way = () => undefined;
const isDown: Way = (route) => route.abort("connectionrefused");

const hostsAnswer = async (page: Page, ways: Record<string, Way>): Promise<void> => {
  for (const [host, way] of Object.entries(ways)) await page.route(`${host}/**`, (route) => way(route));
};

const slot = "/seamless?vassalage=LVY&gameCode=brass-sevens";
const hostOf = (page: Page): Promise<string> =>
  page
    .locator("iframe")
    .getAttribute("src")
    .then((src) => new URL(src ?? "").origin);

test("a game is opened at any of the brand's launch hosts, and at another one in turn", async ({
  inside,
}) => {
  const { page, open } = await inside("saffron", "en", { size: desktop });
  await hostsAnswer(page, { [first]: brings, [second]: brings });
  const seen = new Set<string>();
  // Each launch draws its host: twenty launches at one and the same of two come once in half a million.
  await expect(async () => {
    await open(slot);
    const host = await hostOf(page);
    await expect(page.frameLocator("iframe").locator("main")).toHaveText(new URL(host).hostname);
    seen.add(host);
    expect([...seen].sort()).toEqual(launchHosts);
  }).toPass({ intervals: [0], timeout: 60_000 });
});

for (const { name, way } of [
  { name: "does not answer", way: staysSilent },
  { name: "is not there", way: isDown },
])
  test(`a launch host that ${name} is reported after twelve seconds, and the vendor's own address plays`, async ({
    inside,
    give,
    gate,
  }) => {
    gate.allow(/ERR_CONNECTION_REFUSED/);
    const { page, say, open, person } = await inside("saffron", "en", { size: desktop });
    await give("saffron", person.account, "50.00");
    await hostsAnswer(page, { [first]: way, [second]: way });
    await page.clock.install();
    await open(slot);
    await expect(page.locator("iframe")).toHaveCount(1);
    expect(launchHosts).toContain(await hostOf(page));
    const other = page.getByRole("button", { name: say("lobby:play.otherWay") });
    await page.clock.fastForward(5_500);
    await expect(page.getByText(say("lobby:play.late"))).toBeVisible();
    await expect(other).toHaveCount(0);
    await page.clock.fastForward(7_000);
    await expect(page.getByRole("alert")).toContainText(say("lobby:play.notOpened"));
    await other.click();
    await expect.poll(() => hostOf(page)).not.toMatch(/saffron\.example$/);
    await spin(await gameOn(page));
  });
