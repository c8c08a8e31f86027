import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  check: async (args, context) => (await import("./brand/check.ts")).checkCommand(args, context),
  init: async (args, context) => (await import("./brand/init.ts")).initCommand(args, context),
};

const help = `Usage: npx livery brand <command>

  check [code ...]   list all problems of brands
  init <code>        start a new brand that is based on another one

Brands are the folders of whitelabels/ (WHITELABELS_DIR or --dir names another folder).
npx livery brand <command> --help shows all options.`;

/** `livery brand …`. */
export const brand = commandGroup("brand", help, commands);
