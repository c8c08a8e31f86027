import { basename, join } from "node:path";
import type { PlacedFinding } from "../server/brands/check/finding.ts";
import { referenceFindings } from "../server/brands/check/operation-schemas.ts";
import {
  type DocumentFolders,
  operationFindings,
  pageFindings,
  unreadableDocuments,
} from "../server/brands/check/platform-documents.ts";
import { readPlatform } from "../server/brands/platform.ts";
import { filesBelow, rootFolder } from "../server/foundation/folders.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { paintWhen, wantsColour } from "./paint.ts";
import { prettyBrand } from "./report/pretty.ts";

/** The documents of this checkout. Of the brands the root brand alone is read; `brand check` checks them. */
export const ownDocuments: DocumentFolders = {
  schemas: join(rootFolder, "schemas"),
  brands: join(rootFolder, "whitelabels"),
  locales: join(rootFolder, "locales"),
};

/**
 * Checks the platform's own documents: texts and schemas that cannot be read, references that lead nowhere, then operations and pages. Reports
 * findings with file, line, reason and fix. Exit code 0 without findings, 1 with findings. Ends after the first
 * step with findings: pages are checked once the operations that they name can be read.
 */
export function checkDocuments(context: CommandContext, folders: DocumentFolders = ownDocuments): ExitCode {
  const { schemas, locales } = folders;
  const steps: [folder: string, check: () => PlacedFinding[]][] = [
    [locales, () => unreadableDocuments(locales)],
    [schemas, () => unreadableDocuments(schemas)],
    [schemas, () => referenceFindings(folders)],
    [schemas, () => operationFindings(folders)],
    [schemas, () => pageFindings(folders, readPlatform())],
  ];
  for (const [folder, check] of steps) {
    const start = performance.now();
    const findings = check();
    if (findings.length === 0) continue;
    const documents = filesBelow(folder, ".json").length;
    const milliseconds = performance.now() - start;
    const result = { code: basename(folder), folder, findings, documents, milliseconds };
    const paint = paintWhen(wantsColour(context.isTty, context.environment));
    context.out(prettyBrand(result, context.folder, paint));
    return 1;
  }
  return 0;
}
