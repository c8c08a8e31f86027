import { type Command, commandGroup } from "./command.ts";

/** Read when called, as in main.ts. */
const commands: Record<string, Command> = {
  add: async (args, around) => (await import("./desk/users.ts")).addCommand(args, around),
  reset: async (args, around) => (await import("./desk/users.ts")).resetCommand(args, around),
};

const help = `Usage: npx livery desk <command>

  add <brand> <name> --role <role>   make a member of staff, who signs in at /desk
  reset <brand> <name>               a new password and a new authenticator

npx livery desk <command> --help says more.`;

/** `livery desk …`. */
export const desk = commandGroup("desk", help, commands);
