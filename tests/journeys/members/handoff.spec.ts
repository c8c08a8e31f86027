import { cover } from "../cover.ts";
import { dialog } from "../site.ts";
import { enterByCall, expect, expectRefusals, test } from "./people.ts";
import { button, handoffCodeOf, logIn, shownMember } from "./screen.ts";

for (const { brand, language } of cover("sessions", "handoff-code"))
  test(`${brand}, ${language}: a code in the address logs in once, and replaces a session only after confirmation`, async ({
    scene,
    elsewhere,
    member,
    gate,
  }) => {
    expectRefusals(gate);
    const [first, second] = [await member(brand), await member(brand)];
    const sender = await scene(brand, language);
    await enterByCall(sender, first);
    await sender.open();
    const code = await handoffCodeOf(sender);

    const receiver = await elsewhere(brand, language);
    await receiver.open(`/promotions?id=x&token=${code}`);
    // Out of the address before anything else could keep it or send it on.
    await expect(receiver.page).toHaveURL(receiver.at("/promotions?id=x"));
    await expect(shownMember(receiver.page)).toHaveAttribute("data-member", first.account);
    await expect(shownMember(sender.page)).toHaveAttribute("data-member", first.account);

    const stranger = await elsewhere(brand, language);
    const refused = stranger.page.waitForResponse(/\/session\/handoff$/);
    await stranger.open(`/?token=${code}`);
    expect((await refused).ok()).toBe(false);
    await expect(stranger.page).toHaveURL(stranger.at());
    await expect(shownMember(stranger.page)).toHaveCount(0);

    await logIn(stranger, second);
    const other = await handoffCodeOf(stranger);
    await sender.open(`/?token=${other}`);
    await expect(dialog(sender.page)).toContainText(sender.say("auth:handoff.text"));
    await button(sender, "common:action.cancel").click();
    await expect(dialog(sender.page)).toHaveCount(0);
    await expect(shownMember(sender.page)).toHaveAttribute("data-member", first.account);

    await sender.open(`/?token=${other}`);
    await button(sender, "common:action.confirm").click();
    await expect(shownMember(sender.page)).toHaveAttribute("data-member", second.account);
  });

test("aurora, en: a browser with only a code gets one key, which the session is bound to", async ({
  inside,
  elsewhere,
}) => {
  const sender = await inside("aurora", "en", { at: "/" });
  const { person } = sender;
  const code = await handoffCodeOf(sender);
  const { page, open } = await elsewhere("aurora", "en");
  const seen: string[] = [];
  // The stream goes before the browser's key and has none: another follows with the session's.
  const streaming = page.waitForResponse("**/wps/events");
  await page.route(/\/wps\/session\/(browser|handoff)$/, async (route) => {
    await streaming;
    await route.continue();
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/wps/session/handoff")) seen.push("exchanged");
  });
  page.on("request", (request) => {
    if (request.url().endsWith("/wps/events")) seen.push("stream");
  });
  await open(`/promotions?token=${code}`);
  await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
  await expect.poll(() => seen).toEqual(["stream", "exchanged", "stream"]);
});
