import { useTranslation } from "react-i18next";
import { useMenu } from "../context/menu.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import styles from "./quick-menu.module.css";

/** Pages of the quick menu (spec section 2, Header); those of modules that are off are left out. */
const entries = [{ page: "member/depositv2" }, { page: "member/withdraw" }, { page: "agent" }];

/** The quick menu at the top of the member's dropdown: narrow headers have no room for its entries. */
export function QuickMenu() {
  const { t } = useTranslation("common");
  const items = useMenu()(entries);
  if (items.length === 0) return null;
  return (
    <nav className={styles.quick} aria-label={t("common:nav.quick")}>
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} className={styles.entry} />
      ))}
    </nav>
  );
}
