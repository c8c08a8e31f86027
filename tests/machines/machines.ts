import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadMachine, machineIds } from "../../src/cli/machine/load-machines.ts";
import { openMachines } from "../../src/cli/machine/runs.ts";
import type { MachineFile } from "../../src/machines/headless/machine-file.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";

export const machinesFolder = join(rootFolder, "src", "machines");
export const scriptsFolder = join(rootFolder, "tests", "machines");
export const plantedFolder = join(scriptsFolder, "planted");

/** Names of the files of a folder that export a machine, sorted: found by their text, not by the code under test. */
export const machineFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .filter((name) => /^export const machine\b/m.test(readFileSync(join(folder, name), "utf8")))
    .toSorted();

/** Ids of all machines. */
export const allIds = machineIds(machinesFolder);

/** All machines by id. */
export const allMachines = await openMachines(machinesFolder, allIds);

/** One machine by id. Throws for an unknown one. */
export function machineFile(id: string): MachineFile {
  const file = allMachines.get(id);
  if (!file) throw new Error(`There is no machine ${id}.`);
  return file;
}

/** A machine made for tests. */
export const planted = (id: string): Promise<MachineFile> => loadMachine(plantedFolder, id);
