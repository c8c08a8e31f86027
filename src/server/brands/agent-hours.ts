import { allowedModules, type ModuleNode } from "../../site/modules.ts";
import { dayRuns, type OpeningHours } from "../../site/opening-hours.ts";
import type { BrandDocuments } from "./inheritance.ts";
import { brandZone } from "./zones.ts";

/**
 * When staff answer agents, on the brand's clock: `agentHours` of support.json, or else the hours of the chat where the
 * brand has one. Undefined when neither says any.
 */
export function agentHoursOf(
  documents: BrandDocuments,
  modules: readonly ModuleNode[],
): OpeningHours | undefined {
  const ofChat = allowedModules(modules).has("CHAT") ? documents.chat.hours : undefined;
  const runs = dayRuns(documents.support.agentHours ?? ofChat ?? {});
  return runs.length > 0 ? { zone: brandZone({ documents }), runs } : undefined;
}
