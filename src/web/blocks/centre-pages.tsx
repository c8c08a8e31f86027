import { useTranslation } from "react-i18next";
import { centrePages } from "../../site/navigation.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./centre-pages.module.css";

const namespaceOf = (key: string): string => key.split(":")[0] ?? "";

/** The other available pages of this page's centre, each with its description. */
export default function CentrePages({ block, page }: BlockProps<"centre-pages">) {
  const { payload, session } = useSite();
  const pages = centrePages(payload, page.centre, session.member).filter(({ id }) => id !== page.id);
  const keys = pages.flatMap(({ titleKey, descriptionKey }) => [titleKey, descriptionKey ?? titleKey]);
  const { t } = useTranslation([...new Set([block.titleKey, ...keys].map(namespaceOf))]);
  return (
    <section className={styles.centre}>
      <h1>{t(block.titleKey)}</h1>
      {block.textKey && <p>{t(block.textKey)}</p>}
      <ul>
        {pages.map(({ id, route = "/", icon, titleKey, descriptionKey }) => (
          <li key={id}>
            <SiteLink to={route} className={styles.page}>
              {icon && <Icon name={icon} size={26} />}
              <span>
                <b>{t(titleKey)}</b>
                {descriptionKey && <small>{t(descriptionKey)}</small>}
              </span>
              <Icon name="chevron-right" size={18} flip />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
