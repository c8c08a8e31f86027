import { createHash } from "node:crypto";
import { ask } from "../../support/http.ts";
import type { Scene } from "./people.ts";
import { field } from "./screen.ts";

type Message = { channel: string; recipient: string; subject: string; body: string };

async function outbox({ app, brand }: Scene): Promise<Message[]> {
  const answer = await ask(app.port, "/outbox.json");
  return (JSON.parse(answer.text) as Record<string, Message[]>)[brand] ?? [];
}

/** The newest message that fits, as soon as there is one. */
async function message(scene: Scene, fits: (one: Message) => boolean): Promise<Message> {
  const until = Date.now() + 6_000;
  for (;;) {
    const found = (await outbox(scene)).find(fits);
    if (found) return found;
    if (Date.now() > until) throw new Error("nothing of that kind was sent");
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** Everything that was sent to a number or an address, newest first. */
export const sentTo = async (scene: Scene, to: string): Promise<string[]> =>
  (await outbox(scene))
    .filter(({ channel, recipient }) => channel !== "captcha" && recipient.endsWith(to))
    .map(({ body }) => body);

/** The six digits that were sent last to a number or an address. */
export async function codeFor(scene: Scene, to: string): Promise<string> {
  const { body } = await message(scene, (one) => one.recipient.endsWith(to) && /\d{6}/.test(one.body));
  return /\b\d{6}\b/.exec(body)?.[0] ?? "";
}

/** The link of the last mail to an address, as a path of the brand. */
export async function linkFor(scene: Scene, to: string): Promise<string> {
  const { body } = await message(scene, (one) => one.recipient === to && one.body.includes("http"));
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? "");
  return `${pathname}${search}`;
}

/** What the captcha says that this browser was shown last. */
export async function captchaText(scene: Scene): Promise<string> {
  const cookies = await scene.context.cookies(scene.at());
  const key = cookies.find(({ name }) => name === "browser")?.value ?? "";
  const recipient = createHash("sha256").update(key).digest("base64url").slice(0, 8);
  return (await message(scene, (one) => one.channel === "captcha" && one.recipient === recipient)).body;
}

/** Types the text of the captcha picture, once it is shown. */
export async function solveCaptcha(scene: Scene, page = scene.page): Promise<void> {
  await page.locator('[data-field="captcha"] img').waitFor();
  await field(page, "captcha").fill(await captchaText(scene));
}
