import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  list: async (args, around) => (await import("./job/list.ts")).listCommand(args, around),
  run: async (args, around) => (await import("./job/run.ts")).runCommand(args, around),
};

const help = `Usage: npx livery job <command>

  list        list the jobs, with the last run for each brand and its result
  run <job>   run a job by hand; a completed window never runs again

npx livery job <command> --help shows all options.`;

/** `livery job …`. */
export const job = commandGroup("job", help, commands);
