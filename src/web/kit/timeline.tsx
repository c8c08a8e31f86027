import styles from "./timeline.module.css";

export type TimelineEvent = { key: string; title: string; when: string; note?: string | undefined };

/** A list of events, one per line; the last one is the latest and is highlighted. */
export function Timeline({ moments, label }: { moments: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {moments.map(({ key, title, when, note }) => (
        <li key={key}>
          <b>{title}</b>
          <time>{when}</time>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
