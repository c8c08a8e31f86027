import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { rootFolder } from "../../src/server/foundation/folders.ts";

const axe = readFileSync(join(rootFolder, "node_modules", "axe-core", "axe.min.js"), "utf8");

type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> };

/**
 * Violations that axe rates serious or worse on a page, one line per rule. The script is injected into the page, which
 * the page's policy forbids: tests that call this disable the policy.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: found } = globalThis as unknown as { axe: Axe };
    const result = await found.run({ resultTypes: ["violations"] });
    return result.violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, impact, nodes }) =>
          `${impact} ${id}: ${nodes.length} x ${nodes[0]?.target.join(" ")} ${nodes[0]?.failureSummary.split("\n")[1] ?? ""}`,
      );
  });
}
