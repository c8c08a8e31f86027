import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import { FrameSlot } from "./frame-slot.tsx";
import { MenuBanner } from "./menu-banner.tsx";
import styles from "./side-menu.module.css";
import { SideMenuGroups } from "./side-menu-groups.tsx";

/** The menu beside the page on wide screens; the dock shows icons with small labels. */
export default function SideMenu() {
  const { payload } = useSite();
  const { t } = useTranslation();
  const { shell } = payload.theme.layout;
  if (shell === "top-bar") return null;
  return (
    <aside className={styles.side} data-shell={shell} aria-label={t("common:nav.side")}>
      <div className={styles.stick}>
        <SideMenuGroups />
        {/* A dock's icons leave no room for it. */}
        {shell !== "app-dock" && <MenuBanner />}
        <FrameSlot name="side-menu" className={styles.slot} />
      </div>
    </aside>
  );
}
