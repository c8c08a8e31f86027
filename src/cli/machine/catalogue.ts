import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine } from "xstate";
import { isObject } from "../../kernel/tree.ts";
import type { MachineFile } from "../../machines/headless/fixtures.ts";
import { rootFolder } from "../../server/foundation/folders.ts";
import { type CommandContext, type Parsed, textOption } from "../command.ts";

/** The folders of machines and their scripts. */
export type Places = { machines: string; scripts: string };

/** --dir and --scripts, else the checkout's own. */
export function placesOf(parsed: Parsed, { folder }: CommandContext): Places {
  const place = (option: string, usual: string) => {
    const named = textOption(parsed, option);
    return named === undefined ? join(rootFolder, usual) : resolve(folder, named);
  };
  return { machines: place("dir", "src/machines"), scripts: place("scripts", "tests/machines") };
}

/** Files beside the machines that are not machines: their shared types. */
const beside = ["ports"];

/** Ids of all machines: the files of the folder. */
export const machineIds = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !beside.includes(basename(name, ".ts")))
    .map((name) => basename(name, ".ts"))
    .toSorted();

/** Loads a machine's file. Throws when it lacks an export that every machine's file has. */
export async function loadMachine(folder: string, id: string): Promise<MachineFile> {
  const path = join(folder, `${id}.ts`);
  const file = (await import(pathToFileURL(path).href)) as Partial<MachineFile>;
  if (!(file.machine instanceof StateMachine) || !isObject(file.fixtures)) {
    throw new Error(`${path} must export "machine" and "specimens".`);
  }
  if (file.machine.id !== id) throw new Error(`The machine in ${path} is called "${file.machine.id}".`);
  return { ...file, machine: file.machine, fixtures: file.fixtures };
}

/** Whether a path exists. */
export const isThere = (path: string): boolean => existsSync(path);
