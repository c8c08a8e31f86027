import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Imports a file by Node itself: vitest leaves this module as it is, and would look for the file on the disk. */
export const importNatively = (folder: string, file: string) =>
  import(pathToFileURL(join(folder, file)).href);
