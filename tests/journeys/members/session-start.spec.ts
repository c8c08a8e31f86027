import type { Page } from "@playwright/test";
import { expect, test } from "./people.ts";
import { fillIn, shownMember, submit } from "./screen.ts";

/** Work for an idle browser waits until the login was answered, and runs before the page gets the answer. */
const idleWithAnswer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later: (() => void)[] = [];
    const ask = globalThis.fetch;
    Object.assign(globalThis, {
      requestIdleCallback: (work: () => void) => later.push(work),
      fetch: async (...call: Parameters<typeof fetch>) => {
        const answer = await ask(...call);
        if (!String(call[0]).endsWith("/session/login")) return answer;
        for (const work of later.splice(0)) work();
        while (!sessionStorage.getItem("merchantCode")) await new Promise((next) => setTimeout(next, 5));
        return answer;
      },
    });
  });

test("a login before the page's own start-up has ended is kept", async ({ scene, member }) => {
  const person = await member("saffron");
  const visitor = await scene("saffron", "en");
  const { page } = visitor;
  await idleWithAnswer(page);
  await visitor.open("/login");
  await fillIn(page, { username: person.account, password: person.password });
  await submit(page).click();
  await expect(shownMember(page)).toHaveAttribute("data-member", person.account);
});
