import { join } from "node:path";
import type { PlacedFinding } from "../../server/brands/check/finding.ts";
import { ruleTitles } from "../../server/brands/check/rule-titles.ts";
import { portablePath } from "./json.ts";
import type { BrandResult } from "./result.ts";
import { withHelp } from "./with-help.ts";

function resultOf(finding: PlacedFinding, folder: string, from: string): object {
  const { rule, file, line, column, endColumn, pointer } = finding;
  return {
    ruleId: rule,
    level: finding.warning ? "warning" : "error",
    message: { text: withHelp(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(portablePath(from, join(folder, file))) },
          region: { startLine: line, startColumn: column, endColumn },
        },
        logicalLocations: [{ fullyQualifiedName: pointer, kind: "member" }],
      },
    ],
  };
}

/** The report in SARIF 2.1.0, which code hosts show beside the changed lines. */
export function sarifReport(results: readonly BrandResult[], from: string): string {
  const rules = Object.entries(ruleTitles).map(([id, text]) => ({ id, shortDescription: { text } }));
  const run = {
    tool: { driver: { name: "livery brand check", rules } },
    columnKind: "utf16CodeUnits",
    results: results.flatMap(({ findings, folder }) =>
      findings.map((finding) => resultOf(finding, folder, from)),
    ),
  };
  const $schema = "https://json.schemastore.org/sarif-2.1.0.json";
  return JSON.stringify({ $schema, version: "2.1.0", runs: [run] }, null, 2);
}
