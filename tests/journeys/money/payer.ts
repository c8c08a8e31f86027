import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Scene } from "../members/people.ts";
import { fillIn, submit } from "../members/screen.ts";

/** Opens a deposit; answers its number. */
export async function openDeposit({ page, open }: Scene, channel: string, form: Record<string, string>) {
  await open("/member/depositv2");
  await page.locator(`label:has([value="${channel}"])`).click();
  await fillIn(page, form);
  await submit(page).click();
  await page.waitForURL(/\?deposit=|\/pay\//);
  return new URL(page.url()).searchParams.get("deposit") ?? "";
}

/** Pays on the sandbox gateway's own page, which then leads back to the brand. */
export async function payThere(payer: Page, choice: "pay" | "decline" = "pay"): Promise<void> {
  // The radio button is below its drawing.
  await payer.locator(`label.${choice}`).click();
  await payer.locator("form button").click();
  await payer.waitForURL(/\/member\/depositv2\?deposit=/);
}

/** A receipt as a phone takes it. */
export async function receipt(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const image = sharp({ create: { width: 600, height: 800, channels: 3, background: "#dde4ee" } });
  return { name: "receipt.png", mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** Chooses the receipt, and waits until it is seen: what is below it moves then, perhaps away from under a press. */
export async function chooseReceipt(place: Page | Locator): Promise<void> {
  await place.locator("input[type=file]").setInputFiles(await receipt());
  const picture = place.getByRole("img", { name: "receipt.png" });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** What is called a picture and is none. */
export const noPicture = {
  name: "receipt.png",
  mimeType: "image/png",
  buffer: Buffer.from("GIF89a, or so it says"),
};
