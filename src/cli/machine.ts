import { type Command, commandGroup } from "./command.ts";

/** Loaded when called, as in main.ts. */
const commands: Record<string, Command> = {
  list: async (args, context) => (await import("./machine/list.ts")).listCommand(args, context),
  graph: async (args, context) => (await import("./machine/graph.ts")).graphCommand(args, context),
  run: async (args, context) => (await import("./machine/run.ts")).runCommand(args, context),
  paths: async (args, context) => (await import("./machine/paths.ts")).pathsCommand(args, context),
  walk: async (args, context) => (await import("./machine/walk.ts")).walkCommand(args, context),
  coverage: async (args, context) => (await import("./machine/coverage.ts")).coverageCommand(args, context),
};

const help = `Usage: npx livery machine <command>

  list                     list the machines: the files of src/machines
  graph <machine>          draw a machine as text, mermaid or svg
  run [machine [script]]   run scripts without browser, network or waiting
  paths <machine>          the shortest paths to every state and transition, as scripts
  walk <machine>           walk randomly and check the invariants
  coverage [machine]       how much of the machines their scripts check

npx livery machine <command> --help shows all options.`;

/** `livery machine …`. */
export const machine = commandGroup("machine", help, commands);
