import { useTranslation } from "react-i18next";
import { amountText } from "../../site/format.ts";
import { useCategories, useWinners } from "../api/lobby-queries.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/icon.tsx";
import styles from "./scoreboard.module.css";

const rows = 4;

/** Live figures beside the carousel: the latest big wins, and the number of games. */
export function Scoreboard() {
  const { payload, language } = useSite();
  const { t } = useTranslation("lobby");
  const { value } = useWinners();
  const winners = value?.list.slice(0, rows) ?? [];
  const categories = useCategories();
  const cards = categories.flatMap((category) => category.cards);
  const playable = cards.reduce((sum, card) => sum + card.playable, 0);
  const soon = cards.reduce((sum, card) => sum + card.games, 0) - playable;
  return (
    <aside className={styles.board} aria-label={t("lobby:board.title")}>
      <h2 className={styles.title}>
        <Icon name="trophy" size={18} /> {t("lobby:board.title")}
      </h2>
      {value && winners.length === 0 ? (
        <p className={styles.none}>{t("lobby:board.none")}</p>
      ) : (
        <ol className={styles.rows}>
          {winners.map((winner, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rank is the row's identity
            <li key={index}>
              <span className={styles.name}>
                <b>{winner.customerName}</b>
                <small>{winner.gameName}</small>
              </span>
              <b className={styles.amount}>{amountText(winner.winAmount, payload.currency, language)}</b>
            </li>
          ))}
        </ol>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{t("lobby:board.games")}</dt>
          <dd>{playable}</dd>
        </div>
        {soon > 0 && (
          <div>
            <dt>{t("lobby:board.soon")}</dt>
            <dd>{soon}</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
