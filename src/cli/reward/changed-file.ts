import { basename, dirname, join, resolve } from "node:path";
import { checkBrand } from "../../server/brands/check/check-brand.ts";
import { openBrands } from "../../server/brands/check/check-folder.ts";
import { assemble, type BrandDocuments, lineageOf } from "../../server/brands/inheritance.ts";
import type { Platform } from "../../server/brands/platform.ts";
import { parseBrandFile, readBrandFile } from "../../server/brands/read-folder.ts";
import type { CommandContext, Problem } from "../command.ts";
import type { BrandResult } from "../report/result.ts";

type Wanted = { brandsFolder: string; brand: string; rewards: string | undefined };

/** The findings of a brand as a report shows them, and its documents. */
export type Checked = BrandResult & { read: BrandDocuments };

const rewardsFile = "rewards.json";

/**
 * Checks a brand as `brand check` does, with a changed rewards.json in the place of its own where one is named. Findings
 * of the changed file have its path and its lines. A file that cannot be read is a problem.
 */
export function checkedDocuments(
  { brandsFolder, brand, rewards }: Wanted,
  platform: Platform,
  { folder: here }: Pick<CommandContext, "folder">,
): Checked | Problem {
  const start = performance.now();
  const brands = openBrands(brandsFolder, platform);
  const own = brands.folder(brand);
  if (!own) return { problem: `The brand ${brand} cannot be read.` };
  const folder = join(brandsFolder, brand);
  const result = (findings: BrandResult["findings"], read: BrandDocuments): Checked => ({
    code: brand,
    folder,
    findings,
    documents: own.files.size,
    milliseconds: performance.now() - start,
    read,
  });
  const find = (name: string) => brands.folder(name);
  if (rewards === undefined) return result(brands.check(brand), assemble(lineageOf(own, find)));
  const path = resolve(here, rewards);
  const file = readBrandFile(dirname(path), basename(path));
  if (!("text" in file)) return { problem: `${rewards} cannot be read: ${file.message}` };
  // What else is wrong with the brand is no matter of the changed file.
  const others = brands.check(brand).filter((one) => one.file !== rewardsFile);
  const changed = {
    ...own,
    files: new Map([...own.files, [rewardsFile, parseBrandFile(rewardsFile, file.text)]]),
  };
  const lineage = lineageOf(changed, find);
  const documents = assemble(lineage);
  const found = checkBrand({ folder: changed, lineage, documents, platform, brandNames: brands.names });
  const shown = found.map((one) => (one.file === rewardsFile ? { ...one, file: basename(path) } : one));
  return {
    ...result(others.length > 0 ? others : shown, documents),
    ...(others.length > 0 ? {} : { folder: dirname(path) }),
  };
}
