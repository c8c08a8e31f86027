import { join } from "node:path";
import type { MachineFile } from "../../machines/headless/machine-file.ts";
import { structureOf } from "../../machines/headless/machine-structure.ts";
import { filesBelow } from "../../server/foundation/folders.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { isThere, loadMachine, MachineFileError } from "./load-machines.ts";
import { type Answer, answerCall, type Call, sharedHelp } from "./machine-command.ts";

const help = `Usage: npx livery machine list

Lists the machines: the files of src/machines.

${sharedHelp}

Exit code 0: all files can be used. 1: one cannot; the others are listed. 2: wrong usage.`;

async function list({ ids, places, json }: Call, context: CommandContext): Answer {
  const { opened, unusable } = await openUsable(places.machines, ids);
  const rows = opened.map(([id, { machine, invariants }]) => {
    const { states, transitions, ports } = structureOf(machine);
    const folder = join(places.scripts, id);
    return {
      machine: id,
      states: states.length,
      transitions: transitions.length,
      ports,
      invariants: Object.entries(invariants ?? {}).map(([name, { says }]) => ({ name, says })),
      scripts: isThere(folder) ? filesBelow(folder, ".json").length : 0,
    };
  });
  if (json) context.out(JSON.stringify({ version: 1, machines: rows }, null, 2));
  else for (const row of rows) context.out(lineOf(row));
  for (const message of unusable) context.err(message);
  return unusable.length > 0 ? 1 : 0;
}

/** The machines whose files can be used, and what is wrong with the others. */
async function openUsable(folder: string, ids: readonly string[]) {
  const opened: [id: string, file: MachineFile][] = [];
  const unusable: string[] = [];
  for (const id of ids) {
    try {
      opened.push([id, await loadMachine(folder, id)]);
    } catch (error) {
      if (!(error instanceof MachineFileError)) throw error;
      unusable.push(error.message);
    }
  }
  return { opened, unusable };
}

type Row = { machine: string; states: number; transitions: number; ports: string[]; scripts: number };

const lineOf = ({ machine, states, transitions, ports, scripts }: Row): string =>
  [
    machine.padEnd(22),
    `${states} states`.padStart(10),
    `${transitions} transitions`.padStart(16),
    `${scripts} scripts`.padStart(12),
    `   ${ports.join(", ")}`,
  ]
    .join("")
    .trimEnd();

/** `livery machine list`. */
export const listCommand = (args: string[], context: CommandContext): Promise<ExitCode> =>
  answerCall(help, {}, args, context, (call) => list(call, context));
