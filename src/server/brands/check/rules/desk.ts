import { isObject } from "../../../../kernel/tree.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf, pointerTo } from "../json-tree.ts";
import { objectsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";

const file = "desk.json";

/** Staff can tell the brand's tags apart, and its segments: no two have the same name in a language. */
export function tagFindings(context: CheckContext): Finding[] {
  const desk: unknown = context.documents.desk;
  if (!isObject(desk)) return [];
  const own = readableFile(context.folder, "desk")?.tree;
  const tags = itemsOf(memberOf(own, "tags")).map((_, place) => pointerTo("/tags", place));
  const segments = isObject(desk.segments) ? Object.entries(desk.segments) : [];
  const named = segments.map(([id, segment]) => ({
    pointer: pointerTo("/segments", id),
    name: isObject(segment) ? segment.name : undefined,
  }));
  return [
    ...(tags.length === 0
      ? []
      : sameNames(
          "Tag",
          objectsOf(desk.tags).map(({ name }, place) => ({ pointer: tags[place] ?? "", name })),
        )),
    ...(membersOf(memberOf(own, "segments")).length === 0 ? [] : sameNames("Segment", named)),
  ];
}

type Named = { pointer: string; name: unknown };

function sameNames(what: "Tag" | "Segment", all: readonly Named[]): Finding[] {
  const seen = new Map<string, number>();
  return all.flatMap(({ pointer, name }, place) =>
    (isObject(name) ? Object.entries(name) : []).flatMap(([language, text]): Finding[] => {
      // The schema tells what is no text.
      if (typeof text !== "string") return [];
      const key = `${language} ${text.trim().toLowerCase()}`;
      const first = seen.get(key);
      seen.set(key, first ?? place);
      if (first === undefined || first === place) return [];
      const message = `${what} ${first + 1} has this name, too: staff cannot tell them apart.`;
      const at = pointerTo(pointerTo(pointer, "name"), language);
      return [
        {
          rule: "LB772",
          file,
          pointer: at,
          message,
          suggestion: `name each ${what.toLowerCase()} differently`,
        },
      ];
    }),
  );
}
