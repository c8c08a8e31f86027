import { type Config, databaseGaps, readSettings, secretGaps } from "../server/foundation/config/config.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../server/foundation/db/embedded.ts";
import { migrate } from "../server/foundation/db/migrate.ts";
import { startProblem } from "../server/start/start-problem.ts";
import type { ExitCode, Surroundings } from "./command.ts";

/** For the help of every command that works on the database. */
export const whereHelp = `The database is DATABASE_URL's, else the one in DATA_DIR (.data), whether the server runs or not.`;

/** What a command opens besides the database: sealed things need the platform's secret. */
type Opens = { secret?: true };

/** In production nothing is made up: a database or a secret of this machine's own would be another than is served. */
const productionGaps = ({ environment }: Surroundings, { secret }: Opens): string[] => [
  ...databaseGaps(environment),
  ...(secret ? secretGaps(environment) : []),
];

type Opened = { url: string; close: () => Promise<void> };

const nothing = async () => undefined;

/** The house's database: a running one where there is one, else it is started for the while. */
async function databaseOf({ databaseUrl, dataDir }: Config): Promise<Opened> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  const { url, stop } =
    running === undefined
      ? await startEmbeddedPostgres({ dataDir, log: () => undefined })
      : { url: running, stop: nothing };
  await migrate(url);
  return { url, close: stop };
}

/**
 * Does a command's work on the house's database. Settings that make no sense, and a database that cannot be opened,
 * are told in one sentence; the latter answers `unopened`.
 */
export async function onAppDatabase(
  around: Surroundings,
  unopened: ExitCode,
  work: (url: string, config: Config) => Promise<number>,
  opens: Opens = {},
): Promise<number> {
  const config = readSettings(around.environment, []);
  if ("problem" in config) {
    around.err(config.problem);
    return 2;
  }
  const gaps = config.production ? productionGaps(around, opens) : [];
  if (gaps.length > 0) {
    around.err(gaps.join("\n"));
    return 2;
  }
  try {
    const { url, close } = await databaseOf(config);
    try {
      return await work(url, config);
    } finally {
      await close();
    }
  } catch (error) {
    const sentence = startProblem(error, config);
    if (!sentence) throw error;
    around.err(sentence);
    return unopened;
  }
}
