import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { categoryPage, type MenuItem } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { useCategories } from "../api/lobby-queries.ts";
import { useMenu } from "../context/menu.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { lazyPart } from "../kit/lazy.ts";
import { Suspense } from "../kit/suspense.ts";
import styles from "./side-menu.module.css";
import type { WaitingCount } from "./waiting-count.tsx";

type CountProps = ComponentProps<typeof WaitingCount>;

/** Visitors never need its code. */
const Count = lazyPart<CountProps>("shell/waiting-count", () =>
  import("./waiting-count.tsx").then(({ WaitingCount }) => ({ default: WaitingCount })),
);

/** The groups of the side menu, from the brand's navigation. */
export function SideMenuGroups() {
  const { payload, session } = useSite();
  const menu = useMenu();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const shown = useCategories();
  const categories: MenuItem[] = shown.flatMap((category) => {
    const page = categoryPage(payload, category.gameType);
    return page
      ? [{ key: page.id, labelKey: page.titleKey, icon: page.icon ?? "circle", to: routeOf(page) }]
      : [];
  });
  return (payload.navigation.sideMenu ?? []).map((group) => {
    const items = [...(group.categories ? categories : []), ...menu(group.items)];
    if (items.length === 0) return null;
    return (
      <section key={group.id} className={styles.group}>
        {group.labelKey && <h2 className={styles.label}>{t(group.labelKey)}</h2>}
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.key}>
              <MenuEntry
                item={item}
                className={styles.item}
                current={item.to === pathname}
                end={item.badge && session.member && <Waiting of={item.badge} />}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** How much waits on a page; a menu without the number is whole, too. */
const Waiting = (props: CountProps) => (
  <ErrorBoundary shape="nothing">
    <Suspense>
      <Count {...props} />
    </Suspense>
  </ErrorBoundary>
);
