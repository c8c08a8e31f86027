import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  list: async (args, context) => (await import("./job/list.ts")).listCommand(args, context),
  run: async (args, context) => (await import("./job/run.ts")).runCommand(args, context),
};

const help = `Usage: npx livery job <command>

  list        list the jobs, with the last run for each brand and its result
  run <job>   run a job by hand; a completed window never runs again

npx livery job <command> --help shows all options.`;

/** `livery job …`. */
export const job = commandGroup("job", help, commands);
