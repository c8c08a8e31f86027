import { join } from "node:path";
import { derivedKey } from "../core/identity/secret.ts";
import { migrate } from "../foundation/db/migrate.ts";
import { ownSchema } from "../foundation/db/own-schema.ts";
import { rootFolder } from "../foundation/folders.ts";
import { kept } from "../foundation/kept.ts";
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
};

/** The key that a brand and the company share, derived once for each brand that is served. */
export const partnerKeys = (company: Company) => (partnerKey: Buffer) =>
  kept((merchant): Buffer => derivedKey(partnerKey, `${company} of ${merchant}`));

/** Migrates the schema of a partner company by its name; other names are the platform's own. */
export async function migrateSchema(databaseUrl: string, schema: string): Promise<void> {
  const companies = Object.keys(schemas) as Company[];
  const company = companies.find((one) => schemas[one].name === schema);
  if (company) await partnerDatabase(company, databaseUrl);
}

/** Migrates a company's database schema; returns its address. */
export async function partnerDatabase(company: Company, databaseUrl: string): Promise<string> {
  const { name, formerly } = schemas[company];
  const url = await ownSchema(databaseUrl, name, formerly);
  const folder = join(rootFolder, "src", "partners", company, "store");
  await migrate(url, { migrations: join(folder, "migrations"), functions: join(folder, "functions") });
  return url;
}
