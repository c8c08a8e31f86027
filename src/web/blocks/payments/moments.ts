import { useTranslation } from "react-i18next";
import { useSite } from "../../context/site.ts";
import type { TimelineEvent } from "../../kit/timeline.tsx";
import { formatted } from "../format.ts";

export type PaymentStep = { state: string; at: string; actor: string; note: string };

/** The reason of a step as text: a code of the platform, or the staff's own words. */
export function useNote(): (note: string) => string {
  const { t, i18n } = useTranslation(["errors"]);
  return (note) => (note && i18n.exists(`errors:${note}`) ? t(`errors:${note}`) : note);
}

/** A payment's history as display texts. */
export function useHistoryEvents(
  subject: "deposit" | "withdrawal",
): (steps: readonly PaymentStep[]) => TimelineEvent[] {
  const { language } = useSite();
  const { t } = useTranslation(["member", "errors"]);
  const worded = useNote();
  return (steps) =>
    steps.map(({ state, at, note }, index) => ({
      key: `${index}-${state}`,
      title:
        subject === "deposit" ? t(`member:deposit.state.${state}`) : t(`member:withdrawal.state.${state}`),
      when: formatted(at, "date", t, language),
      note: worded(note),
    }));
}
