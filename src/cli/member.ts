import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  export: async (args, context) =>
    (await import("./member/export-and-erase.ts")).exportCommand(args, context),
  erase: async (args, context) => (await import("./member/export-and-erase.ts")).eraseCommand(args, context),
};

const help = `Usage: npx livery member <command>

  export <brand> <account>   print everything held about a member, as JSON
  erase <brand> <account>    erase a member's data; the books keep a number

npx livery member <command> --help shows all options.`;

/** `livery member …`. */
export const member = commandGroup("member", help, commands);
