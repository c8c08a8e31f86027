import styles from "./timeline.module.css";

export type Moment = { key: string; title: string; when: string; note?: string | undefined };

/** What happened, one moment a line, the latest last and standing out. */
export function Timeline({ moments, label }: { moments: readonly Moment[]; label: string }) {
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
