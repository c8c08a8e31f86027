import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MenuItem } from "../../site/navigation.ts";
import { Icon } from "../kit/icon.tsx";
import { useModals } from "./modals.ts";
import { SiteLink } from "./site-link.tsx";

/** Modals that menu actions open. */
const actionModals: Record<NonNullable<MenuItem["action"]>, string> = {
  menu: "menu",
  search: "search",
  language: "language",
  customerService: "customer-service",
  appDownload: "app-download",
  notices: "announcements",
  logout: "logout",
};

type Props = {
  item: MenuItem;
  className?: string | undefined;
  current?: boolean;
  iconSize?: number;
  /** Whether a resting pointer shows its text, for menus that fold to icons. */
  titled?: boolean;
  /** What follows its text, such as a count. */
  end?: ReactNode;
};

/** One entry of a menu: a link, which opens another site in a tab of its own, or a button for an action. */
export function MenuEntry({ item, className, current = false, iconSize = 20, titled, end }: Props) {
  const { t } = useTranslation([item.labelKey.split(":")[0] ?? "common", "common"]);
  const { open } = useModals();
  const title = titled ? t(item.labelKey) : undefined;
  const inside = (
    <>
      <Icon name={item.icon} size={iconSize} />
      <span>{t(item.labelKey)}</span>
      {end}
    </>
  );
  if (item.to) {
    return (
      <SiteLink to={item.to} className={className} title={title} aria-current={current ? "page" : undefined}>
        {inside}
      </SiteLink>
    );
  }
  if (item.link) {
    return (
      <a href={item.link} className={className} title={title} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      title={title}
      onClick={() => item.action && open(actionModals[item.action])}
    >
      {inside}
    </button>
  );
}
