// A node that runs the agents' jobs once, and is killed before its n-th statement:
// node settle-process.ts <url> <n>
import { openTestDomain } from "../../../support/request-context.ts";
import { onStatement } from "./crash-points.ts";
import { crashOptions, runNode } from "./crash-scene.ts";

const [, , url, number] = process.argv;
if (!url || !number) throw new Error("usage: settle-process.ts <url> <n>");
const domain = await openTestDomain({ ...crashOptions, url });
domain.clock.at = Date.now();
onStatement(Number(number), () => process.kill(process.pid, "SIGKILL"));
await runNode(url, domain);
await domain.close();
