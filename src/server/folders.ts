import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The checkout's root folder; what the house reads by name lies below it. */
export const rootFolder = join(import.meta.dirname, "..", "..");

/** Paths of all files below `folder` that end with `ending`, relative to it, with forward slashes, sorted. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
