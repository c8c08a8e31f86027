import { localized } from "../../site/locale.ts";
import { allowedModules } from "../../site/modules.ts";
import type { Brand } from "./brand.ts";

type Known = Pick<Brand, "documents" | "payload">;

/** Whether a brand has VIP levels: its module is on, and vip.json has some. */
export const hasVip = ({ documents, payload }: Known): boolean =>
  (documents.vip.levels ?? []).length > 0 && allowedModules(payload.whitelabel).has("VIP");

/** A level's name in a language; empty for level 0, and where the brand has no levels. */
export function vipLabel(brand: Known, level: number, language: string): string {
  if (level <= 0 || !hasVip(brand)) return "";
  const { levels = [] } = brand.documents.vip;
  // After the brand has taken levels away, members of those have the highest that is left until the month ends.
  const known = levels[Math.min(level, levels.length) - 1];
  return known ? localized(known.name, language) : "";
}
