import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { rootFolder } from "../../server/foundation/folders.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { watchFolders } from "../watch.ts";
import { brandFolderOf } from "./at-brand.ts";
import { isThere } from "./load-machines.ts";
import type { Call } from "./machine-command.ts";

/** What the checkout's machines are made of, besides their folder. */
const sources = ["src/site", "src/kernel"].map((folder) => join(rootFolder, folder));

/** The files and folders that decide what comes of a run. */
function decisive({ parsed, places, ids, words }: Call, context: CommandContext): string[] {
  const [id = "all", ...named] = words;
  const ofMachine = ids.includes(id) ? join(places.scripts, id) : places.scripts;
  const scripts = named.length > 0 ? named.map((path) => resolve(context.folder, path)) : [ofMachine];
  const brand = brandFolderOf(parsed, context);
  return [
    places.machines,
    ...(places.machines.startsWith(rootFolder) ? sources : []),
    ...scripts,
    ...(brand === undefined ? [] : [brand]),
  ].filter(isThere);
}

/**
 * Runs a call's scripts, and again whenever they, the machines or the brand change. Each run is a process of its own: a process loads
 * a machine, and what that imports, once. Answers the exit code of the last run; a wrong call is not watched.
 */
export async function watchRuns(
  call: Call,
  args: readonly string[],
  context: CommandContext,
  signal: AbortSignal | undefined,
): Promise<ExitCode> {
  const once = (): ExitCode => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(rootFolder, "src/cli/main.ts"), "machine", "run", ...args.filter((arg) => arg !== "--watch")],
      {
        cwd: context.folder,
        env: context.environment,
        encoding: "utf8",
        // On a terminal the runs write to it themselves, in colours.
        stdio: context.isTty ? "inherit" : "pipe",
      },
    );
    if (stdout) context.out(stdout.trimEnd());
    if (stderr) context.err(stderr.trimEnd());
    return status === 0 || status === 2 ? status : 1;
  };
  let last = once();
  if (last === 2) return last;
  const again = () => {
    last = once();
  };
  await watchFolders(decisive(call, context), again, context, signal);
  return last;
}
