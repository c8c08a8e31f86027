import { useTranslation } from "react-i18next";
import type { VendorCard } from "../../contract/shared-types.ts";

/** A vendor's state in one category: how many games are available, or why none is. */
export function VendorState({ card }: { card: VendorCard }) {
  const { t } = useTranslation("lobby");
  if (card.playable > 0) return t("lobby:count.playable", { count: card.playable });
  return t(`lobby:state.${card.state === "maintenance" ? "maintenance" : "soon"}`);
}
