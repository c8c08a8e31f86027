import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotices } from "../api/lobby-queries.ts";
import { useModals } from "../context/modals.ts";
import { Icon } from "../kit/icon.tsx";
import styles from "./notice-marquee.module.css";

/** Titles of the announcements as a marquee; a click opens the notice. It can be paused. */
export default function NoticeMarquee() {
  const { t } = useTranslation();
  const { open } = useModals();
  const [paused, setPaused] = useState(false);
  const notices = useNotices().value?.player.slice(0, 8) ?? [];
  if (notices.length === 0) return null;
  return (
    <section className={styles.marquee} aria-label={t("common:notice.label")}>
      <span className={styles.sign}>
        <Icon name="megaphone" size={18} />
      </span>
      <div className={styles.window}>
        <ul
          className={styles.track}
          data-paused={paused}
          style={{ animationDuration: `${notices.length * 7}s` }}
        >
          {notices.map((notice, index) => (
            <li key={notice.id}>
              <button type="button" className={styles.notice} onClick={() => open("notice", { index })}>
                {notice.title}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        className={styles.pause}
        onClick={() => setPaused(!paused)}
        aria-pressed={paused}
        aria-label={t("common:action.pause")}
      >
        <Icon name={paused ? "play" : "pause"} size={16} />
      </button>
    </section>
  );
}
