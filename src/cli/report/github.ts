import { join } from "node:path";
import type { PlacedFinding } from "../../server/brands/check/finding.ts";
import { ruleTitles } from "../../server/brands/check/rule-titles.ts";
import { portablePath } from "./json.ts";
import type { BrandResult } from "./result.ts";
import { withHelp } from "./with-help.ts";

/** A message of a workflow command: it ends with its line. */
const data = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** A value of a workflow command's property: it ends with a comma or a colon, too. */
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

function lineOf(finding: PlacedFinding, folder: string, from: string): string {
  const { rule, file, line, column, endColumn, warning } = finding;
  const title = `${rule} ${(ruleTitles as Record<string, string>)[rule] ?? ""}`.trim();
  const properties = [
    `file=${property(portablePath(from, join(folder, file)))}`,
    `line=${line}`,
    `col=${column}`,
    `endColumn=${endColumn}`,
    `title=${property(title)}`,
  ];
  return `::${warning ? "warning" : "error"} ${properties.join(",")}::${data(withHelp(finding))}`;
}

/** The report as workflow commands of GitHub Actions, one a line, which stand beside the changed lines; empty without findings. */
export const githubReport = (results: readonly BrandResult[], from: string): string =>
  results
    .flatMap(({ findings, folder }) => findings.map((finding) => lineOf(finding, folder, from)))
    .join("\n");
