import { accept } from "../../../kernel/outcome.ts";
import { announcementsOf, bannersOf, promotionsOf } from "../../brands/content.ts";
import type { Handler } from "../../operations.ts";

/** Types: B banners, PL player notices, PU pop-ups, PR promotions; all when none is named. */
export const handle: Handler<"relay/MCSFE_getListAnnouncements"> = (
  input,
  { brand, language: spoken, now },
) => {
  const types = (input.types ?? "B,PL,PU,PR").split(",");
  const language = input.language ?? spoken;
  const announcements = announcementsOf(brand, language, { audience: "members", now: now() });
  const popups = announcements.filter(({ execution }) => execution && execution === (input.execution ?? "B"));
  return accept({
    banners: types.includes("B") ? bannersOf(brand, language) : [],
    player: types.includes("PL") ? announcements : [],
    popup: types.includes("PU") ? popups : [],
    promotion: types.includes("PR") ? promotionsOf(brand, language) : [],
  });
};
