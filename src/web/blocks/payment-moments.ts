import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import type { Moment } from "../kit/timeline.tsx";
import { formatted } from "./formatted.ts";

type Step = { state: string; at: string; actor: string; note: string };

/** A payment's steps as people read them; notes are codes of the house or words of the desk. */
export function useMoments(subject: "deposit" | "withdrawal"): (steps: readonly Step[]) => Moment[] {
  const { language } = useSite();
  const { t, i18n } = useTranslation(["member", "errors"]);
  return (steps) =>
    steps.map(({ state, at, note }, index) => ({
      key: `${index}-${state}`,
      title:
        subject === "deposit" ? t(`member:deposit.state.${state}`) : t(`member:withdrawal.state.${state}`),
      when: formatted(at, "date", t, language),
      note: note && i18n.exists(`errors:${note}`) ? t(`errors:${note}`) : note,
    }));
}
