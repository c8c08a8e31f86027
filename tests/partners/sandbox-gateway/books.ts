import { join } from "node:path";
import { migrate } from "../../../src/server/foundation/db/migrate.ts";
import { ownSchema } from "../../../src/server/foundation/db/own-schema.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { blankDatabase } from "../../support/database.ts";

const store = join(rootFolder, "src", "paybox", "store");

/** Empty books of a paybox in a database of their own. */
export async function freshPartnerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: blank, drop } = await blankDatabase();
  const url = await ownSchema(blank, "paybox");
  await migrate(url, { migrations: join(store, "migrations"), functions: join(store, "functions") });
  return { url, drop };
}
