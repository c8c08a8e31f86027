import type { BrandTerms } from "../../machines/headless/machine-file.ts";
import type { ReportedProblem } from "../../machines/headless/reported-problems.ts";
import { brandNames, openBrands } from "../../server/brands/check/check-folder.ts";
import { brandTerms, currencyOf } from "../../server/brands/compile.ts";
import { assemble, lineageOf } from "../../server/brands/inheritance.ts";
import { readPlatform } from "../../server/brands/platform.ts";
import { textOf } from "../../server/brands/texts.ts";
import { problemWords } from "../../site/forms/problem-words.ts";
import { brandsFolderOf, isFolder } from "../brand/folder.ts";
import { type CommandContext, type Parsed, type Problem, textOption, unknownWord } from "../command.ts";
import { counted } from "../report/result.ts";

/** The brand that machines run with. */
export type AtBrand = {
  code: string;
  terms: BrandTerms;
  /** The sentence that a reader of the brand's first language sees. */
  wordsOf: (told: ReportedProblem) => string;
};

/** Options of a command whose machines may run with a brand. */
export const brandOptions = { brand: { type: "string" }, brands: { type: "string" } } as const;

/** The brand's folder; undefined without --brand. */
export const brandFolderOf = (parsed: Parsed, context: CommandContext): string | undefined =>
  textOption(parsed, "brand") === undefined ? undefined : brandsFolderOf(parsed, context, "brands");

/**
 * The brand of --brand, from its folder and those that it extends; undefined without the option. A brand with problems has no rules
 * that a machine could run with: it is `broken`.
 */
export function atBrand(
  parsed: Parsed,
  context: CommandContext,
): AtBrand | undefined | Problem | { broken: string } {
  const code = textOption(parsed, "brand");
  const folder = brandFolderOf(parsed, context);
  if (code === undefined || folder === undefined) return undefined;
  if (!isFolder(folder)) return { problem: `There is no folder ${folder}.` };
  const names = brandNames(folder);
  if (!names.includes(code)) return { problem: unknownWord("brand", code, names) };
  const platform = readPlatform();
  const brands = openBrands(folder, platform);
  const broken = brands.lineage(code).find((name) => brands.check(name).length > 0);
  const own = brands.folder(code);
  if (broken !== undefined || !own) {
    const count = broken === undefined ? 1 : brands.check(broken).length;
    return {
      broken: `${broken ?? code} has ${counted(count, "problem")}, so its rules are not known: npx livery brand check ${broken ?? code}`,
    };
  }
  const documents = assemble(lineageOf(own, brands.folder));
  const brand = { documents, payload: { currency: currencyOf(documents) } };
  const language = documents.brand.locales?.default ?? "en";
  return {
    code,
    terms: brandTerms(documents, platform),
    wordsOf: (told) =>
      problemWords((key, values = {}) => textOf(platform, brand, language, key, values), told),
  };
}
