import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { categoryPage, type MenuItem } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { useCategories } from "../api/queries.ts";
import { useMenu } from "../context/menu.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import styles from "./side-menu.module.css";

/** The groups of the side menu, from the brand's navigation. */
export function SideMenuGroups() {
  const { payload } = useSite();
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
              <MenuEntry item={item} className={styles.item} current={item.to === pathname} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
