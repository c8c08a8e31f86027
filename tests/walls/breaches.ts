import { deadCitations } from "./citations.ts";
import { deadParts } from "./dead.ts";
import { strayedEnvironment } from "./environment.ts";
import { functionBreaches } from "./functions.ts";
import { brandNames, namedLiterals, vendorCodes } from "./names.ts";
import { unkeptProperties } from "./properties.ts";
import { impurities } from "./purity.ts";
import { type Breach, readSources, readTests } from "./source.ts";
import { strayedSql } from "./sql.ts";
import { fixedWordings, refusalsWithoutFigures } from "./wording.ts";

/** All violations of layers, names, SQL, the environment, languages and how tests run properties in the checkout at `root`; empty without any. */
export function breaches(root: string, brands: readonly string[] = brandNames(root)): Breach[] {
  const [sources, tests] = [readSources(root), readTests(root)];
  return [
    ...impurities(sources),
    ...namedLiterals(sources, brands, vendorCodes(root)),
    ...strayedSql(sources),
    ...functionBreaches(root),
    ...strayedEnvironment(sources),
    ...fixedWordings(sources),
    ...refusalsWithoutFigures(sources),
    ...unkeptProperties(tests),
    ...deadCitations(root),
    ...deadParts(root, sources, tests),
  ];
}
