import { type Command, commandGroup } from "./command.ts";

/** Read when called, as in main.ts. */
const commands: Record<string, Command> = {
  verify: async (args, around) => (await import("./ledger/verify.ts")).verifyCommand(args, around),
};

const help = `Usage: npx livery ledger <command>

  verify [brand ...]   prove that the books add up and that nobody rewrote them

npx livery ledger <command> --help says more.`;

/** `livery ledger …`. */
export const ledger = commandGroup("ledger", help, commands);
