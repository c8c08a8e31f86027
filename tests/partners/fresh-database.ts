import { type Company, migratePartner, partnerUrl } from "../../src/server/partners/partner-schemas.ts";
import { blankDatabase } from "../support/database.ts";

/** An empty schema of a partner company in a database of its own. */
export async function freshPartnerDatabase(
  company: Company,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, drop } = await blankDatabase();
  await migratePartner(company, url);
  return { url: partnerUrl(company, url), drop };
}
