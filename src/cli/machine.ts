import { type Command, commandGroup } from "./command.ts";

/** Read when called, as in main.ts. */
const commands: Record<string, Command> = {
  list: async (args, around) => (await import("./machine/list.ts")).listCommand(args, around),
  graph: async (args, around) => (await import("./machine/graph.ts")).graphCommand(args, around),
  run: async (args, around) => (await import("./machine/run.ts")).runCommand(args, around),
  paths: async (args, around) => (await import("./machine/paths.ts")).pathsCommand(args, around),
  walk: async (args, around) => (await import("./machine/walk.ts")).walkCommand(args, around),
  coverage: async (args, around) => (await import("./machine/coverage.ts")).coverageCommand(args, around),
};

const help = `Usage: npx livery machine <command>

  list                     the machines: files of src/machines
  graph <machine>          draw one, as text, mermaid or svg
  run [machine [script]]   run scripts without browser, network or waiting
  paths <machine>          the shortest way to every state and transition, as scripts
  walk <machine>           wander about by chance, look out for broken invariants
  coverage [machine]       how much of the machines their scripts check

npx livery machine <command> --help says more.`;

/** `livery machine …`. */
export const machine = commandGroup("machine", help, commands);
