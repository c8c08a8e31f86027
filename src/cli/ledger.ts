import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  verify: async (args, context) => (await import("./ledger/verify.ts")).verifyCommand(args, context),
};

const help = `Usage: npx livery ledger <command>

  verify [brand ...]   verify the sums of the books and their hash chain

npx livery ledger <command> --help shows all options.`;

/** `livery ledger …`. */
export const ledger = commandGroup("ledger", help, commands);
