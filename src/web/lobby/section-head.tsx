import type { ReactNode } from "react";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import styles from "./section-head.module.css";

type Props = {
  title: string;
  icon?: string | undefined;
  to?: string | undefined;
  more?: string | undefined;
  children?: ReactNode;
};

/** The head of a section in the brand's style, with a link to the whole section. */
export function SectionHead({ title, icon, to, more, children }: Props) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        {icon && <Icon name={icon} size={22} />}
        <span>{title}</span>
      </h2>
      {children}
      {to && more && (
        <SiteLink to={to} className={styles.more} aria-label={`${more}: ${title}`}>
          {more}
          <Icon name="chevron-right" size={16} flip />
        </SiteLink>
      )}
    </header>
  );
}
