import { basename, resolve } from "node:path";
import { verifyLedger } from "../server/core/ledger/verify-ledger.ts";
import { readSettings } from "../server/foundation/config/config.ts";
import { type Manifest, readBackup } from "../server/foundation/db/backup/read-backup.ts";
import { restoreBackup } from "../server/foundation/db/backup/restore.ts";
import { openDatabase } from "../server/foundation/db/connection.ts";
import { brandIds } from "../server/jobs/run-store.ts";
import { migrateAll, openedBy } from "../server/partners/partner-schemas.ts";
import { embeddedOnly, onPlatformDatabase, superuserUrl } from "./app-database.ts";
import { auditBrands } from "./audit-brands.ts";
import { argumentsOrExit, type CommandContext, type ExitCode, wrongUsage } from "./command.ts";

const help = `Usage: DATA_DIR=<empty folder> npx livery restore <folder>

Fills the embedded database of an empty DATA_DIR with a backup, and verifies the books of every brand afterwards.
A backup that was changed or cut off is refused before anything is touched. Put DATA_DIR/house-secret beside it, or
set LIVERY_SECRET, before the server starts.

Exit code 0: restored, and the books are clean. 1: refused, or the books have findings. 2: wrong usage.`;

/** `livery restore`. */
export async function restore(args: string[], context: CommandContext): Promise<ExitCode> {
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
  const manifest = await readBackup(folder);
  if ("problem" in manifest) {
    context.err(`${manifest.problem} Nothing was touched.`);
    return 1;
  }
  const work = (url: string) => restoreInto(url, { folder, manifest }, context);
  return onPlatformDatabase(context, 1, work, { schema: "as it is" });
}

/** Fills the empty database at `url`, whose audit trails then say by whom and from what, and verifies the books. */
export async function restoreInto(
  url: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
  context: CommandContext,
): Promise<ExitCode> {
  await migrateAll(url, openedBy(Object.keys(manifest.migrations)));
  const refused = await restoreBackup(superuserUrl(url), folder, manifest);
  if (refused) {
    context.err(refused.problem);
    return 1;
  }
  const after = { takenAt: manifest.takenAt };
  await auditBrands(url, { action: "command.restore", subject: basename(folder), after });
  return report(url, context);
}

/** Verifies the ledger of every brand. */
async function report(url: string, context: CommandContext): Promise<ExitCode> {
  const database = openDatabase({ url, poolSize: 2, reportTimeoutMs: 600_000 });
  try {
    let findings = 0;
    for (const brand of await brandIds(database)) {
      const verdict = await verifyLedger(database, brand);
      findings += verdict.findings.length;
      context.out(
        `${brand}: ${verdict.transactions} transactions, ${verdict.findings.length === 0 ? "the books are clean" : `${verdict.findings.length} findings`}.`,
      );
    }
    return findings === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}
