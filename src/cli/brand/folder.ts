import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BrandSet } from "../../server/brands/check/check-folder.ts";
import type { PlacedFinding } from "../../server/brands/check/finding.ts";
import { rootFolder } from "../../server/foundation/folders.ts";
import { type CommandContext, type Parsed, textOption } from "../command.ts";

/** Where the brands are: --dir, else WHITELABELS_DIR, else whitelabels/ of the checkout. */
export function brandsFolderOf(parsed: Parsed, { environment, folder }: CommandContext): string {
  const named = textOption(parsed, "dir") ?? environment.WHITELABELS_DIR;
  return named ? resolve(folder, named) : join(rootFolder, "whitelabels");
}

/** What keeps a brand's folder from being published for production, besides its findings of any check. */
export const productionFindings = (
  brands: Pick<BrandSet, "checkForServing" | "checkForPublishing">,
  code: string,
): PlacedFinding[] => [...brands.checkForServing(code), ...brands.checkForPublishing(code)];

/** Whether there is a folder at a path. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
