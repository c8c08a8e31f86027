import { type Config, databaseGaps, readSettings, secretGaps } from "../server/foundation/config/config.ts";
import { straySentence, strayVariables } from "../server/foundation/config/stray.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../server/foundation/db/embedded.ts";
import { requireSchema } from "../server/foundation/db/schema-state.ts";
import { migrateAll } from "../server/partners/partner-schemas.ts";
import { startProblem } from "../server/start/start-problem.ts";
import type { CommandContext, ExitCode } from "./command.ts";

/** Help text of every command that works on the database. */
export const whereHelp = `The database is the one of DATABASE_URL, else the one in DATA_DIR (.data), whether or not the server runs.`;

/** What a command needs besides the database: sealed data need the platform's secret. */
type Opens = {
  secret?: true;
  /** "as it is" leaves the schema alone; others need it at this version. */
  schema?: "as it is";
};

/** In production nothing is created: a database or secret of this machine would differ from the served one. */
const commandGaps = ({ environment }: CommandContext, { secret }: Opens): string[] => [
  ...databaseGaps(environment),
  ...(secret ? secretGaps(environment) : []),
];

type Opened = { url: string; close: () => Promise<void> };

const nothing = async () => undefined;

/** The platform's database: the running one, else an embedded one that is started for this command. */
async function databaseOf(config: Config, { schema }: Opens): Promise<Opened> {
  const { databaseUrl, dataDir } = config;
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  const { url, stop } =
    running === undefined
      ? await startEmbeddedPostgres({ dataDir, log: () => undefined })
      : { url: running, stop: nothing };
  try {
    if (!schema) await migratedOrRefused(url, config);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, close: stop };
}

/** Only the demonstration's own database is migrated unasked: another one serves nodes that may not be ready for it. */
const migratedOrRefused = (url: string, config: Config): Promise<unknown> =>
  config.production || config.databaseUrl ? requireSchema(url) : migrateAll(url, config);

/**
 * Does a command's work on the platform's database. Invalid settings, and a database that cannot be opened, are
 * reported in one sentence; the latter answers `unopened`, also when it goes away during the work.
 */
export async function onPlatformDatabase(
  context: CommandContext,
  unopened: ExitCode,
  work: (url: string, config: Config) => Promise<ExitCode>,
  opens: Opens = {},
): Promise<ExitCode> {
  const config = readSettings(context.environment, []);
  for (const stray of strayVariables(context.environment)) context.err(straySentence(stray));
  if ("problem" in config) {
    context.err(config.problem);
    return 2;
  }
  const gaps = config.production ? commandGaps(context, opens) : [];
  if (gaps.length > 0) {
    context.err(gaps.join("\n"));
    return 2;
  }
  try {
    const { url, close } = await databaseOf(config, opens);
    try {
      return await work(url, config);
    } finally {
      await close();
    }
  } catch (error) {
    const sentence = startProblem(error, config);
    if (!sentence) throw error;
    context.err(sentence);
    return unopened;
  }
}

/** The embedded database's superuser on the same endpoint: no brand's rows are hidden from it. */
export function superuserUrl(url: string): string {
  const admin = new URL(url);
  admin.username = "postgres";
  return admin.href;
}

/** Why a command that is for the embedded database alone is refused; undefined when it may run. */
export const embeddedOnly = (config: Config | { problem: string }): string | undefined => {
  if ("problem" in config) return config.problem;
  return config.databaseUrl === undefined
    ? undefined
    : "This command is for the embedded database. Back up the cluster of DATABASE_URL with its own tools, as a user that sees every brand's rows: docs/operations.md, Backup and restore.";
};
