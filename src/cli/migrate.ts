import { migrateAll, stateOfAll } from "../server/partners/company.ts";
import { onAppDatabase, whereHelp } from "./app-database.ts";
import { argumentsOrExit, type CommandContext, type ExitCode } from "./command.ts";

const help = `Usage: npx livery migrate [--plan]

Brings the database to this version of the platform: its migrations, each in a transaction of its own, and its
functions. Production needs it once before the nodes of a new version start; those of the version before go on
meanwhile and afterwards. The demonstration does it by itself at every start.

--plan shows what would be done, and changes nothing.

${whereHelp}

Exit code 0: the database is at this version, or the plan was shown. 1: it cannot be opened, or refuses. 2: wrong usage.`;

/** What is shown for a schema with nothing to do. */
const nothing = "nothing to do";

/** `livery migrate`. */
export async function migrateCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, { plan: { type: "boolean" } }, help, context);
  if (typeof parsed === "number") return parsed;
  if (parsed.words.length > 0) {
    context.err(`This command takes no arguments.\n\n${help}`);
    return 2;
  }
  const report = (schema: string, what: string, names: readonly string[] = []) =>
    context.out([`${schema}: ${what}`, ...names.map((name) => `  ${name}`)].join("\n"));
  return onAppDatabase(
    context,
    1,
    async (url, config) => {
      const before = await stateOfAll(url, config);
      if (parsed.values.plan) {
        for (const [schema, { pending, later, functions }] of before) {
          const steps = [
            ...(pending.length > 0 ? [`${count(pending)} to run`] : []),
            ...(later.length > 0 ? [`${count(later)} of a later version`] : []),
            ...(functions === "same" ? [] : ["functions to replace"]),
          ];
          report(schema, steps.join(", ") || nothing, [...pending, ...later]);
        }
        return 0;
      }
      for (const [schema, ran] of await migrateAll(url, config)) {
        const steps = [
          ...(ran.length > 0 ? [`ran ${count(ran)}`] : []),
          ...(before.get(schema)?.functions === "same" ? [] : ["replaced the functions"]),
        ];
        report(schema, steps.join(", ") || nothing, ran);
      }
      return 0;
    },
    { schema: "as it is" },
  );
}

const count = (names: readonly string[]): string =>
  names.length === 1 ? "1 migration" : `${names.length} migrations`;
