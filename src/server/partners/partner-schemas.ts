import { join } from "node:path";
import type { OnPool } from "../../partners/protocol/database.ts";
import { derivedKey } from "../core/identity/encryption.ts";
import { type MigrationDone, migrate, nothingDone } from "../foundation/db/migrate.ts";
import { ownSchema, schemaUrl } from "../foundation/db/own-schema.ts";
import {
  ownSchemaName,
  readSchemaState,
  requireSchema,
  type SchemaState,
  type SqlFolders,
} from "../foundation/db/schema-state.ts";
import { rootFolder } from "../foundation/folders.ts";
import { memoize } from "../foundation/memoize.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";

/**
 * Our partner companies: each has a folder in src/partners and a database schema that the platform's role cannot
 * read.
 */
export type Company = "originals" | "sandbox-gateway";

/** Schema of each company, and its name in databases of earlier versions. */
const schemas: Record<Company, { name: string; formerly: string }> = {
  originals: { name: "originals", formerly: "arcade" },
  "sandbox-gateway": { name: "sandbox_gateway", formerly: "paybox" },
};

/** The options of a partner company. */
export type PartnerOptions = {
  databaseUrl: string;
  /** The key from which those shared with each brand are derived. */
  partnerKey: Buffer;
  /** Whether it serves the brand of this code. */
  serves: (merchant: string) => boolean;
  now: () => number;
  log: (error: Error) => void;
  host: string;
  port: number;
  /** The client for its calls to the platform. */
  fetch: OutgoingFetch;
  /** Takes what reads the company's database connections, for the metrics. */
  onPool?: OnPool | undefined;
};

/** The key that a brand and the company share, derived once for each brand that is served. */
export const partnerKeys = (company: Company) => (partnerKey: Buffer) =>
  memoize((merchant): Buffer => derivedKey(partnerKey, `${company} of ${merchant}`));

const foldersOf = (company: Company): SqlFolders => {
  const folder = join(rootFolder, "src", "partners", company, "store");
  return { migrations: join(folder, "migrations"), functions: join(folder, "functions") };
};

/** The address of a company's schema in the platform's database. */
export const partnerUrl = (company: Company, databaseUrl: string): string =>
  schemaUrl(databaseUrl, schemas[company].name);

/** Makes or migrates a company's schema; answers the names of the migrations it ran. */
export async function migratePartner(
  company: Company,
  databaseUrl: string,
  done: MigrationDone = nothingDone(),
): Promise<string[]> {
  const { name, formerly } = schemas[company];
  return migrate(await ownSchema(databaseUrl, name, formerly), foldersOf(company), { done });
}

/** Which companies a configuration opens. */
type Opened = { originals: boolean; sandbox: boolean };

const companiesOf = ({ originals, sandbox }: Opened): Company[] => [
  ...(originals ? ["originals" as const] : []),
  ...(sandbox ? ["sandbox-gateway" as const] : []),
];

/** What a migration has done, by schema. */
export type AllDone = Map<string, MigrationDone>;

/**
 * Brings every schema to this version and answers what was done. `all` is filled step by step, so that it says what stays
 * when a later step throws. Throws as `migrate` does.
 */
export async function migrateAll(
  databaseUrl: string,
  opened: Opened,
  all: AllDone = new Map(),
): Promise<AllDone> {
  const doneOf = (schema: string): MigrationDone => {
    const done = nothingDone();
    all.set(schema, done);
    return done;
  };
  await migrate(databaseUrl, undefined, { done: doneOf(ownSchemaName) });
  for (const company of companiesOf(opened))
    await migratePartner(company, databaseUrl, doneOf(schemas[company].name));
  return all;
}

/** Makes sure that this version can work on every schema, and changes nothing. Throws as `requireSchema` does. */
export async function requireAll(databaseUrl: string, opened: Opened): Promise<void> {
  await requireSchema(databaseUrl);
  for (const company of companiesOf(opened))
    await requireSchema(partnerUrl(company, databaseUrl), schemas[company].name, foldersOf(company));
}

/** How every schema stands to this version, by its name; nothing is changed. */
export async function stateOfAll(databaseUrl: string, opened: Opened): Promise<Map<string, SchemaState>> {
  const states = new Map([[ownSchemaName, await readSchemaState(databaseUrl)]]);
  for (const company of companiesOf(opened))
    states.set(
      schemas[company].name,
      await readSchemaState(partnerUrl(company, databaseUrl), foldersOf(company)),
    );
  return states;
}

/** The companies whose schemas a backup names: other names are the platform's own. */
export const openedBy = (names: readonly string[]): Opened => ({
  originals: names.includes(schemas.originals.name),
  sandbox: names.includes(schemas["sandbox-gateway"].name),
});
