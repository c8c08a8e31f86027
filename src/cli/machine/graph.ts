import { graphMermaid } from "../../machines/headless/graph-mermaid.ts";
import { graphSvg } from "../../machines/headless/graph-svg.ts";
import { graphText } from "../../machines/headless/graph-text.ts";
import { type MachineStructure, structureOf } from "../../machines/headless/machine-structure.ts";
import { type CommandContext, type ExitCode, textOption, unknownWord } from "../command.ts";
import { loadMachine } from "./load-machines.ts";
import { type Answer, answerCall, type Call, sharedHelp, unknownMachine } from "./machine-command.ts";

const help = `Usage: npx livery machine graph <machine> [options]

Draws a machine.

  --format <format>   text (the default), mermaid or svg
${sharedHelp}

--json prints the states and transitions as data.`;

const options = { format: { type: "string" } } as const;

const formats: Record<string, (structure: MachineStructure) => string> = {
  text: graphText,
  mermaid: graphMermaid,
  svg: graphSvg,
};

async function graph(call: Call, context: CommandContext): Answer {
  const { parsed, ids, places, words, json } = call;
  const [id] = words;
  const problem = unknownMachine(id, ids);
  if (id === undefined || problem) return { problem: problem ?? "" };
  const format = textOption(parsed, "format") ?? "text";
  const draw = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (!draw) return { problem: unknownWord("format", format, Object.keys(formats)) };
  const structure = structureOf((await loadMachine(places.machines, id)).machine);
  context.out(json ? JSON.stringify({ version: 1, ...structure }, null, 2) : draw(structure));
  return 0;
}

/** `livery machine graph`. */
export const graphCommand = (args: string[], context: CommandContext): Promise<ExitCode> =>
  answerCall(help, options, args, context, (call) => graph(call, context));
