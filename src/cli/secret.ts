import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  reseal: async (args, context) => (await import("./secret/reseal.ts")).resealCommand(args, context),
};

const help = `Usage: npx livery secret <command>

  reseal   seal everything again with the secret in use, so that the one before can go

npx livery secret <command> --help shows all options.`;

/** `livery secret …`. */
export const secret = commandGroup("secret", help, commands);
