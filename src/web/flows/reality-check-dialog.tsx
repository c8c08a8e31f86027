import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/shared-types.ts";
import { latinTag } from "../../kernel/language-tag.ts";
import type { Refused } from "../../machines/ports.ts";
import type { Event } from "../../machines/reality-check.ts";
import { amountText } from "../../site/format.ts";
import { useSite } from "../context/site.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { leftToRight } from "../kit/left-to-right.ts";
import { refusalText } from "../kit/refusal-text.ts";
import styles from "./play-bar.module.css";
import { durationText, hasBonus, signed } from "./play-figures.ts";

type Props = {
  check: Output<"member/saferPlay/play">["check"][number];
  busy: boolean;
  refusal: Refused | null;
  /** Whether the brand shows the page of limits, breaks and history. */
  hasPage: boolean;
  send: (event: Event) => void;
};

/** What was played, and the question whether to go on; only an answer closes it. */
export function RealityCheckDialog({ check, busy, refusal, hasPage, send }: Props) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["lobby", "errors"]);
  const amount = (text: string) => amountText(text, payload.currency, language);
  const stopsAt = new Date(check.stopsAt).toLocaleTimeString(latinTag(language), {
    hour: "2-digit",
    minute: "2-digit",
  });
  return (
    <Dialog title={t("lobby:check.title")} closable={false} size="small" onClose={() => undefined}>
      <p>{t("lobby:check.text", { time: leftToRight(stopsAt) })}</p>
      <dl className={styles.sums}>
        <dt>{t("lobby:check.time")}</dt>
        <dd>{durationText(Math.floor(check.seconds / 60), language)}</dd>
        <dt>{t("lobby:check.staked")}</dt>
        <dd>{amount(check.staked)}</dd>
        <dt>{t("lobby:check.won")}</dt>
        <dd>{amount(check.won)}</dd>
        <dt>{t("lobby:check.net")}</dt>
        <dd>{signed(check.net, amount(check.net))}</dd>
        {hasBonus(check) && (
          <>
            <dt>{t("lobby:check.bonus")}</dt>
            <dd>{signed(check.bonusNet, amount(check.bonusNet))}</dd>
          </>
        )}
      </dl>
      {refusal && (
        <p role="alert" className={styles.problem}>
          {refusalText(t, refusal)}
        </p>
      )}
      <div className={styles.answers}>
        {/* Both answers weigh the same and are seen together. */}
        <Button kind="quiet" busy={busy} onClick={() => send({ type: "goOn" })}>
          {t("lobby:check.goOn")}
        </Button>
        <Button kind="quiet" disabled={busy} onClick={() => send({ type: "stop", toLimits: false })}>
          {t("lobby:check.stop")}
        </Button>
        {hasPage && (
          <>
            <Button kind="quiet" disabled={busy} onClick={() => send({ type: "stop", toLimits: true })}>
              {t("lobby:check.stopToLimits")}
            </Button>
            <Button kind="quiet" disabled={busy} onClick={() => send({ type: "history" })}>
              {t("lobby:check.history")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
