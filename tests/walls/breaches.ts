import { deadCitations } from "./citations.ts";
import { deadParts } from "./dead.ts";
import { brandNames, namedLiterals, vendorCodes } from "./names.ts";
import { impurities } from "./purity.ts";
import { type Breach, readSources } from "./source.ts";
import { strayedSql } from "./sql.ts";

/** Everything in the checkout at `root` that stands on the wrong side of a wall; empty when all is well. */
export function breaches(root: string, brands: readonly string[] = brandNames(root)): Breach[] {
  const sources = readSources(root);
  return [
    ...impurities(sources),
    ...namedLiterals(sources, brands, vendorCodes(root)),
    ...strayedSql(sources),
    ...deadCitations(root),
    ...deadParts(root, sources),
  ];
}
