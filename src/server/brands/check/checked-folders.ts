import type { Platform } from "../platform.ts";
import type { JudgedFolders } from "../registry.ts";
import { openBrands, type ServedHosts } from "./check-folder.ts";
import type { PlacedFinding } from "./finding.ts";

const lineOf = ({ file, line, column, message, rule }: PlacedFinding): string =>
  `${file}:${line}:${column} ${message} (${rule})`;

/** Opens the brands' folder for one reload of the server: the served data are those that were checked. */
export function checkedFolders(
  brandsFolder: string,
  platform: Platform,
  { production, servedHosts = () => [] }: { production: boolean; servedHosts?: ServedHosts },
): JudgedFolders {
  const brands = openBrands(brandsFolder, platform, servedHosts);
  const judged = new Map<string, string[]>();
  return {
    names: brands.names,
    folder: brands.folder,
    lines: (name) => {
      const lines = judged.get(name) ?? brands.check(name).map(lineOf);
      judged.set(name, lines);
      return lines;
    },
    servingLines: (name) => (production ? brands.checkForServing(name).map(lineOf) : []),
  };
}
