import { enableCompileCache } from "node:module";
import { type ExitCode, processContext, unknownWord } from "./command.ts";

type Command = { summary: string; run: (args: string[]) => Promise<ExitCode> };

/** Commands are loaded when they are called: each imports libraries that the others do not need. */
const commands: Record<string, Command> = {
  brand: {
    summary: "check, create and publish brands",
    run: async (args) => (await import("./brand.ts")).brand(args, processContext()),
  },
  machine: {
    summary: "draw, run, explore and cover the state machines",
    run: async (args) => (await import("./machine.ts")).machine(args, processContext()),
  },
  desk: {
    summary: "create, change, disable or reset staff accounts",
    run: async (args) => (await import("./desk.ts")).desk(args, processContext()),
  },
  member: {
    summary: "export or erase a member's data",
    run: async (args) => (await import("./member.ts")).member(args, processContext()),
  },
  agent: {
    summary: "print what a period of agents' contracts pays, with the proof",
    run: async (args) => (await import("./agent.ts")).agent(args, processContext()),
  },
  reward: {
    summary: "simulate what rules of rewards cost, before they go live",
    run: async (args) => (await import("./reward.ts")).reward(args, processContext()),
  },
  job: {
    summary: "list the jobs of the platform, or run one by hand",
    run: async (args) => (await import("./job.ts")).job(args, processContext()),
  },
  alarm: {
    summary: "send a trial alarm, and say what came back",
    run: async (args) => (await import("./alarm.ts")).alarm(args, processContext()),
  },
  secret: {
    summary: "seal everything again after the platform's secret was changed",
    run: async (args) => (await import("./secret.ts")).secret(args, processContext()),
  },
  migrate: {
    summary: "bring the database to this version (--plan only shows what would be done)",
    run: async (args) => (await import("./migrate.ts")).migrateCommand(args, processContext()),
  },
  backup: {
    summary: "copy the embedded database into a folder while the server runs",
    run: async (args) => (await import("./backup.ts")).backup(args, processContext()),
  },
  restore: {
    summary: "fill an empty embedded database with a backup, and verify the books",
    run: async (args) => (await import("./restore.ts")).restore(args, processContext()),
  },
  ledger: {
    summary: "verify the books of the brands",
    run: async (args) => (await import("./ledger.ts")).ledger(args, processContext()),
  },
  vendor: {
    summary: "certify the adapter of a game vendor",
    run: async (args) => (await import("./vendor.ts")).vendor(args, processContext()),
  },
  generate: {
    summary: "write the files and tables that are generated (--check only compares)",
    run: async (args) => {
      // Files generated from broken documents would hide the cause.
      const broken = (await import("./check-documents.ts")).checkDocuments(processContext());
      if (broken) return broken;
      return (await import("./generate-files.ts")).generateFiles(args, processContext());
    },
  },
};

const help = `Livery: one engine, many brands. A brand is a folder of JSON.

Usage: npx livery <command>

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join("\n")}

npx livery <command> --help shows all options.`;

async function main([name, ...args]: string[]): Promise<ExitCode> {
  const { out, err } = processContext();
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    (name === undefined ? err : out)(help);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(args);
  err(`${unknownWord("command", name, Object.keys(commands))}\n\n${help}`);
  return 2;
}

// A reader that has enough, such as "head", closes the output.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
// Compiled code is cached between runs, so that a check on every save starts fast.
enableCompileCache();
process.exitCode = await main(process.argv.slice(2));
