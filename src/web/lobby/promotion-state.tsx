import { useTranslation } from "react-i18next";
import type { Promotion } from "../../contract/shared-types.ts";
import { dayText } from "../../site/format.ts";
import { allowedModules, isOn } from "../../site/modules.ts";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { Badge, type Tone } from "../kit/badge.tsx";

const tones: Record<string, Tone> = { joined: "brand", claim: "good", issued: "good", rejected: "bad" };

/** How a promotion stands (spec section 4, Activity status): when it begins, or how the member takes part; else nothing. */
export function PromotionState({ promotion: { id, beginsOn } }: { promotion: Promotion }) {
  const { payload, session, language } = useSite();
  const { t } = useTranslation("lobby");
  const isAsked = session.visitor.mode === "real" && isOn(allowedModules(payload.whitelabel), "REWARDS");
  const { value } = useQuery("member/promotions", isAsked ? {} : null);
  const state = value?.content.find(({ promotion }) => promotion === id)?.state;
  if (beginsOn)
    return (
      <Badge tone="warn">{t("lobby:promotion.comingSoon", { date: dayText(beginsOn, language) })}</Badge>
    );
  return state ? <Badge tone={tones[state] ?? "neutral"}>{t(`lobby:promotion.state.${state}`)}</Badge> : null;
}
