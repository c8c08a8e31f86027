import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  simulate: async (args, context) => (await import("./reward/simulate.ts")).simulateCommand(args, context),
};

const help = `Usage: npx livery reward <command>

  simulate <brand>   what the rules of rewards.json, or of a changed file, would cost: before they go live

npx livery reward <command> --help shows all options.`;

/** `livery reward …`. */
export const reward = commandGroup("reward", help, commands);
