import { useTranslation } from "react-i18next";
import type { VendorCard } from "../../contract/words.ts";

/** What a maker's card says of its games in one category: how many can be played, or why none can. */
export function VendorState({ card }: { card: VendorCard }) {
  const { t } = useTranslation("lobby");
  if (card.playable > 0) return t("lobby:count.playable", { count: card.playable });
  return t(`lobby:state.${card.state === "maintenance" ? "maintenance" : "soon"}`);
}
