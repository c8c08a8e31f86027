import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";

/**
 * Node keeps the compiled form of every module in this folder for each process that is started after the call: a test
 * app loads in half of the CPU time. The form is found by content and by Node's version.
 */
export function shareCompileCache(): void {
  process.env.NODE_COMPILE_CACHE ??= join(rootFolder, "node_modules/.cache/livery-tests");
}
