import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine } from "xstate";
import { isObject } from "../../kernel/json-values.ts";
import type { MachineFile } from "../../machines/headless/machine-file.ts";
import { structureOf } from "../../machines/headless/machine-structure.ts";
import { rootFolder } from "../../server/foundation/folders.ts";
import { type CommandContext, type Parsed, textOption } from "../command.ts";

/** The folders of machines and their scripts. */
export type MachineFolders = { machines: string; scripts: string };

/** The checkout's own machines and scripts. */
export const shippedPlaces: MachineFolders = {
  machines: join(rootFolder, "src/machines"),
  scripts: join(rootFolder, "tests/machines"),
};

/** --dir and --scripts, else the checkout's own. */
export function placesOf(parsed: Parsed, { folder }: CommandContext): MachineFolders {
  const place = (option: string, shipped: string) => {
    const named = textOption(parsed, option);
    return named === undefined ? shipped : resolve(folder, named);
  };
  return { machines: place("dir", shippedPlaces.machines), scripts: place("scripts", shippedPlaces.scripts) };
}

/** Files beside the machines that are not machines: their shared types. */
const beside = ["ports"];

/** Ids of all machines: the files of the folder. */
export const machineIds = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !beside.includes(basename(name, ".ts")))
    .map((name) => basename(name, ".ts"))
    .toSorted();

/** A machine's file that cannot be used; the message has file, line, problem and remedy. */
export class MachineFileError extends Error {}

function unusable(path: string, text: string, problem: string): MachineFileError {
  const line = readFileSync(path, "utf8")
    .split("\n")
    .findIndex((one) => one.includes(text));
  return new MachineFileError(`${relative(rootFolder, path)}:${Math.max(line, 0) + 1}: ${problem}`);
}

/** A file's exports; one that does not compile, or fails while it is loaded, is a MachineFileError. */
async function exportsOf(path: string): Promise<Partial<MachineFile>> {
  try {
    return (await import(pathToFileURL(path).href)) as Partial<MachineFile>;
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw unusable(path, "", `This file cannot be loaded: ${reason}`);
  }
}

/** Loads a machine's file; it may have no fixtures. Throws a MachineFileError when it cannot be loaded, lacks an export, or has the id of another file. */
export async function loadMachine(folder: string, id: string): Promise<MachineFile> {
  const path = join(folder, `${id}.ts`);
  const file = await exportsOf(path);
  if (!(file.machine instanceof StateMachine))
    throw unusable(path, "export const", 'Export "machine" from this file.');
  const named = file.machine.id;
  if (named !== id) {
    const problem = `The machine's id is "${named}", and its file is "${id}.ts". Give it the id "${id}", or rename the file.`;
    throw unusable(path, `id: "${named}"`, problem);
  }
  const fixtures = isObject(file.fixtures) ? file.fixtures : bareFixtures(file.machine);
  return { ...file, machine: file.machine, fixtures };
}

/** What a machine without fixtures runs with: no input, each of its events without payload, and no answers. */
const bareFixtures = (machine: MachineFile["machine"]): MachineFile["fixtures"] => ({
  input: { none: undefined },
  events: structureOf(machine).events.map((type) => ({ type })),
  services: {},
});

/** Whether a path exists. */
export const isThere = (path: string): boolean => existsSync(path);
