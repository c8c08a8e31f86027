import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  add: async (args, context) => (await import("./desk/staff.ts")).addCommand(args, context),
  reset: async (args, context) => (await import("./desk/staff.ts")).resetCommand(args, context),
  role: async (args, context) => (await import("./desk/staff.ts")).roleCommand(args, context),
  disable: async (args, context) => (await import("./desk/staff.ts")).disableCommand(args, context),
  enable: async (args, context) => (await import("./desk/staff.ts")).enableCommand(args, context),
};

const help = `Usage: npx livery desk <command>

  add <brand> <name> --role <role>   create a staff account for /desk
  reset <brand> <name>               reset the password and the authenticator
  role <brand> <name> --role <role>  change the role
  disable <brand> <name>             disable a staff account; its sessions end
  enable <brand> <name>              enable it again

npx livery desk <command> --help shows all options.`;

/** `livery desk …`. */
export const desk = commandGroup("desk", help, commands);
