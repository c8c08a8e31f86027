import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf } from "../json-tree.ts";
import { objectsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { modulesOn } from "./modules.ts";

const file = "support.json";

/** A feedback that fits the brand's numbers of words exists, and tickets that are on have question types. */
export function supportFindings(context: CheckContext): Finding[] {
  const support: unknown = context.documents.support;
  if (!isObject(support)) return [];
  return [...wordFindings(context, support), ...typeFindings(context, support)];
}

function wordFindings({ folder }: CheckContext, { feedback }: Record<string, unknown>): Finding[] {
  const own = memberOf(readableFile(folder, "support")?.tree, "feedback");
  if (!own || !isObject(feedback)) return [];
  const { leastWords: least = 3, mostWords: most = 300 } = feedback;
  if (typeof least !== "number" || typeof most !== "number" || least <= most) return [];
  const key = memberOf(own, "leastWords") ? "leastWords" : "mostWords";
  const message = `A feedback has ${least} words at least and ${most} at most: nobody can write one.`;
  return [{ rule: "LB761", file, pointer: pointerTo("/feedback", key), message }];
}

function typeFindings(context: CheckContext, { tickets }: Record<string, unknown>): Finding[] {
  const types = isObject(tickets) ? objectsOf(tickets.types) : [];
  if (types.length > 0 || !modulesOn(context).has("TICKETS")) return [];
  const own = memberOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules"), "TICKETS");
  if (!own) return [];
  const message = `TICKETS is on, but ${file} has no question types, so no ticket can be opened.`;
  const suggestion = `write types in ${file}, or switch TICKETS off`;
  return [
    { rule: "LB761", file: "modules.json", pointer: "/modules/TICKETS", at: "key", message, suggestion },
  ];
}
