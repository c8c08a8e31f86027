import { join } from "node:path";
import { derivedKey } from "../core/identity/secret.ts";
import { migrate } from "../foundation/db/migrate.ts";
import { ownSchema } from "../foundation/db/own-schema.ts";
import { rootFolder } from "../foundation/folders.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";

/** A company of ours beside the house: its folder in src, and its schema, which the domain's role cannot see. */
type Company = "arcade" | "paybox";

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

/** Brings a company's own books up to date; answers their address. */
export async function partnerDatabase(company: Company, databaseUrl: string): Promise<string> {
  const url = await ownSchema(databaseUrl, company);
  const folder = join(rootFolder, "src", company, "store");
  await migrate(url, { migrations: join(folder, "migrations"), functions: join(folder, "functions") });
  return url;
}
