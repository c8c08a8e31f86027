import { join, relative } from "node:path";
import { openBrands } from "../brands/check/check-folder.ts";
import { type PlacedFinding, warningsElsewhere } from "../brands/check/finding.ts";
import { secretVariables } from "../brands/check/rules/secrets.ts";
import { readPlatform } from "../brands/platform.ts";
import { rootBrand } from "../brands/read-folder.ts";
import type { Config } from "../foundation/config/config.ts";

/**
 * What keeps brands of a folder from production, a sentence each, with file and line; and `advice`: what merchants should
 * mend, while production starts all the same: what prevents publishing does not prevent serving a folder.
 */
export function brandGaps({ brandSource, brandsFolder, brandSecrets }: Config): {
  gaps: string[];
  advice: string[];
} {
  // Published versions passed the check before they were signed.
  if (brandSource === "published") return { gaps: [], advice: [] };
  const platform = readPlatform();
  let brands: ReturnType<typeof openBrands>;
  try {
    brands = openBrands(brandsFolder, platform);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      gaps: [`WHITELABELS_DIR is ${brandsFolder}, which cannot be read as a folder (${code}).`],
      advice: [],
    };
  }
  const served = brands.names.filter((name) => name !== rootBrand);
  if (served.length === 0) return { gaps: [`There is no brand in ${brandsFolder}.`], advice: [] };
  const placeIn = (name: string) => (file: string, line: number) =>
    `${shortest(join(brandsFolder, name, file))}:${line}`;
  const gaps = served.flatMap((name) => {
    const place = placeIn(name);
    const folder = brands.folder(name);
    const unset = folder
      ? secretVariables(folder, platform).filter(({ variable }) => !brandSecrets[variable])
      : [];
    return [
      ...brands.checkForServing(name).map((finding) => sentenceOf(finding, place)),
      ...unset.map(
        ({ variable, file, line }) =>
          `${place(file, line)} The brand "${name}" names the variable ${variable}, which is not set.`,
      ),
    ];
  });
  const advice = served.flatMap((name) =>
    [
      ...brands.checkForPublishing(name),
      ...warningsElsewhere(brands.checkForServing(name), brands.checkForWarnings(name)),
    ].map((finding) => sentenceOf(finding, placeIn(name))),
  );
  return { gaps, advice };
}

/** A path relative to the working directory. */
function shortest(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith("..") ? path : near;
}

const sentenceOf = (
  { file, line, message, suggestion, rule }: PlacedFinding,
  place: (file: string, line: number) => string,
): string => `${place(file, line)} ${message}${suggestion ? ` Fix: ${suggestion}.` : ""} (${rule})`;

/** The message when production cannot start; `notes` are what may be the cause of a gap. */
export const refusalOf = (gaps: readonly string[], notes: readonly string[]): string =>
  [
    `Livery does not start in production: ${gaps.length === 1 ? "one thing is" : `${gaps.length} things are`} to be done first.`,
    "",
    ...gaps.map((gap) => `  - ${gap}`),
    ...(notes.length > 0 ? ["", ...notes] : []),
    "",
    "Without NODE_ENV=production, npm start opens the demonstration, which needs none of this.",
  ].join("\n");
