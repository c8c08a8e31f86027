import { expect, test } from "./people.ts";
import { fillIn, shownMember, submit } from "./screen.ts";

test("code that failed to load once is requested again: the login needs no other page", async ({
  scene,
  member,
  gate,
}) => {
  gate.allow(/ERR_/);
  const person = await member("aurora");
  const { page, say, open } = await scene("aurora", "en");
  const code = /\/assets\/envelope-[^/]*\.js/;
  await page.route(code, (route) => route.abort("connectionreset"));
  await open("/login");
  await fillIn(page, { username: person.account, password: person.password });
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText(say("errors:network.abnormal"));
  await page.unroute(code);
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
});
