import { desktop } from "../axes.ts";
import { withEveryModule } from "../edited.ts";
import { expect, test } from "../members/people.ts";
import { enterAgent } from "./agents.ts";

test.use({ brandEdits: withEveryModule });

/** Notes tools of a table that are taken out of the page again. */
function noteTaken(): void {
  const taken: string[] = [];
  Object.assign(window, { taken });
  new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes)
        if (node instanceof Element && node.matches("[data-look-menu], [aria-haspopup], [data-export]"))
          taken.push(node.outerHTML.slice(0, 80));
  }).observe(document, { childList: true, subtree: true });
}

for (const page of ["personalHistoryCopy", "agentDownlineTransactionDetailsCopy", "palStatementsAgentCopy"])
  test(`${page}: a table's tools that the server drew stay in place while its rows and its scripts arrive`, async ({
    scene,
  }) => {
    const visitor = await scene("aurora", "en", desktop);
    const { page: tab, open } = visitor;
    await enterAgent(visitor, "agent1");
    await tab.addInitScript(noteTaken);
    await open(`/agentHome/${page}`);
    await expect(tab.locator("[data-look-menu]").first()).toBeVisible();
    await expect(tab.locator("main [data-skeleton], main [aria-busy=true]")).toHaveCount(0);
    await tab.waitForTimeout(500);
    expect(await tab.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual([]);
  });
