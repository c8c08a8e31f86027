import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { centrePages } from "../../site/navigation.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { ScrollRow } from "../kit/scroll-row.tsx";
import { Icon } from "../kit/sprite.tsx";
import styles from "./centre-menu.module.css";
import { useCurrentInView } from "./current-in-view.ts";
import { WaitingCount } from "./waiting-count.tsx";

/** The pages of a centre, shown above each of them (spec section 2, member centre). */
export function CentreMenu({ page }: { page: PageDocument }) {
  const { payload, session } = useSite();
  const { t } = useTranslation("common");
  const menu = useRef<HTMLDivElement>(null);
  useCurrentInView(menu, page.id);
  const pages = centrePages(payload, page.centre, session.member);
  return (
    <nav className={styles.menu} aria-label={t("common:page.member")}>
      <ScrollRow scroller={menu}>
        <ul>
          {pages.map((one) => (
            <li key={one.id}>
              <SiteLink
                to={one.route ?? "/"}
                className={styles.item}
                aria-current={one.id === page.id ? "page" : undefined}
              >
                {one.icon && <Icon name={one.icon} size={18} />}
                {t(one.titleKey)}
                {one.badge && <WaitingCount of={one.badge} />}
              </SiteLink>
            </li>
          ))}
        </ul>
      </ScrollRow>
    </nav>
  );
}
