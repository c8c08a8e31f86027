import { type Command, commandGroup } from "./command.ts";

/** Read when called, as in main.ts. */
const commands: Record<string, Command> = {
  list: async (args, around) => (await import("./job/list.ts")).listCommand(args, around),
  run: async (args, around) => (await import("./job/run.ts")).runCommand(args, around),
};

const help = `Usage: npx livery job <command>

  list        the jobs, when each last ran for each brand and how that went
  run <job>   run a job by hand, which never does a window twice

npx livery job <command> --help says more.`;

/** `livery job …`. */
export const job = commandGroup("job", help, commands);
