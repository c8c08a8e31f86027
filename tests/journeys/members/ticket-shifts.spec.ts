import { withEveryModule } from "../edited.ts";
import { phone } from "../site.ts";
import { demo, enterByCall, expect, test } from "./people.ts";

test.use({ brandEdits: withEveryModule });

/** Adds up by how much parts of the page move that nobody touched. */
function countShifts(): void {
  const counted = { sum: 0, of: [] as string[] };
  Object.assign(window, { counted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[])
      for (const { node } of entry.sources.slice(0, 1)) {
        counted.sum += entry.value;
        counted.of.push(`${entry.value.toFixed(3)} ${node?.textContent?.slice(0, 20) ?? ""}`);
      }
  }).observe({ type: "layout-shift", buffered: true });
}

test("the page of tickets without a ticket stands on a phone from the start", async ({ scene }) => {
  const visitor = await scene("aurora", "en", phone);
  const { page, open } = visitor;
  await enterByCall(visitor, demo(visitor.app, "aurora", "player2"));
  await page.addInitScript(countShifts);
  await open("/member/tickets");
  await page.locator("[data-form='support/tickets/open'] textarea").waitFor();
  await page.waitForTimeout(1_000);
  const counted = await page.evaluate(
    () => (window as unknown as { counted: { sum: number; of: string[] } }).counted,
  );
  expect(counted.sum, counted.of.join("; ")).toBeLessThan(0.05);
});
