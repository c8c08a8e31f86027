import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  test: async (args, context) => (await import("./alarm/test-alarm.ts")).trialCommand(args, context),
};

const help = `Usage: npx livery alarm <command>

  test   send a trial alarm to the alarm address, and say what came back

npx livery alarm <command> --help shows all options.`;

/** `livery alarm …`. */
export const alarm = commandGroup("alarm", help, commands);
