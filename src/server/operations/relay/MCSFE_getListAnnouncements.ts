import { accept } from "../../../kernel/outcome.ts";
import { allowedModules, isOn } from "../../../site/modules.ts";
import { askedLanguage } from "../../brands/asked-language.ts";
import { announcementsOf, bannersOf, helpOf, promotionsOf } from "../../brands/content.ts";
import type { Handler } from "../../handler.ts";

/** Which module each type of the answer belongs to; banners have none. */
const moduleOfType: Record<string, string> = {
  PL: "ANNOUNCEMENTS",
  PU: "ANNOUNCEMENTS",
  PR: "PROMOTIONS",
  H: "HELP",
};

/** Types: B banners, PL player notices, PU pop-ups, PR promotions; all of these when none is named. H help is answered when it is named alone or with others. What belongs to a module that is off is empty. */
export const handle: Handler<"relay/MCSFE_getListAnnouncements"> = (
  input,
  { brand, language: spoken, now },
) => {
  const allowed = allowedModules(brand.payload.whitelabel);
  const types = (input.types ?? "B,PL,PU,PR").split(",").filter((type) => isOn(allowed, moduleOfType[type]));
  const language = askedLanguage({ brand, language: spoken }, input.language);
  const announcements = announcementsOf(brand, language, { audience: "members", now: now() });
  const popups = announcements.filter(({ execution }) => execution && execution === (input.execution ?? "B"));
  return accept({
    banners: types.includes("B") ? bannersOf(brand, language) : [],
    player: types.includes("PL") ? announcements : [],
    popup: types.includes("PU") ? popups : [],
    promotion: types.includes("PR") ? promotionsOf(brand, language, now()) : [],
    ...(types.includes("H")
      ? { help: helpOf(brand, language).map(({ tag, title }) => ({ tag, title })) }
      : {}),
  });
};
