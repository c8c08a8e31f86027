import type { Locator, Page } from "@playwright/test";
import { dialog } from "../site.ts";
import type { Person, Scene } from "./people.ts";

export const field = (page: Page | Locator, name: string): Locator => page.locator(`form [name="${name}"]`);
export const errorOf = (page: Page | Locator, name: string): Locator =>
  page.locator(`[data-field="${name}"] [id$="-error"]`);
export const submit = (page: Page | Locator): Locator => page.locator("form button[type=submit]");
export const button = ({ page, say }: Scene, key: string): Locator =>
  page.getByRole("button", { name: say(key), exact: true });

/** Fills in fields by their names. */
export async function fillIn(page: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text);
}

/** Who the header says is logged in. */
export const shownMember = (page: Page): Locator => page.locator("header [data-member]");

/** Logs in through the form of the login page and waits for the header. */
export async function logIn(scene: Scene, { account, password }: Person): Promise<void> {
  const { page } = scene;
  await scene.open("/login");
  await fillIn(page, { username: account, password });
  await submit(page).click();
  await page.locator(`header [data-member="${account}"]`).waitFor({ state: "attached" });
}

/** Goes from the login page to the form for a forgotten password, and answers it. */
export async function forget(scene: Scene, way: "email" | "phone"): Promise<Locator> {
  await scene.open("/login");
  await button(scene, "auth:login.forgot").click();
  await button(scene, `auth:forgot.way.${way}`).click();
  return dialog(scene.page).last();
}

/** A toast, by its text's key. */
export const toastOf = (page: Page, key: string): Locator => page.locator(`[data-toast="${key}"]`);

/** Answers the question whether to sign out. */
export const confirmLeaving = ({ page, say }: Scene): Locator =>
  dialog(page).getByRole("button", { name: say("common:action.logout"), exact: true });

/** Opens the member's dropdown. */
export async function openMenu(page: Page): Promise<void> {
  await shownMember(page).click();
  await page.locator("[popover=auto]:popover-open").waitFor();
}

/** Gives every page of a brand that a tab loads a token in its session, until the answer is disposed of. */
export const giveToken = (page: Page, host: string, key: "token" | "deskToken", token: string) =>
  page.addInitScript(
    (given) => {
      if (location.hostname === given.host) sessionStorage.setItem(given.key, given.token);
    },
    { host, key, token },
  );

/** A code that carries the session of a page to another one, once. */
export const handoffCodeOf = ({ page }: Scene): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch("/wps/session/handoff/code", {
      method: "POST",
      headers: { authorization: sessionStorage.getItem("token") ?? "", "content-type": "application/json" },
      body: "{}",
    });
    return ((await answer.json()) as { value: { code: string } }).value.code;
  });
