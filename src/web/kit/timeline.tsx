import { Badge, type Tone } from "./badge.tsx";
import styles from "./timeline.module.css";

export type TimelineEvent = {
  key: string;
  title: string;
  when: string;
  /** The same as the machine writes it. */
  dateTime?: string | undefined;
  /** Sentences below it. */
  notes?: readonly string[] | undefined;
  state?: { text: string; tone: Tone } | undefined;
};

type Props = {
  moments: readonly TimelineEvent[];
  label: string;
  /** Which event is the latest, and highlighted. */
  latest?: "first" | "last" | "none";
  /** Whether further events follow below it. */
  continues?: boolean;
};

/** A list of events, one per line. */
export function Timeline({ moments, label, latest = "last", continues = false }: Props) {
  const at = { first: 0, last: moments.length - 1, none: -1 }[latest];
  return (
    <ol className={styles.line} aria-label={label} data-continues={continues}>
      {moments.map(({ key, title, when, dateTime, notes = [], state }, index) => (
        <li key={key} data-latest={index === at}>
          <b>{title}</b>
          <time dateTime={dateTime}>{when}</time>
          {state && (
            <span className={styles.state}>
              <Badge tone={state.tone}>{state.text}</Badge>
            </span>
          )}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
