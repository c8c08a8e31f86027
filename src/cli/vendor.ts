import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  certify: async (args, context) => (await import("./vendor/certify.ts")).certifyCommand(args, context),
};

const help = `Usage: npx livery vendor <command>

  certify <code>   test the adapter of a game vendor with a simulated vendor

npx livery vendor <command> --help shows all options.`;

/** `livery vendor …`. */
export const vendor = commandGroup("vendor", help, commands);
