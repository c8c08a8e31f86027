import type { Config } from "../server/foundation/config/config.ts";
import type { MigrationDone } from "../server/foundation/db/migrate.ts";
import type { SchemaState } from "../server/foundation/db/schema-state.ts";
import { type AllDone, migrateAll, stateOfAll } from "../server/partners/partner-schemas.ts";
import { onPlatformDatabase, whereHelp } from "./app-database.ts";
import { auditBrands } from "./audit-brands.ts";
import { argumentsOrExit, type CommandContext, type ExitCode } from "./command.ts";

const help = `Usage: npx livery migrate [--plan] [--json]

Brings the database to this version of the platform: its migrations, each in a transaction of its own, and its
functions. Production needs it once before the nodes of a new version start; those of the version before go on
meanwhile and afterwards. The demonstration does it by itself at every start.

  --plan   show what would be done, and change nothing
  --json   output for programs

${whereHelp}

Exit code 0: the database is at this version, or the plan was shown. 1: it cannot be opened, or refuses. 2: wrong usage.`;

/** What is shown for a schema with nothing to do. */
const nothing = "nothing to do";

/** What was done with a schema, or would be: in words, with the migrations that they are about, and for programs. */
type SchemaReport = { steps: string[]; names: readonly string[]; data: object };

/** `livery migrate`. */
export async function migrateCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { plan: { type: "boolean" }, json: { type: "boolean" } } as const;
  const parsed = argumentsOrExit(args, options, help, context);
  if (typeof parsed === "number") return parsed;
  return onPlatformDatabase(
    context,
    1,
    async (url, config) => {
      // It throws for every schema before anything is done with one.
      const states = await stateOfAll(url, config);
      const reports = parsed.values.plan
        ? [...states].map(([schema, state]) => [schema, planned(state)] as const)
        : reportsOf(await migrateAndAudit(url, config, context));
      if (parsed.values.json) {
        const schemas = reports.map(([schema, { data }]) => ({ schema, ...data }));
        context.out(JSON.stringify({ version: 1, schemas }, null, 2));
        return 0;
      }
      for (const [schema, { steps, names }] of reports) {
        const what = `${schema}: ${steps.join(", ") || nothing}`;
        context.out([what, ...names.map((name) => `  ${name}`)].join("\n"));
      }
      return 0;
    },
    { schema: "as it is" },
  );
}

/** Migrates every schema. The audit log of every brand says what was done, also by a run that breaks off. */
async function migrateAndAudit(url: string, config: Config, { err }: CommandContext): Promise<AllDone> {
  const all: AllDone = new Map();
  try {
    await migrateAll(url, config, all);
  } catch (error) {
    // Why it broke off is what the operator needs; that it is not recorded comes second.
    await auditMigration(url, all).catch(({ message }: Error) =>
      err(`What ran before could not be recorded in the audit log: ${message}`),
    );
    throw error;
  }
  await auditMigration(url, all);
  return all;
}

/** Every brand's audit log says what was done with the schemas; a run with nothing to do leaves no entry. */
async function auditMigration(url: string, all: AllDone): Promise<void> {
  for (const [subject, { steps, data }] of reportsOf(all))
    if (steps.length > 0) await auditBrands(url, { action: "command.migrate", subject, after: data });
}

function planned({ pending, later, functions }: SchemaState): SchemaReport {
  return {
    steps: [
      ...(pending.length > 0 ? [`${count(pending)} to run`] : []),
      ...(later.length > 0 ? [`${count(later)} of a later version`] : []),
      ...(functions === "same" ? [] : ["functions to replace"]),
    ],
    names: [...pending, ...later],
    data: { pending, later, replacesFunctions: functions !== "same" },
  };
}

const reportsOf = (all: AllDone): (readonly [string, SchemaReport])[] =>
  [...all].map(([schema, done]) => [schema, reported(done)] as const);

function reported(done: MigrationDone): SchemaReport {
  const { ran, replacedFunctions } = done;
  return {
    steps: [
      ...(ran.length > 0 ? [`ran ${count(ran)}`] : []),
      ...(replacedFunctions ? ["replaced the functions"] : []),
    ],
    names: ran,
    data: done,
  };
}

const count = (names: readonly string[]): string =>
  names.length === 1 ? "1 migration" : `${names.length} migrations`;
