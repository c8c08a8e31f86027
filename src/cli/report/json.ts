import { join, relative, sep } from "node:path";
import type { BrandResult } from "./result.ts";

/** A path with forward slashes, relative to `from`: the same on every system. */
export const portablePath = (from: string, path: string): string => relative(from, path).split(sep).join("/");

/**
 * The report for programs: `{ version: 1, problems, brands: [{ code, documents, milliseconds, findings }] }`. A finding's
 * level is "error" or "warning"; only errors are counted as problems.
 * Lines and columns count from 1, columns in UTF-16 units.
 */
export function jsonReport(results: readonly BrandResult[], from: string): string {
  const brands = results.map(({ code, folder, documents, milliseconds, findings }) => ({
    code,
    documents,
    milliseconds: Math.round(milliseconds),
    findings: findings.map(
      ({ rule, file, line, column, endColumn, pointer, message, allowed, suggestion, warning }) => ({
        rule,
        level: warning ? "warning" : "error",
        file: portablePath(from, join(folder, file)),
        line,
        column,
        endColumn,
        pointer,
        message,
        ...(allowed ? { allowed } : {}),
        ...(suggestion === undefined ? {} : { suggestion }),
      }),
    ),
  }));
  const problems = brands.reduce(
    (sum, { findings }) => sum + findings.filter(({ level }) => level === "error").length,
    0,
  );
  return JSON.stringify({ version: 1, problems, brands }, null, 2);
}
