import { shippedVerdicts } from "../server/brands/check/patterns/shipped.ts";
import { readPlatform } from "../server/brands/platform.ts";

/** The file with the verdicts on schemas/patterns.json, below the checkout's root. */
export const verdictsPath = "src/server/brands/check/generated/pattern-verdicts.json";

/** Proves the patterns of schemas/patterns.json: the file of verdicts that brand checks ship with. Nothing is written. */
export const generatedVerdicts = (): [path: string, text: string] => [
  verdictsPath,
  shippedVerdicts(readPlatform()),
];
