import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  add: async (args, context) => (await import("./desk/staff.ts")).addCommand(args, context),
  reset: async (args, context) => (await import("./desk/staff.ts")).resetCommand(args, context),
};

const help = `Usage: npx livery desk <command>

  add <brand> <name> --role <role>   create a staff account for /desk
  reset <brand> <name>               reset the password and the authenticator

npx livery desk <command> --help shows all options.`;

/** `livery desk …`. */
export const desk = commandGroup("desk", help, commands);
