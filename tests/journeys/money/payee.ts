import type { Locator, Page } from "@playwright/test";
import { digits, expect, type Scene } from "../members/people.ts";
import { fillIn, submit } from "../members/screen.ts";
import { dialog } from "../site.ts";
import { headerBalance, paymentPassword, setPaymentPassword } from "./member-money.ts";
import { begin } from "./staff.ts";

type Payee = Scene & { person: { password: string } };

/**
 * Binds an unused account; the holder's name is the member's own. `method` is null for a brand with only one, `fields`
 * are its fields besides holder and number.
 */
export async function bindAccount(
  payee: Payee,
  method: string | null = "bank",
  fields: Record<string, string> = { ifsc: "HDFC0001234" },
): Promise<Locator> {
  const { page, open, person } = payee;
  await setPaymentPassword(payee, person.password);
  await open("/member/withdraw");
  if (method !== null) await page.locator(`label:has([data-choice=method][value="${method}"])`).click();
  await fillIn(page, { accountNumber: digits(12), ...fields, paymentPassword });
  await submit(page).click();
  const account = page.locator("[data-list=accounts] [data-row]");
  await expect(account).toBeVisible();
  return account;
}

/** The card of a withdrawal. */
export const cardOf = (page: Page, reference: string): Locator => page.locator(`[data-row="${reference}"]`);

/** Asks for a withdrawal, and answers its number. */
export async function withdraw({ page }: Scene, amount: string, left: string): Promise<string> {
  await fillIn(page, { amount, paymentPassword });
  await submit(page).click();
  await expect(headerBalance(page)).toHaveAttribute("data-balance", left);
  const card = page.locator('[data-row][data-state="requested"]');
  return (await card.first().getAttribute("data-row")) ?? "";
}

/** Does something with a row that its dialog asks nothing for; answers when the dialog is gone. */
export async function agree(staff: Scene, reference: string, action: string): Promise<void> {
  await submit(await begin(staff, reference, action)).click();
  await expect(dialog(staff.page)).toHaveCount(0);
}
