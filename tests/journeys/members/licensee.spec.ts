import { edited } from "../edited.ts";
import { dialog, phone } from "../site.ts";
import { digits, enterByCall, expect, expectRefusals, test } from "./people.ts";
import { fillIn, shownMember, submit, toastOf } from "./screen.ts";

test.use({ brandEdits: edited });

test("who excludes herself for good at one brand is signed out at the other of its company, and comes in there no more", async ({
  scene,
  elsewhere,
  member,
  gate,
}) => {
  expectRefusals(gate);
  const proved = { dialing_code: "91", mobile: `97${digits(8)}`, mobile_verified_at: new Date() };
  const [atAurora, atJade, atSaffron] = [
    await member("aurora", proved),
    await member("jade", proved),
    await member("saffron", proved),
  ];
  const jade = await elsewhere("jade", "en");
  await enterByCall(jade, atJade);
  await jade.open("/member/saferPlay");

  const aurora = await scene("aurora", "en", phone);
  const { page, say } = aurora;
  await enterByCall(aurora, atAurora);
  await aurora.open("/member/saferPlay");
  const choice = (name: string) => page.locator("main tr, main li").filter({ hasText: name }).first();
  // A break holds here alone.
  await expect(choice("1 day")).not.toContainText("Jade");
  const forGood = choice(say("safer:break.forEver"));
  await expect(forGood).toContainText("Aurora, Jade");
  await expect(forGood).not.toContainText("Saffron");
  await forGood.locator('[data-action="take"]').click();
  await expect(dialog(page)).toContainText("Aurora, Jade");
  await fillIn(dialog(page), { account: atAurora.account });
  await submit(dialog(page)).click();
  await expect(toastOf(page, "safer:break.taken")).toBeVisible();

  await expect(shownMember(jade.page)).toHaveCount(0);
  await jade.open("/login");
  await fillIn(jade.page, { username: atJade.account, password: atJade.password });
  await submit(jade.page).click();
  await expect(jade.page.getByText(say("errors:member.excluded")).first()).toBeVisible();

  const saffron = await elsewhere("saffron", "en");
  await enterByCall(saffron, atSaffron);
  await saffron.open("/member/saferPlay");
  await expect(shownMember(saffron.page)).toHaveAttribute("data-member", atSaffron.account);
});
