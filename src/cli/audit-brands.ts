import { type AuditEntry, auditCommand } from "../server/core/identity/desk-audit-store.ts";
import { openDatabase } from "../server/foundation/db/connection.ts";
import { brandIds } from "../server/jobs/run-store.ts";
import { operatorOf } from "./operator.ts";

/** Records what a command does with the data of all brands in the audit trail of each of them. */
export async function auditBrands(url: string, entry: AuditEntry): Promise<void> {
  const database = openDatabase({ url, poolSize: 1 });
  const by = { operator: operatorOf(), now: Date.now() };
  try {
    for (const brand of await brandIds(database))
      await database.brand(brand, (tx) => auditCommand(tx, brand, by, entry));
  } finally {
    await database.close();
  }
}
