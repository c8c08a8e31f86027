import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Imports a file below a folder that exists for the loader alone (mutant.ts). */
export const importFile = (folder: string, file: string) => import(pathToFileURL(join(folder, file)).href);
