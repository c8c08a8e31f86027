import { join } from "node:path";
import type { certifiable } from "../../src/cli/vendor/certifiable.ts";
import type { Certificate, certify } from "../../src/cli/vendor/certification.ts";
import { freshDatabase } from "../support/database.ts";
import { importFile } from "./import-file.ts";
import { type Edit, withSources } from "./mutant.ts";

type Certification = { certify: typeof certify; certifiable: typeof certifiable };

const seed = 22;

/** How a vendor is certified on an app with some edits, in the smallest size that plays every move. */
export function certificateOf(vendor: string, edits: readonly Edit[]): Promise<Certificate> {
  return withSources(edits, async (source) => {
    const code: Certification = {
      ...(await importFile(source, "cli/vendor/certification.ts")),
      ...(await importFile(source, "cli/vendor/certifiable.ts")),
    };
    const certified = code.certifiable.get(vendor);
    if (!certified) throw new Error(`there is no ${vendor} to certify`);
    const database = await freshDatabase();
    try {
      return await code.certify({
        databaseUrl: database.url,
        brandsFolder: join(source, "..", "whitelabels"),
        brands: ["aurora", "saffron"],
        vendor: certified,
        seed,
        calls: 40,
        copies: 6,
      });
    } finally {
      await database.drop();
    }
  });
}
