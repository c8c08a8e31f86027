import { useTranslation } from "react-i18next";
import { weekdayText } from "../../../site/format.ts";
import type { DayRun, Span } from "../../../site/opening-hours.ts";
import { useSite } from "../../context/site.ts";
import styles from "../parts/auth-entry.module.css";

/** When staff answer agents, by the brand's own clock; nothing for a brand that says no hours (spec section 2, /agent). */
export function AgentHours() {
  const { payload } = useSite();
  const { t } = useTranslation("auth");
  const hours = payload.info.agentHours;
  if (!hours) return null;
  return (
    <div className={styles.hours}>
      <p>{t("auth:agentEntry.hours", { zone: hours.zone.replaceAll("_", " ") })}</p>
      <ul>
        {hours.runs.map((run) => (
          <Line key={run.first} {...run} />
        ))}
      </ul>
    </div>
  );
}

function Line({ first, last, spans }: DayRun) {
  const { language } = useSite();
  const { t } = useTranslation("auth");
  const spanText = ({ from, to }: Span): string =>
    from === "00:00" && to === "24:00"
      ? t("auth:agentEntry.allDay")
      : t("auth:agentEntry.span", { from, to });
  const day = (at: number): string => weekdayText(at, language);
  const days =
    first === last ? day(first) : t("auth:agentEntry.days", { first: day(first), last: day(last) });
  return <li>{[days, ...spans.map(spanText)].join(", ")}</li>;
}
