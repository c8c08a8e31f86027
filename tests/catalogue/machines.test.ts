import { join } from "node:path";
import { expect, it } from "vitest";
import { loadMachine, machineIds } from "../../src/cli/machine/load-machines.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";

const folder = join(rootFolder, "src", "machines");

it("every machine's file exports a machine with the id of the file, and its fixtures", async () => {
  const loaded = await Promise.allSettled(machineIds(folder).map((id) => loadMachine(folder, id)));
  const problems = loaded.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  expect(problems).toEqual([]);
});
