import { rename, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Config, readSettings } from "../server/foundation/config/config.ts";
import { readBackup } from "../server/foundation/db/backup/read-backup.ts";
import {
  backupName,
  claimFolder,
  clearRemains,
  type Keep,
  noteBackup,
  notWhole,
  rotate,
} from "../server/foundation/db/backup/rotate.ts";
import { takeBackup } from "../server/foundation/db/backup/take.ts";
import { embeddedOnly, onPlatformDatabase, superuserUrl } from "./app-database.ts";
import { auditBrands } from "./audit-brands.ts";
import { argumentsOrExit, type CommandContext, type ExitCode, wrongUsage } from "./command.ts";

const help = `Usage: npx livery backup <folder> [--keep <days> [--weeks <weeks>]]

Copies all rows of the embedded database into a new folder, as they were at one moment; the server may run meanwhile.
Every brand's audit log says that the backup was taken, and by whom. The folder holds members' data: keep it where nobody
else reads, and keep LIVERY_SECRET (or DATA_DIR/house-secret) in another place, since sealed data open with it alone.

  --keep <days>     for a timer: <folder> holds all backups of this DATA_DIR and of no other one, and the new one is named by its
                    time. It is read again, and once it is found whole those before go but for the last one of each of the
                    last <days> days that have one. One that is not whole is renamed, and none goes
  --weeks <weeks>   with --keep: the last one of each of so many weeks stays as well, 0 when left out

Exit code 0: the backup is complete. 1: the database cannot be opened, the folder exists, or what was written cannot be read
again. 2: wrong usage or settings, or a database that is not the embedded one.`;

const options = { keep: { type: "string" }, weeks: { type: "string" } } as const;

/** What is kept of earlier backups, of a call's options; a sentence when they make no sense, undefined without them. */
function keepOf({
  keep,
  weeks = "0",
}: Record<string, string | boolean | undefined>): Keep | string | undefined {
  if (keep === undefined) return weeks === "0" ? undefined : "--weeks needs --keep.";
  const numbers = [keep, weeks].map((text) => (/^\d{1,4}$/.test(String(text)) ? Number(text) : undefined));
  const [days, most] = numbers;
  if (days === undefined || most === undefined) return "--keep and --weeks take whole numbers.";
  return days + most === 0 ? "--keep 0 would keep nothing of before." : { days, weeks: most };
}

/** `livery backup`. */
export async function backup(args: string[], context: CommandContext): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, options, help, context);
  if (typeof parsed === "number") return parsed;
  const [word] = parsed.words;
  if (word === undefined) return wrongUsage("One folder is needed.", help, context);
  const keep = keepOf(parsed.values);
  if (typeof keep === "string") return wrongUsage(keep, help, context);
  const config = readSettings(context.environment, []);
  const refusal = embeddedOnly(config);
  if (refusal) {
    context.err(refusal);
    return 2;
  }
  const now = new Date();
  const given = resolve(context.folder, word);
  const folder = keep ? join(given, backupName(now)) : given;
  if (await stat(folder).catch(() => undefined)) {
    context.err(`${folder} exists already: a backup never replaces another one.`);
    return 1;
  }
  const work = async (url: string, { dataDir }: Config): Promise<ExitCode> => {
    const foreign = keep && (await claimFolder(given, dataDir));
    if (foreign) {
      context.err(foreign);
      return 1;
    }
    if (keep) await clearRemains(given, now);
    const code = await copyDatabase(url, folder, context);
    return code === 0 ? finishBackup({ folder, keep, dataDir }, context) : code;
  };
  // The schema is not migrated: a backup just before an upgrade holds the older version.
  return onPlatformDatabase(context, 1, work, { schema: "as it is" });
}

type Finished = { folder: string; keep: Keep | undefined; dataDir: string };

/** Reads a backup again, notes that it is good, and deletes earlier ones that need not be kept. One that is not whole is renamed. */
export async function finishBackup(
  { folder, keep, dataDir }: Finished,
  { out, err }: CommandContext,
): Promise<ExitCode> {
  const manifest = await readBackup(folder);
  if ("problem" in manifest) {
    // Under its name it would count as the last one of its day.
    await rename(folder, `${folder}${notWhole}`);
    err(
      `${manifest.problem} The backup is not good: it is called ${basename(folder)}${notWhole} now, and no earlier one was deleted.`,
    );
    return 1;
  }
  await noteBackup(dataDir, manifest.takenAt);
  const gone = keep ? await rotate(dirname(folder), basename(folder), keep) : [];
  if (gone.length > 0) out(`Deleted: ${gone.join(", ")}.`);
  return 0;
}

/** Copies the database at `url` into a new folder. The audit entries are written first, so that they tell of a copy that breaks off, too. */
export async function copyDatabase(url: string, folder: string, { out }: CommandContext): Promise<ExitCode> {
  await auditBrands(url, { action: "command.backup", subject: basename(folder) });
  const { tables } = await takeBackup(superuserUrl(url), folder, new Date());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  out(`${folder}: ${rows} rows of ${tables.length} tables.`);
  return 0;
}
