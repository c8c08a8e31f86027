import type { ReactNode } from "react";
import styles from "./card.module.css";

type Props = {
  title?: string;
  /** The level of its title's heading. */
  level?: 2 | 3 | 4;
  /** Beside the title, at the end: a badge, a menu. */
  aside?: ReactNode;
  /** Below, divided by a line: what can be done. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A raised box around what belongs together. */
export function Card({ title, level = 3, aside, actions, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      {(title || aside) && (
        <header className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {aside}
        </header>
      )}
      <div>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </article>
  );
}
