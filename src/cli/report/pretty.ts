import { join, relative } from "node:path";
import type { PlacedFinding } from "../../server/brands/check/finding.ts";
import { isLinked, readInside } from "../../server/brands/list-folder.ts";
import { maximumBytes } from "../../server/brands/read-folder.ts";
import type { Paint } from "../paint.ts";
import { codeFrame } from "./frame.ts";
import { printable, printableLine } from "./printable.ts";
import { type BrandResult, counted, isProblem } from "./result.ts";

const rulesDocument = "docs/brand-check.md";
const mostAllowed = 12;

/**
 * The file as the check read it; empty when it is not read, which is then the finding itself: a link, a pipe, what is too
 * large.
 */
function textOf(folder: string, file: string): string {
  const bytes = isLinked(folder) ? undefined : readInside(folder, file, maximumBytes);
  return printable(bytes?.toString("utf8").replace(/^\uFEFF/, "") ?? "");
}

/** A finding whose words are safe on a terminal: they quote the file. */
const printableFinding = (finding: PlacedFinding): PlacedFinding => ({
  ...finding,
  pointer: printableLine(finding.pointer),
  message: printableLine(finding.message),
  ...(finding.suggestion === undefined ? {} : { suggestion: printableLine(finding.suggestion) }),
  ...(finding.allowed ? { allowed: finding.allowed.map(printableLine) } : {}),
});

function help({ allowed = [], suggestion }: PlacedFinding, paint: Paint): string[] {
  const parts: string[] = [];
  if (suggestion !== undefined) {
    const isValue = allowed.includes(suggestion) || /^[^\s]+$/.test(suggestion);
    parts.push(
      isValue
        ? `Did you mean ${paint.green(JSON.stringify(suggestion))}?`
        : `${paint.green("Fix:")} ${suggestion}.`,
    );
  }
  if (allowed.length > 0) {
    const more = allowed.length - mostAllowed;
    const list = allowed.slice(0, mostAllowed).join(", ");
    parts.push(`${paint.dim("Allowed:")} ${list}${more > 0 ? `, … ${more} more` : ""}`);
  }
  return parts.length > 0 ? [`  ${parts.join("  ")}`] : [];
}

function findingLines(
  finding: PlacedFinding,
  path: string,
  text: string,
  findings: readonly PlacedFinding[],
  paint: Paint,
): string[] {
  const { line, column, pointer, rule, message, warning } = finding;
  const place = text === "" ? path : `${path}:${line}:${column}`;
  const heading = `${warning ? paint.yellow("⚠") : paint.red("✖")} ${paint.bold(place)}${pointer === "" ? "" : `  ${paint.cyan(pointer)}`}`;
  const frame = text === "" ? [`  ${paint.bold(message)}`] : codeFrame(text, finding, findings, paint);
  return [
    heading,
    ...frame,
    ...help(finding, paint),
    paint.dim(`  ${rule} · ${rulesDocument}#${rule.toLowerCase()}`),
    "",
  ];
}

/** One brand's findings for a terminal; paths are relative to `from`. */
export function prettyBrand(result: BrandResult, from: string, paint: Paint): string {
  const { code, folder, findings, documents } = result;
  const took = paint.dim(`· ${Math.max(1, Math.round(result.milliseconds))} ms`);
  if (findings.length === 0) {
    return `${paint.green("✔")} ${paint.bold(code)} is fine: ${counted(documents, "document")} ${took}`;
  }
  const files = Map.groupBy(findings, ({ file }) => file);
  const lines = [...files].flatMap(([file, inFile]) => {
    const path = printableLine(relative(from, join(folder, file)));
    const text = textOf(folder, file);
    return inFile.map(printableFinding).flatMap((one) => findingLines(one, path, text, inFile, paint));
  });
  const problems = findings.filter(isProblem);
  const warnings = counted(findings.length - problems.length, "warning");
  if (problems.length === 0)
    return [...lines, `${paint.green("✔")} ${paint.bold(code)} is fine, with ${warnings} ${took}`].join("\n");
  const inFiles = counted(new Set(problems.map(({ file }) => file)).size, "file");
  const summary = `${counted(problems.length, "problem")} in ${inFiles} of ${code}`;
  const besides = problems.length < findings.length ? paint.yellow(`, ${warnings}`) : "";
  return [...lines, `${paint.red(paint.bold(summary))}${besides} ${took}`].join("\n");
}

/** The last line after a check of several brands. */
export function prettyTotal(results: readonly BrandResult[], milliseconds: number, paint: Paint): string {
  const problems = results.reduce((sum, { findings }) => sum + findings.filter(isProblem).length, 0);
  const broken = results.filter(({ findings }) => findings.some(isProblem)).length;
  const took = paint.dim(`· ${Math.round(milliseconds)} ms`);
  if (problems === 0) return `${paint.green(`All ${results.length} brands are fine`)} ${took}`;
  const words = `${counted(problems, "problem")} in ${broken} of ${counted(results.length, "brand")}`;
  return `${paint.red(paint.bold(words))} ${took}`;
}
