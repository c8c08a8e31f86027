import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf } from "../json-tree.ts";
import { objectsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";

const file = "desk.json";

/**
 * Staff can tell the brand's tags apart, and its segments: no two have the same name in a language. Inherited ones are compared, and
 * only those of the brand's own file get a finding.
 */
export function sameNameFindings(context: CheckContext): Finding[] {
  const desk: unknown = context.documents.desk;
  if (!isObject(desk)) return [];
  const own = readableFile(context.folder, "desk")?.tree;
  // A list of tags replaces an inherited one, and segments are merged by their ids.
  const ownTags = itemsOf(memberOf(own, "tags")).length > 0;
  const ownSegments = new Set(membersOf(memberOf(own, "segments")).map(({ key }) => key));
  const segments = isObject(desk.segments) ? Object.entries(desk.segments) : [];
  return [
    ...sameNames(
      "tag",
      objectsOf(desk.tags).map(({ name }, place) => ({
        pointer: pointerTo("/tags", place),
        called: `${place + 1}`,
        name,
        isOwn: ownTags,
      })),
    ),
    ...sameNames(
      "segment",
      segments.map(([id, segment]) => ({
        pointer: pointerTo("/segments", id),
        called: `"${id}"`,
        name: isObject(segment) ? segment.name : undefined,
        isOwn: ownSegments.has(id),
      })),
    ),
  ];
}

type Named = { pointer: string; called: string; name: unknown; isOwn: boolean };

function sameNames(what: "tag" | "segment", all: readonly Named[]): Finding[] {
  const seen = new Map<string, Named>();
  // Own ones last: they are told of, whichever comes first in the merged document.
  const ordered = [...all.filter(({ isOwn }) => !isOwn), ...all.filter(({ isOwn }) => isOwn)];
  return ordered.flatMap((one) =>
    (isObject(one.name) ? Object.entries(one.name) : []).flatMap(([language, text]): Finding[] => {
      // The schema tells what is no text.
      if (typeof text !== "string") return [];
      const key = `${language} ${text.trim().toLowerCase()}`;
      const first = seen.get(key) ?? one;
      seen.set(key, first);
      if (first === one || !one.isOwn) return [];
      const message = `The ${what} ${first.called} has this name, too: staff cannot tell them apart.`;
      const pointer = pointerTo(pointerTo(one.pointer, "name"), language);
      return [{ rule: "LB772", file, pointer, message, suggestion: `name each ${what} differently` }];
    }),
  );
}
