import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { settled } from "./looks.ts";

const axe = readFileSync(join(rootFolder, "node_modules", "axe-core", "axe.min.js"), "utf8");

type Violation = { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] };
type Axe = { run: (where: string | Document, options: object) => Promise<{ violations: Violation[] }> };

/** What is looked at, and from which impact on: all of a page, serious ones, unless said. */
type Asked = { within?: string; impacts?: readonly string[] };

export const everyImpact = ["minor", "moderate", "serious", "critical"] as const;

/**
 * Violations that axe finds on a page when nothing grows into its place any more, one line per rule. The script is
 * injected into the page, which the page's policy forbids: tests that call this disable the policy.
 */
export async function violationsOn(
  page: Page,
  { within, impacts = ["serious", "critical"] }: Asked = {},
): Promise<string[]> {
  await settled(page);
  await page.evaluate(axe);
  return page.evaluate(
    async ([where, rated]) => {
      const { axe: found } = globalThis as unknown as { axe: Axe };
      const result = await found.run(where ?? document, { resultTypes: ["violations"] });
      return result.violations
        .filter(({ impact }) => rated?.includes(impact))
        .map(
          ({ id, impact, nodes }) =>
            `${impact} ${id}: ${nodes.length} x ${nodes[0]?.target.join(" ")} ${nodes[0]?.failureSummary.split("\n")[1] ?? ""}`,
        );
    },
    [within, impacts] as const,
  );
}
