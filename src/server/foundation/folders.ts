import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The root folder of the checkout: `schemas/`, `locales/` and `whitelabels/` are in it. */
export const rootFolder = join(import.meta.dirname, "../../..");

/**
 * Paths of all files below `folder` that end with `ending`, relative to it, with forward slashes, sorted.
 * Symbolic links are not followed, since they could lead out of the folder.
 */
export function filesBelow(folder: string, ending: string): string[] {
  const found: string[] = [];
  const walk = (inside: string) => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside ? `${inside}/${entry.name}` : entry.name;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && entry.name.endsWith(ending)) found.push(path);
    }
  };
  walk("");
  return found.sort();
}

/** The content of a file; undefined when there is no such file. */
export function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
