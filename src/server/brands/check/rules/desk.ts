import { isObject } from "../../../../kernel/tree.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, pointerTo } from "../json-tree.ts";
import { objectsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";

const file = "desk.json";

/** Staff can tell the brand's tags apart: no two have the same name in a language. */
export function tagFindings({ documents, folder }: CheckContext): Finding[] {
  const desk: unknown = documents.desk;
  const own = itemsOf(memberOf(readableFile(folder, "desk")?.tree, "tags"));
  if (own.length === 0 || !isObject(desk)) return [];
  const seen = new Map<string, number>();
  return objectsOf(desk.tags).flatMap(({ name }, place) =>
    (isObject(name) ? Object.entries(name) : []).flatMap(([language, text]): Finding[] => {
      // The schema tells what is no text.
      if (typeof text !== "string") return [];
      const key = `${language} ${text.trim().toLowerCase()}`;
      const first = seen.get(key);
      seen.set(key, first ?? place);
      if (first === undefined || first === place) return [];
      const pointer = pointerTo(pointerTo(pointerTo("/tags", place), "name"), language);
      const message = `Tag ${first + 1} has this name, too: staff cannot tell them apart.`;
      return [{ rule: "LB772", file, pointer, message, suggestion: "name each tag differently" }];
    }),
  );
}
