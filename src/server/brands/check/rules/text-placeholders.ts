import { pointerTo } from "../../../../kernel/json-pointer.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { membersOf, textOf } from "../json-tree.ts";
import { languageOf } from "../merged.ts";
import { readableFiles } from "../reading/documents.ts";
import { listed, wayOut } from "../wording.ts";

/** The places of a text that are filled in, such as `count` in "{{count}} players". */
const placesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name = ""]) => name));

/** Whether a text is for so few that it may say the number in words. */
const isOfFew = (key: string): boolean => /_(zero|one|two)$/.test(key);

/** A text in the place of one of the platform's has its places. A warning for those it leaves out or that nothing fills in. */
export function textPlaceFindings({ folder, platform }: CheckContext): Finding[] {
  return readableFiles(folder).flatMap((file) => {
    if (file.kind !== "locale") return [];
    const texts = platform.locales.get(languageOf(file.path));
    return membersOf(file.tree).flatMap(({ key, value }): Finding[] => {
      const [namespace = "", name = ""] = key.split(/:(.*)/s);
      const before = texts?.get(namespace)?.[name];
      const own = textOf(value);
      if (typeof before !== "string" || own === undefined) return [];
      const [known, written] = [placesOf(before), placesOf(own)];
      const at = { rule: "LB810", file: file.path, pointer: pointerTo("", key) };
      const unknown = [...written].filter((place) => !known.has(place));
      if (unknown.length > 0) {
        const message = `Nothing fills in ${listed(unknown.map(inBraces))} here.`;
        const out = wayOut(unknown[0] ?? "", known, 0);
        return [{ ...at, within: unknown[0] ?? "", message, ...out }];
      }
      const lost = isOfFew(key) ? [] : [...known].filter((place) => !written.has(place));
      if (lost.length === 0) return [];
      const message = `This text leaves out ${listed(lost.map(inBraces))}, which the platform's has.`;
      return [{ ...at, message, suggestion: `write ${listed(lost.map(inBraces))} where it belongs` }];
    });
  });
}

const inBraces = (place: string): string => `{{${place}}}`;
