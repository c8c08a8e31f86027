import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { MenuItem } from "../../site/navigation.ts";
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
  const entry = (item: MenuItem) => (
    <MenuEntry
      key={item.key}
      item={item}
      className={`${styles.entry} ${item.raised ? styles.raised : ""}`}
      current={item.to === pathname}
      iconSize={item.raised ? 24 : 22}
    />
  );
  const raised = items.findIndex((item) => item.raised);
  // With as many entries on both sides, or one more on one of them, the raised one stands in the middle of the bar.
  const isBetween = Math.abs(items.length - 1 - 2 * raised) < 2;
  return (
    <nav className={styles.bar} data-kind={mobileNav} aria-label={t("common:nav.bottom")}>
      {isBetween ? (
        <>
          <div>{items.slice(0, raised).map(entry)}</div>
          {items.slice(raised, raised + 1).map(entry)}
          <div>{items.slice(raised + 1).map(entry)}</div>
        </>
      ) : (
        items.map(entry)
      )}
    </nav>
  );
}
