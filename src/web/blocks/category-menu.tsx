import { useTranslation } from "react-i18next";
import { allowedModules } from "../../site/modules.ts";
import { categoryPage, isPlayable } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { useCategories } from "../api/lobby-queries.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./category-menu.module.css";

/** HOME, FAV, then the categories that have vendors, without FISH (spec section 2). */
export default function CategoryMenu({ block }: BlockProps<"category-menu">) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const categories = useCategories().filter(({ gameType }) => gameType !== "FISH");
  const favourites = allowedModules(payload.whitelabel).has("FAVORITES");
  const entries = [
    { key: "HOME", label: t("lobby:type.HOME"), icon: "house", to: "/", soon: false },
    ...(favourites
      ? [{ key: "FAV", label: t("lobby:type.FAV"), icon: "heart", to: "/favorite", soon: false }]
      : []),
    ...categories.flatMap((category) => {
      const page = categoryPage(payload, category.gameType);
      return page
        ? [
            {
              key: category.gameType,
              label: category.title,
              icon: page.icon ?? "circle",
              to: routeOf(page),
              soon: !isPlayable(category),
            },
          ]
        : [];
    }),
  ];
  return (
    <nav className={styles.menu} data-variant={block.variant ?? "chips"} aria-label={t("lobby:nav.gameMenu")}>
      {entries.map(({ key, label, icon, to, soon }) => (
        <SiteLink
          key={key}
          to={to}
          className={styles.entry}
          aria-current={key === "HOME" ? "page" : undefined}
        >
          <Icon name={icon} size={block.variant === "tiles" ? 26 : 19} />
          <span>{label}</span>
          {soon && <small>{t("lobby:state.soonShort")}</small>}
        </SiteLink>
      ))}
    </nav>
  );
}
