import { useTranslation } from "react-i18next";
import { useSite } from "../../context/site.ts";
import type { Moment } from "../../kit/timeline.tsx";
import { formatted } from "../format.ts";

export type PaymentStep = { state: string; at: string; actor: string; note: string };

/** Why something happened as people read it: a code of the house, or the desk's own words. */
export function useNote(): (note: string) => string {
  const { t, i18n } = useTranslation(["errors"]);
  return (note) => (note && i18n.exists(`errors:${note}`) ? t(`errors:${note}`) : note);
}

/** A payment's steps as people read them. */
export function useMoments(subject: "deposit" | "withdrawal"): (steps: readonly PaymentStep[]) => Moment[] {
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
