// A node of the app with two jobs, in a process of its own that a test may kill at any moment:
// node job-process.ts <url> <now>. It says "inside" whenever a run is in the middle of its work.
import { setTimeout as sleep } from "node:timers/promises";
import { startRunner } from "../../../src/server/jobs/runner.ts";
import { brandNamed, openNode, own, wage } from "./harness.ts";

const [, , url, now] = process.argv;
if (!url || !now) throw new Error("usage: job-process.ts <url> <now>");

const inTheMiddle = async () => {
  process.stdout.write("inside\n");
  await sleep(10);
};
const { services } = openNode(url);
startRunner({
  jobs: [wage(inTheMiddle), own(inTheMiddle)],
  brands: () => [brandNamed("aurora")],
  services,
  time: async () => new Date(now),
  leaseMs: 500,
});
// The runner alone keeps no process alive.
setInterval(() => {}, 60_000);
