import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useMenu } from "../context/menu.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import styles from "./mobile-bar.module.css";

/** The bottom bar of a phone; brands with the sheet have none. */
export function MobileBar() {
  const menu = useMenu();
  const { payload } = useSite();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { mobileNav } = payload.theme.layout;
  if (mobileNav === "sheet") return null;
  const items = menu(payload.navigation.mobileBar).slice(0, 5);
  return (
    <nav className={styles.bar} data-kind={mobileNav} aria-label={t("common:nav.bottom")}>
      {items.map((item) => (
        <MenuEntry
          key={item.key}
          item={item}
          className={`${styles.entry} ${item.raised ? styles.raised : ""}`}
          current={item.to === pathname}
          iconSize={item.raised ? 24 : 22}
        />
      ))}
    </nav>
  );
}
