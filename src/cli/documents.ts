import { join } from "node:path";
import {
  type DocumentFolders,
  operationFindings,
  pageFindings,
} from "../server/brands/check/platform-documents.ts";
import { readPlatform } from "../server/brands/platform.ts";
import { filesBelow, rootFolder } from "../server/foundation/folders.ts";
import type { CommandContext } from "./command.ts";
import { paintWhen, wantsColour } from "./paint.ts";
import { prettyBrand } from "./report/pretty.ts";

/** The documents of this checkout. */
export const ownDocuments: DocumentFolders = {
  schemas: join(rootFolder, "schemas"),
  brands: join(rootFolder, "whitelabels"),
};

/**
 * Checks the platform's own operations and pages, and reports findings with file, line, reason and fix. Exit code 0
 * without findings, 1 with findings. Pages are checked once the operations they name can be read.
 */
export function checkDocuments(context: CommandContext): number {
  const { out, folder, isTty, environment } = context;
  const start = performance.now();
  const ofOperations = operationFindings(ownDocuments);
  const findings = ofOperations.length > 0 ? ofOperations : pageFindings(ownDocuments, readPlatform());
  const documents = ["operations", "pages"].flatMap((kind) =>
    filesBelow(join(ownDocuments.schemas, kind), ".json"),
  ).length;
  const result = {
    code: "schemas",
    folder: ownDocuments.schemas,
    findings,
    documents,
    milliseconds: performance.now() - start,
  };
  if (findings.length > 0) out(prettyBrand(result, folder, paintWhen(wantsColour(isTty, environment))));
  return findings.length > 0 ? 1 : 0;
}
