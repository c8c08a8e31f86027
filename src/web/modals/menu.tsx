import { useTranslation } from "react-i18next";
import { SiteLink } from "../context/site-link.tsx";
import { buttonClass } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { MenuBanner } from "../shell/menu-banner.tsx";
import { ModeSwitch } from "../shell/mode-switch.tsx";
import { SideMenuGroups } from "../shell/side-menu-groups.tsx";
import type { ModalProps } from "./host/modal-host.tsx";
import styles from "./menu.module.css";

/** The side menu as a drawer, where the page has no room for it. */
export default function MenuModal({ onClose }: ModalProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("common:action.menu")} onClose={onClose} drawer>
      <div className={`${styles.links} visitor-only`}>
        <SiteLink to="/login" className={buttonClass("quiet")}>
          {t("common:action.login")}
        </SiteLink>
        <SiteLink to="/register" className={buttonClass()}>
          {t("common:action.register")}
        </SiteLink>
      </div>
      <SideMenuGroups />
      <MenuBanner />
      <div className={styles.mode}>
        <ModeSwitch /> {t("common:mode.label")}
      </div>
    </Dialog>
  );
}
