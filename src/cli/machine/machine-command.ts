import type { ParseArgsOptionsConfig } from "node:util";
import { isFolder } from "../brand/folder.ts";
import {
  argumentsOrExit,
  type CommandContext,
  type ExitCode,
  type Parsed,
  type Problem,
  unknownWord,
  wrongUsage,
} from "../command.ts";
import { MachineFileError, type MachineFolders, machineIds, placesOf } from "./load-machines.ts";

/** Options of every machine command. */
const shared = {
  json: { type: "boolean" },
  dir: { type: "string" },
  scripts: { type: "string" },
} as const;

export const sharedHelp = `  --json              output for programs
  --dir <folder>      where the machines are (src/machines)
  --scripts <folder>  where their scripts are (tests/machines)`;

export type Call = { parsed: Parsed; places: MachineFolders; ids: string[]; json: boolean; words: string[] };

/** What a command does with valid options; a `problem` explains wrong usage. */
export type Answer = Promise<ExitCode | Problem>;

/** Runs a machine command: options, --help and wrong usage are the same for all of them. */
export async function answerCall(
  help: string,
  options: ParseArgsOptionsConfig,
  args: string[],
  context: CommandContext,
  run: (call: Call) => Answer,
): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, { ...shared, ...options }, help, context);
  if (typeof parsed === "number") return parsed;
  try {
    const answer = await answerOf(parsed, context, run);
    return typeof answer === "number" ? answer : wrongUsage(answer.problem, help, context);
  } catch (error) {
    if (!(error instanceof MachineFileError)) throw error;
    context.err(error.message);
    return 1;
  }
}

async function answerOf(parsed: Parsed, context: CommandContext, run: (call: Call) => Answer): Answer {
  const places = placesOf(parsed, context);
  if (!isFolder(places.machines)) return { problem: `There is no folder ${places.machines}.` };
  const ids = machineIds(places.machines);
  return run({ parsed, places, ids, json: parsed.values.json === true, words: parsed.words });
}

/** Reports an unknown machine, with the nearest known one; undefined when the id is known. */
export function unknownMachine(id: string | undefined, ids: readonly string[]): string | undefined {
  if (id === undefined) return `Which machine? There are ${ids.join(", ")}.`;
  return ids.includes(id) ? undefined : unknownWord("machine", id, ids);
}

/** A whole number of an option; `usual` without the option, undefined for an invalid number. */
export function countOption({ values }: Parsed, name: string, usual: number): number | undefined {
  const text = values[name];
  if (text === undefined) return usual;
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
