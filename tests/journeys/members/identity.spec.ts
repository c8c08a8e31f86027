import sharp from "sharp";
import { brokenWords, overflowing, rawKeys } from "../looks.ts";
import { headerBalance, paymentPassword, test } from "../money/member-money.ts";
import { bindAccount, cardOf } from "../money/payee.ts";
import { begin, rowOf, signInAtDesk } from "../money/staff.ts";
import { desktop, phone } from "../site.ts";
import { violationsOn } from "../violations.ts";
import { expect, expectRefusals, type Scene } from "./people.ts";
import { errorOf, field, fillIn, submit, toastOf } from "./screen.ts";

// Axe is injected into the page.
test.use({ bypassCSP: true });

async function looksRight({ page }: Scene): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  expect(await rawKeys(page)).toEqual([]);
  expect(await violationsOn(page)).toEqual([]);
}

const photo = async (background: string) => ({
  name: "card.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 900, height: 570, channels: 3, background } })
    .png()
    .toBuffer(),
});

const level = ({ page }: Scene, id: string) => page.locator(`[data-level="${id}"]`);

/** Sends the picture of a side, and waits until it is kept. */
async function send(member: Scene, side: string, background: string): Promise<void> {
  const place = level(member, "basic").locator(`[data-side=${side}]`);
  await place
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photo(background));
  await expect(place).toHaveAttribute("data-there", "true");
}

test("identity refused, mended, verified, withdrawal released: jade, hi, on a phone", async ({
  inside,
  elsewhere,
  give,
  gate,
}, info) => {
  test.slow();
  expectRefusals(gate);
  gate.allow(/\b4(15|22)\b/);
  const member = await inside("jade", "hi", { has: { payee_name: "Ravi Kumar" }, size: phone });
  const { page, person, say, open } = member;
  await give("jade", person.account, "9000");
  await bindAccount(member, null, { bank: "Maybank" });
  await fillIn(page, { amount: "6000", paymentPassword });
  await submit(page).click();
  await expect(headerBalance(page)).toHaveAttribute("data-balance", "3000.00");
  const held = page.locator('[data-row][data-state="held"]').first();
  await expect(held).toContainText(say("member:withdrawal.state.held"));
  await page.screenshot({ path: info.outputPath("held.png"), fullPage: true });
  const payment = (await held.getAttribute("data-row")) ?? "";
  await held.getByRole("link").click();

  await expect(page).toHaveURL(/\/member\/identity$/);
  await expect(page.locator("[data-held]")).toBeVisible();
  await looksRight(member);
  await page.screenshot({ path: info.outputPath("asked.png"), fullPage: true });
  const basic = level(member, "basic");
  await basic.getByRole("button", { name: say("identity:begin"), exact: true }).click();
  await basic.locator("select[name=kind]").selectOption("mykad");
  await basic
    .locator("[data-side=front] input[type=file]")
    .first()
    .setInputFiles({
      name: "card.png",
      mimeType: "image/png",
      buffer: Buffer.from("<html>no picture</html>"),
    });
  await expect(basic.locator("[data-side=front] [role=alert]")).toBeVisible();
  await send(member, "front", "#a9c1d9");
  await submit(basic).click();
  await expect(errorOf(basic, "photo-id_number")).toBeVisible();
  await fillIn(basic, {
    "photo-id_number": "850517015533",
    "photo-id_name": "Ravi Kumar",
    "photo-id_birthday": "1985-05-17",
  });
  await submit(basic).click();
  await expect(basic.locator("[data-side=back] [role=alert]")).toBeVisible();
  await send(member, "back", "#c9d9a9");
  await looksRight(member);
  await page.screenshot({ path: info.outputPath("handing-in.png"), fullPage: true });
  await submit(basic).click();
  await expect(toastOf(page, "identity:done")).toBeVisible();
  await expect(basic).toHaveAttribute("data-state", "handedIn");

  const staff = await elsewhere("jade", "en", desktop);
  await signInAtDesk(staff, "support", "/desk/identity");
  const row = staff.page.locator("main tbody tr", { hasText: person.account }).first();
  const reference = (await row.getAttribute("data-row")) ?? "";
  await row.locator("[data-toggle]").click();
  const pictures = staff.page.locator("#documents figure img");
  await expect(pictures).toHaveCount(2);
  await expect(staff.page.locator("#documents")).toContainText("850517015533");
  await looksRight(staff);
  await staff.page.screenshot({ path: info.outputPath("desk.png"), fullPage: true });
  const refusing = await begin(staff, reference, "refuse");
  await field(refusing, "reason").selectOption("cropped");
  await field(refusing, "note").fill("The left edge is missing");
  await submit(refusing).click();
  await expect(toastOf(staff.page, "identity:desk.refused")).toBeVisible();

  await expect(basic).toHaveAttribute("data-state", "refused");
  await expect(basic.locator("[data-says=refused]")).toHaveText(say("identity:reason.cropped"));
  await expect(basic).toContainText("The left edge is missing");
  await page.screenshot({ path: info.outputPath("refused.png"), fullPage: true });
  await basic.getByRole("button", { name: say("identity:begin"), exact: true }).click();
  await basic.locator("select[name=kind]").selectOption("passport");
  await send(member, "front", "#d9a9c1");
  await fillIn(basic, {
    "photo-id_number": "K1234567",
    "photo-id_name": "Ravi Kumar",
    "photo-id_birthday": "1985-05-17",
    "photo-id_expiresOn": "2039-12-31",
  });
  await submit(basic).click();
  await expect(basic).toHaveAttribute("data-state", "handedIn");

  await staff.open("/desk/identity");
  await submit(await begin(staff, reference, "verify")).click();
  await expect(toastOf(staff.page, "identity:desk.verified")).toBeVisible();
  await expect(basic).toHaveAttribute("data-state", "verified");
  await looksRight(member);
  await open("/member/withdraw");
  await expect(cardOf(page, payment)).toHaveAttribute("data-state", "requested");
  // The words of its details stand in one line each, in the language of the address.
  await open("/member/withdraw?lang=en");
  await expect(cardOf(page, payment)).toContainText("Reference");
  expect(await brokenWords(page)).toEqual([]);
  // The released withdrawal waits for its usual approval.
  const finance = await elsewhere("jade", "en", desktop);
  await signInAtDesk(finance, "finance", "/desk/withdrawals");
  await expect(rowOf(finance, payment).locator('[data-action="approve"]')).toBeVisible();
});
