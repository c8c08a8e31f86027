import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { readSettings } from "../server/foundation/config/config.ts";
import { takeBackup } from "../server/foundation/db/backup/take.ts";
import { embeddedOnly, onAppDatabase, superuserUrl } from "./app-database.ts";
import { auditBrands } from "./audit-brands.ts";
import { argumentsOrExit, type CommandContext, type ExitCode, wrongUsage } from "./command.ts";

const help = `Usage: npx livery backup <folder>

Copies all rows of the embedded database into a new folder, as they were at one moment; the server may run meanwhile.
Every brand's audit log says that the backup was taken, and by whom. The folder holds members' data: keep it where nobody
else reads, and keep LIVERY_SECRET (or DATA_DIR/house-secret) in another place, since sealed data open with it alone.

Exit code 0: the backup is complete. 1: the database cannot be opened, or the folder exists. 2: wrong usage or settings,
or a database that is not the embedded one.`;

/** `livery backup`. */
export async function backup(args: string[], context: CommandContext): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, {}, help, context);
  if (typeof parsed === "number") return parsed;
  const [word] = parsed.words;
  if (word === undefined) return wrongUsage("One folder is needed.", help, context);
  const refusal = embeddedOnly(readSettings(context.environment, []));
  if (refusal) {
    context.err(refusal);
    return 2;
  }
  const folder = resolve(context.folder, word);
  if (await stat(folder).catch(() => undefined)) {
    context.err(`${folder} exists already: a backup never replaces another one.`);
    return 1;
  }
  const work = (url: string) => copyDatabase(url, folder, context);
  // The schema is not migrated: a backup just before an upgrade holds the older version.
  return onAppDatabase(context, 1, work, { schema: "as it is" });
}

/** Copies the database at `url` into a new folder. The audit entries are written first, so that they tell of a copy that breaks off, too. */
export async function copyDatabase(url: string, folder: string, { out }: CommandContext): Promise<ExitCode> {
  await auditBrands(url, { action: "command.backup", subject: basename(folder) });
  const { tables } = await takeBackup(superuserUrl(url), folder, new Date());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  out(`${folder}: ${rows} rows of ${tables.length} tables.`);
  return 0;
}
