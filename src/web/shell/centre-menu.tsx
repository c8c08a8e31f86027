import { type CSSProperties, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { centrePages, groupsOf, menuNamespaces } from "../../site/navigation.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import { ScrollRow } from "../kit/scroll-row.tsx";
import inColumn from "./centre-column.module.css";
import { useCentrePlace } from "./centre-menu-layout.ts";
import inRow from "./centre-row.module.css";
import { useCurrentInView } from "./current-in-view.ts";
import { WaitingCount } from "./waiting-count.tsx";

/**
 * The pages of a centre in their groups: in a row above each of them, or in a column beside them where there is room (spec
 * section 2, member centre).
 */
export function CentreMenu({ page }: { page: PageDocument }) {
  const { payload, session } = useSite();
  const column = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const place = useCentrePlace(column);
  const styles = place?.isColumn ? inColumn : inRow;
  const pages = centrePages(payload, page.centre, session.member);
  const { t } = useTranslation(["common", ...menuNamespaces(pages)]);
  useCurrentInView(column, page.id);
  useCurrentInView(row, page.id);
  return (
    <nav
      ref={column}
      className={styles.menu}
      data-placed={place !== undefined}
      style={{ "--header-taken": `${place?.header ?? 0}px` } as CSSProperties}
      aria-label={t("common:page.member")}
    >
      <ScrollRow scroller={row}>
        <div className={styles.groups}>
          {groupsOf(pages).map(({ labelKey, pages: group }) => (
            <section key={labelKey ?? ""} className={styles.group}>
              {labelKey && <h2 className={styles.label}>{t(labelKey)}</h2>}
              <ul>
                {group.map((one) => (
                  <li key={one.id}>
                    <SiteLink
                      to={one.route ?? "/"}
                      className={styles.item}
                      aria-current={one.id === page.id ? "page" : undefined}
                    >
                      {one.icon && <Icon name={one.icon} size={18} />}
                      <span>{t(one.titleKey)}</span>
                      {one.badge && <WaitingCount of={one.badge} />}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </ScrollRow>
    </nav>
  );
}
