import type { DocumentKind } from "../../document-kinds.ts";
import { type Clock, zoneOf } from "../../zones.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { listed, quote } from "../wording.ts";

type Folder = CheckContext["folder"];

/** The documents with a clock, by the name of their files. */
const clocks = { agents: "agents", races: "races", saferPlay: "safer-play" } as const satisfies Record<
  Clock,
  DocumentKind
>;

const zoneIn = (folder: Folder, kind: DocumentKind): string | undefined =>
  textOf(memberOf(readableFile(folder, kind)?.tree, "timeZone"));

/** The zones of the brand, of contracts, of races and of limits exist. */
export const timeZoneFindings = ({ folder }: CheckContext): Finding[] =>
  (["brand", ...Object.values(clocks)] as const).flatMap((kind): Finding[] => {
    const zone = zoneIn(folder, kind);
    if (zone === undefined || isZone(zone)) return [];
    const message = `There is no time zone ${quote(zone)}.`;
    const suggestion = 'write a name of the IANA list, such as "Asia/Kolkata" or "Europe/Lisbon"';
    return [{ rule: "LB709", file: `${kind}.json`, pointer: "/timeZone", message, suggestion }];
  });

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The clocks of a brand agree, or it says of each that it differs: a file that names no zone goes by brand.json, by UTC where that
 * names none; a zone that another brand's file names wins over the brand's own.
 */
export function clockFindings({ folder, lineage, documents }: CheckContext): Finding[] {
  const zones = (Object.keys(clocks) as Clock[]).map((clock) => ({ clock, zone: zoneOf(documents, clock) }));
  if (new Set(zones.map(({ zone }) => zone)).size === 1) return [];
  const named = lineage.findLast((one) => zoneIn(one, "brand") !== undefined);
  const unsaid = zones.filter(({ clock }) => {
    const by = lineage.findLast((one) => zoneIn(one, clocks[clock]) !== undefined);
    if (!named) return !by;
    return by !== undefined && lineage.indexOf(by) < lineage.indexOf(named);
  });
  if (unsaid.length === 0) return [];
  const told = zones.map(({ clock, zone }) => `${clocks[clock]}.json by ${quote(zone)}`);
  const files = listed(unsaid.map(({ clock }) => `${clocks[clock]}.json`));
  return [
    {
      rule: "LB777",
      file: "brand.json",
      pointer: named === folder ? "/timeZone" : "",
      message: `The clocks of the brand ${quote(folder.name)} differ, ${listed(told)}, which its own files do not say of ${files}.`,
      suggestion: named
        ? `write "timeZone" into ${files} of ${folder.name}`
        : 'write the "timeZone" of all into brand.json, and another one into the file that goes by another',
    },
  ];
}
