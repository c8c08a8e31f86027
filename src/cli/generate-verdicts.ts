import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shippedVerdicts } from "../server/brands/check/patterns/shipped.ts";
import { readPlatform } from "../server/brands/platform.ts";
import { rootFolder } from "../server/foundation/folders.ts";

/** The file with the verdicts on schemas/patterns.json, below the checkout's root. */
export const verdictsPath = "src/server/brands/check/generated/pattern-verdicts.json";

/**
 * Part of `livery generate [--check]`: proves the patterns of schemas/patterns.json and writes the verdicts
 * that brand checks ship with. Exit code 0, or 1 when --check found them stale.
 */
export function generateVerdicts(args: string[]): number {
  const target = join(rootFolder, verdictsPath);
  const text = shippedVerdicts(readPlatform());
  if (readFileSync(target, "utf8") === text) return 0;
  const check = args.includes("--check");
  if (!check) writeFileSync(target, text);
  console.log(`${check ? "stale" : "wrote"}  ${verdictsPath}`);
  return check ? 1 : 0;
}
