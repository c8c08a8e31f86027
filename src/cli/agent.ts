import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  settle: async (args, context) => (await import("./agent/settle.ts")).settleCommand(args, context),
};

const help = `Usage: npx livery agent <command>

  settle --dry-run <brand> <contract>   print what a period of a kind of contract pays, with the proof

npx livery agent <command> --help shows all options.`;

/** `livery agent …`. */
export const agent = commandGroup("agent", help, commands);
