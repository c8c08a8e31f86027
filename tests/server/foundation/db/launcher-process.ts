// Runs the embedded server as a process of its own, so that a test can kill it: node launcher-process.ts <dataDir> <stateDir>
import { startEmbeddedPostgres } from "../../../../src/server/foundation/db/embedded.ts";

const [, , dataDir, stateDir] = process.argv;
if (!dataDir || !stateDir) throw new Error("usage: launcher-process.ts <dataDir> <stateDir>");
const { url } = await startEmbeddedPostgres({ dataDir, stateDir, log: () => {} });
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
