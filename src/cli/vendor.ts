import { type Command, commandGroup } from "./command.ts";

/** Read when called, as in main.ts. */
const commands: Record<string, Command> = {
  certify: async (args, around) => (await import("./vendor/certify.ts")).certifyCommand(args, around),
};

const help = `Usage: npx livery vendor <command>

  certify <code>   play a game vendor against its adapter, with everything that goes wrong, and judge

npx livery vendor <command> --help says more.`;

/** `livery vendor …`. */
export const vendor = commandGroup("vendor", help, commands);
