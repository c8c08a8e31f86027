import { auditCommand } from "../../server/core/identity/desk-audit-store.ts";
import { sealedDocuments } from "../../server/core/identity/document-fields.ts";
import { createSealer } from "../../server/core/identity/encryption.ts";
import { openPlatformKeys } from "../../server/core/identity/platform-key-store.ts";
import {
  resealColumn,
  resealPlatformKeys,
  type SealedColumn,
} from "../../server/core/identity/reseal-store.ts";
import { sealedMemberAuthenticators } from "../../server/core/members/extra-verification.ts";
import { sealedStaffAuthenticators } from "../../server/domains/desk/sign-in.ts";
import { sealedPictureKeys } from "../../server/domains/identity-check/sealed-pictures.ts";
import { sealedAccounts } from "../../server/domains/payments/withdrawals/sealed-account.ts";
import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import { platformSecrets } from "../../server/foundation/platform-secret.ts";
import { brandIds } from "../../server/jobs/run-store.ts";
import { onPlatformDatabase, whereHelp } from "../app-database.ts";
import { argumentsOrExit, type CommandContext, type ExitCode } from "../command.ts";
import { operatorOf } from "../operator.ts";

const help = `Usage: npx livery secret reseal

Encrypts all stored secrets anew with the secret in use (LIVERY_SECRET). Run it when every node uses the new secret and
still accepts the one before (LIVERY_SECRET_ACCEPTED); afterwards the one before can go. It may run while the platform
runs, and again after an interruption.

${whereHelp}`;

/** Every column of sealed texts. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedMemberAuthenticators,
  sealedStaffAuthenticators,
  sealedAccounts,
  sealedDocuments,
  sealedPictureKeys,
];

/**
 * A brand's audit trail says how many texts were sealed again, and with which key. A run that is interrupted leaves no record of
 * its own; the next one counts what was left.
 */
const recordReseal = (
  database: Database,
  brandId: string,
  { keyId, changed }: { keyId: string; changed: number },
): Promise<void> =>
  database.brand(brandId, (tx) =>
    auditCommand(
      tx,
      brandId,
      { operator: operatorOf(), now: Date.now() },
      { action: "command.reseal", subject: keyId, after: { changed } },
    ),
  );

/** `livery secret reseal`. Exit code 0: everything carries the secret in use; 1: something could not be opened. */
export async function resealCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, {}, help, context);
  if (typeof parsed === "number") return parsed;
  const work = async (url: string, config: Parameters<typeof platformSecrets>[0]): Promise<ExitCode> => {
    const secrets = platformSecrets(config);
    const sealer = createSealer(secrets);
    const database = openDatabase({ url, poolSize: 2 });
    try {
      // Refuses a database of another secret before anything is written.
      await openPlatformKeys(database, secrets);
      let count = 0;
      for (const brandId of await brandIds(database)) {
        let changed = 0;
        for (const column of sealedColumns) changed += await resealColumn(database, brandId, column, sealer);
        if (changed > 0) await recordReseal(database, brandId, { keyId: sealer.keyId, changed });
        count += changed;
      }
      count += await resealPlatformKeys(database, sealer);
      context.out(`${count} texts were sealed again. Everything now carries the key ${sealer.keyId}.`);
      return 0;
    } finally {
      await database.close();
    }
  };
  return onPlatformDatabase(context, 1, work, { secret: true });
}
