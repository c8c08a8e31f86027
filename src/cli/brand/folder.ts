import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BrandSet } from "../../server/brands/check/check-folder.ts";
import { type PlacedFinding, warningsElsewhere } from "../../server/brands/check/finding.ts";
import { rootFolder } from "../../server/foundation/folders.ts";
import { type CommandContext, type Parsed, textOption } from "../command.ts";

/** Where the brands are: --dir, or another option, else WHITELABELS_DIR, else whitelabels/ of the checkout. */
export function brandsFolderOf(
  parsed: Parsed,
  { environment, folder }: CommandContext,
  option: "dir" | "brands" = "dir",
): string {
  const named = textOption(parsed, option) ?? environment.WHITELABELS_DIR;
  return named ? resolve(folder, named) : join(rootFolder, "whitelabels");
}

/** Findings that only production has: what keeps a brand from being served, and from being published. */
const productionFindings = (
  brands: Pick<BrandSet, "checkForServing" | "checkForPublishing">,
  code: string,
): PlacedFinding[] => [...brands.checkForServing(code), ...brands.checkForPublishing(code)];

/** All findings of a brand, for production with those that only production has. A warning at the place of a problem is left out. */
export function findingsOf(brands: BrandSet, code: string, production: boolean): PlacedFinding[] {
  const problems = [...brands.check(code), ...(production ? productionFindings(brands, code) : [])];
  return [...problems, ...warningsElsewhere(problems, brands.checkForWarnings(code))];
}

/** Whether there is a folder at a path. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
