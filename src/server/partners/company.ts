import { join } from "node:path";
import { derivedKey } from "../core/identity/secret.ts";
import { migrate } from "../foundation/db/migrate.ts";
import { ownSchema } from "../foundation/db/own-schema.ts";
import { rootFolder } from "../foundation/folders.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";

/** Our partner companies: each has a folder in src/partners and a database schema that the domain's role cannot see. */
export type Company = "originals" | "sandbox-gateway";

/** Schema of each company, and the name it had in databases of earlier versions. */
const schemas: Record<Company, { name: string; formerly: string }> = {
  originals: { name: "originals", formerly: "arcade" },
  "sandbox-gateway": { name: "sandbox_gateway", formerly: "paybox" },
};

/** What a company next door is opened with. */
export type PartnerOptions = {
  databaseUrl: string;
  secret: Buffer;
  /** Whether it deals with a brand of this code. */
  knows: (merchant: string) => boolean;
  now: () => number;
  log: (error: Error) => void;
  host: string;
  port: number;
  /** How it calls the house. */
  fetch: OutgoingFetch;
};

/** The key that a brand and the company share. */
export const partnerKeys =
  (company: Company) =>
  (secret: Buffer) =>
  (merchant: string): Buffer =>
    derivedKey(secret, `${company} of ${merchant}`);

/** Brings a company's own database schema up to date; answers its address. */
export async function partnerDatabase(company: Company, databaseUrl: string): Promise<string> {
  const { name, formerly } = schemas[company];
  const url = await ownSchema(databaseUrl, name, formerly);
  const folder = join(rootFolder, "src", "partners", company, "store");
  await migrate(url, { migrations: join(folder, "migrations"), functions: join(folder, "functions") });
  return url;
}
