import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";

const variable = "NODE_COMPILE_CACHE";

/**
 * Node keeps the compiled form of every module in this folder for each process that is started after the call: a test
 * app loads in half of the CPU time. The form is found by content and by Node's version.
 */
export function shareCompileCache(): void {
  process.env[variable] ??= join(rootFolder, "node_modules/.cache/livery-tests");
}

/** What tells a process of the folder that inherits nothing else of a run. */
export const compileCacheEnvironment = (): Record<string, string> => {
  const folder = process.env[variable];
  return folder ? { [variable]: folder } : {};
};
