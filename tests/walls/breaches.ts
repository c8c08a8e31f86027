import { deadCitations } from "./citations.ts";
import { deadParts } from "./dead.ts";
import { strayedEnvironment } from "./environment.ts";
import { brandNames, namedLiterals, vendorCodes } from "./names.ts";
import { impurities } from "./purity.ts";
import { type Breach, readSources } from "./source.ts";
import { strayedSql } from "./sql.ts";

/** All violations of layers, names, SQL and the environment in the checkout at `root`; empty without any. */
export function breaches(root: string, brands: readonly string[] = brandNames(root)): Breach[] {
  const sources = readSources(root);
  return [
    ...impurities(sources),
    ...namedLiterals(sources, brands, vendorCodes(root)),
    ...strayedSql(sources),
    ...strayedEnvironment(sources),
    ...deadCitations(root),
    ...deadParts(root, sources),
  ];
}
