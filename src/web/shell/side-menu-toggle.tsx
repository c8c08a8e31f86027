import { useTranslation } from "react-i18next";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/icon.tsx";
import { localStorage } from "../kit/storage.ts";
import styles from "./header.module.css";

const wide = "(min-width: 1024px)";

type Props = {
  /** The modal that has the menu where there is no room beside the page. */
  modal?: "menu" | "agent-menu";
};

/** Folds the side rail on wide screens; opens the menu as a drawer elsewhere. */
export function SideMenuToggle({ modal = "menu" }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation();
  const { open } = useModals();
  const toggle = () => {
    const folds = modal === "agent-menu" || payload.theme.layout.shell === "side-rail";
    if (!folds || !matchMedia(wide).matches) return open(modal);
    const { dataset } = document.documentElement;
    const closed = dataset.menu !== "closed";
    if (closed) dataset.menu = "closed";
    else delete dataset.menu;
    localStorage.setItem("sideMenu", closed ? "closed" : "open");
  };
  return (
    <button type="button" className={styles.menu} onClick={toggle} aria-label={t("common:action.menu")}>
      <Icon name="menu" size={22} />
    </button>
  );
}
