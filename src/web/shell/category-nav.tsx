import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { Category } from "../../contract/shared-types.ts";
import { categoryPage, isLargeMenu, isPlayable } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { markPicture } from "../../site/pictures.ts";
import { useCategories } from "../api/lobby-queries.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import { VendorState } from "../lobby/vendor-state.tsx";
import styles from "./category-nav.module.css";

/** Home, the categories that have vendors, promotions; hovering a category opens its vendors. */
export function CategoryNav() {
  const { t } = useTranslation("lobby");
  const { pathname } = useLocation();
  const categories = useCategories();
  return (
    <nav className={styles.nav} aria-label={t("lobby:nav.categories")}>
      <SiteLink to="/" className={styles.link} aria-current={pathname === "/" ? "page" : undefined}>
        {t("lobby:type.HOME")}
      </SiteLink>
      {categories.map((category) => (
        <CategoryItem key={category.gameType} category={category} />
      ))}
      <SiteLink
        to="/promotions"
        className={styles.link}
        aria-current={pathname === "/promotions" ? "page" : undefined}
      >
        {t("lobby:type.PROMO")}
      </SiteLink>
    </nav>
  );
}

const leaveMs = 120;

/**
 * A category. Its vendors open under a hovering pointer, and by the arrow down; tabbing passes by, since the vendors are
 * also on the category's page.
 */
function CategoryItem({ category }: { category: Category }) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const item = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const page = categoryPage(payload, category.gameType);
  if (!page) return null;
  const to = routeOf(page);
  const show = (next: boolean) => {
    clearTimeout(timer.current);
    if (next) setOpen(true);
    else timer.current = setTimeout(() => setOpen(false), leaveMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      // The link of the category, since the focused vendor goes away.
      item.current?.querySelector("a")?.focus();
      setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open) flushSync(() => setOpen(true));
    moveFocus(item.current, step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: they only reveal links that the link below also reaches
    <div
      ref={item}
      onPointerEnter={(event) => event.pointerType === "mouse" && show(true)}
      onPointerLeave={() => show(false)}
      onBlur={({ relatedTarget }) => !item.current?.contains(relatedTarget) && show(false)}
      onKeyDown={onKeyDown}
      onClick={() => setOpen(false)}
    >
      <SiteLink
        to={to}
        className={styles.link}
        aria-current={pathname === to ? "page" : undefined}
        aria-haspopup="true"
        aria-expanded={open}
      >
        {category.title}
        {!isPlayable(category) && <small className={styles.soon}>{t("lobby:state.soonShort")}</small>}
      </SiteLink>
      {open && <VendorMenu category={category} to={to} />}
    </div>
  );
}

/** Moves the focus among the links of a category: its own first, then its vendors, and round. */
function moveFocus(item: HTMLElement | null, step: number): void {
  const links = [...(item?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[(at + step + links.length) % links.length]?.focus();
}

/** The vendors of a category; more than ten use the larger layout (spec section 9). */
function VendorMenu({ category, to }: { category: Category; to: string }) {
  const { payload } = useSite();
  return (
    <div className={styles.drop} data-large={isLargeMenu(category)}>
      <ul className={styles.vendors}>
        {category.cards.map((card) => (
          <li key={card.vassalage}>
            <SiteLink to={`${to}?vendor=${card.vassalage}`} className={styles.vendor} tabIndex={-1}>
              <Image picture={markPicture(payload, card.vassalage)} width={44} height={44} />
              <span>
                <b>{card.displayName}</b>
                <small>
                  <VendorState card={card} />
                </small>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
