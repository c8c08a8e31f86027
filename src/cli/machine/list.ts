import { join } from "node:path";
import { structureOf } from "../../machines/headless/structure.ts";
import { filesBelow } from "../../server/foundation/folders.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { type Answer, answerCall, type Call, sharedHelp } from "./call.ts";
import { isThere } from "./catalogue.ts";
import { openMachines } from "./runs.ts";

const help = `Usage: npx livery machine list

Lists the machines: the files of src/machines.

${sharedHelp}`;

async function list({ ids, places, json }: Call, context: CommandContext): Answer {
  const opened = await openMachines(places.machines, ids);
  const rows = [...opened].map(([id, { machine, invariants }]) => {
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
  return 0;
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
