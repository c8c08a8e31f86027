import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../../src/server/folders.ts";
import { brands, desktop, expect, hydrated, test, withoutPopup } from "./site.ts";

const axe = readFileSync(join(rootFolder, "node_modules", "axe-core", "axe.min.js"), "utf8");

type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> };

const routes = ["/", "/promotions", "/rng", "/help", "/login", "/announcements", "/no/such/room"];

// axe is put into the page, which the page's policy forbids: only here it is set aside.
test.use({ bypassCSP: true });

for (const brand of brands) {
  for (const theme of ["light", "dark"] as const) {
    test(`${brand}, ${theme}: axe finds nothing serious`, async ({ page, house, gate }) => {
      test.setTimeout(90_000);
      gate.allow(/404/);
      await withoutPopup(page);
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: theme });
      await page.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
      await page.setViewportSize(desktop);
      for (const route of routes) {
        await page.goto(house.addressOf(brand, route));
        await hydrated(page);
        await page.evaluate(axe);
        const violations = await page.evaluate(async () => {
          const { axe: found } = globalThis as unknown as { axe: Axe };
          const result = await found.run({ resultTypes: ["violations"] });
          return result.violations
            .filter(({ impact }) => impact === "serious" || impact === "critical")
            .map(
              ({ id, impact, nodes }) =>
                `${impact} ${id}: ${nodes.length} x ${nodes[0]?.target.join(" ")} ${nodes[0]?.failureSummary.split("\n")[1] ?? ""}`,
            );
        });
        expect.soft(violations, `${brand} ${theme} ${route}`).toEqual([]);
      }
    });
  }
}
