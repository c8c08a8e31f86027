import type { Node } from "jsonc-parser";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf, textOf } from "../json-tree.ts";
import { entriesOf, objectsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { modulesOn } from "./modules.ts";

const file = "chat.json";

/** LB783: a brand that switches CHAT on itself has topics, and hours or a provider. What it inherits is a finding of its parent. */
export function chatTermFindings(context: CheckContext): Finding[] {
  const chat: unknown = context.documents.chat;
  if (!isObject(chat) || !modulesOn(context).has("CHAT")) return [];
  const own = memberOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules"), "CHAT");
  if (!own) return [];
  // A provider answers at all hours unless `hours` says otherwise.
  const hasHours =
    isObject(chat.provider) || entriesOf(chat.hours).some(([, spans]) => objectsOf(spans).length > 0);
  const missing = [...(objectsOf(chat.topics).length > 0 ? [] : ["topics"]), ...(hasHours ? [] : ["hours"])];
  return missing.map((what): Finding => {
    const message = `CHAT is on, but ${file} has no ${what}, so no conversation can begin.`;
    const suggestion = `write ${what} in ${file}, or switch CHAT off`;
    return { rule: "LB783", file: "modules.json", pointer: "/modules/CHAT", at: "key", message, suggestion };
  });
}

/** The properties that have opening hours by weekday. */
const openingHours = [
  { kind: "chat", property: "hours" },
  { kind: "support", property: "agentHours" },
] as const;

/** LB784: hours of a day end after they begin, and none begin before the hours above them have ended. Times are compared as HH:mm. */
export const weekHourFindings = ({ folder }: CheckContext): Finding[] =>
  openingHours.flatMap(({ kind, property }) => {
    const hours = memberOf(readableFile(folder, kind)?.tree, property);
    return weekFindings(hours, `${kind}.json`, `/${property}`);
  });

function weekFindings(hours: Node | undefined, written: string, week: string): Finding[] {
  return membersOf(hours).flatMap(({ key, value }) => {
    let since = "";
    return itemsOf(value).flatMap((span, place): Finding[] => {
      const [from, to] = [textOf(memberOf(span, "from")), textOf(memberOf(span, "to"))];
      // The schema reports what is not a time.
      if (from === undefined || to === undefined) return [];
      const pointer = pointerTo(pointerTo(week, key), place);
      const before = since;
      since = to;
      if (to <= from) {
        const message = `These hours begin at ${from} and end at ${to}: nobody would answer.`;
        const suggestion = "write hours over midnight as two: until 24:00, and from 00:00 of the next day";
        return [{ rule: "LB784", file: written, pointer: pointerTo(pointer, "to"), message, suggestion }];
      }
      if (from >= before) return [];
      const message = `These hours begin at ${from}, before the ones above them have ended at ${before}.`;
      const suggestion = "write the hours of a day in their order, each after the one before";
      return [{ rule: "LB784", file: written, pointer: pointerTo(pointer, "from"), message, suggestion }];
    });
  });
}
