import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { useMenu } from "../context/menu.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { Icon } from "../kit/icon.tsx";
import { lazyPart } from "../kit/lazy.ts";
import { Suspense } from "../kit/suspense.ts";
import { CategoryNav } from "./category-nav.tsx";
import styles from "./header.module.css";
import { ModeSwitch } from "./mode-switch.tsx";
import { SideMenuToggle } from "./side-menu-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

type Layout = NonNullable<PageDocument["layout"]>;

/**
 * The header (spec section 2). Agent view and back office have no categories; the back office has no member's
 * parts.
 */
export function Header({ layout }: { layout: Layout }) {
  const { payload } = useSite();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const desk = layout === "desk";
  const plain = desk || layout === "agent";
  const tabs = useMenu()(payload.navigation.tabs);
  return (
    <header className={styles.header} data-look={payload.theme.layout.header}>
      <div className={styles.bar}>
        {!plain && <SideMenuToggle />}
        <Wordmark on="header" />
        {!plain && (
          <nav className={styles.tabs} aria-label={t("common:nav.main")}>
            {tabs.map((item) => (
              <MenuEntry
                key={item.key}
                item={item}
                className={styles.tab}
                current={item.to === pathname}
                iconSize={18}
              />
            ))}
          </nav>
        )}
        <div className={styles.tools}>
          {!plain && layout !== "game" && <SearchLink />}
          <ModeSwitch />
          <LanguageButton />
          {!desk && <VisitorActions />}
          {!desk && <MemberActions />}
        </div>
      </div>
      {!plain && layout !== "game" && <CategoryNav />}
    </header>
  );
}

/** Leads to the search of all games. A phone has it in the bottom bar alone where the brand put it there. */
function SearchLink() {
  const { payload } = useSite();
  const { t } = useTranslation();
  const [item] = useMenu()([{ page: "search" }]);
  const { mobileNav } = payload.theme.layout;
  const inBar =
    mobileNav !== "sheet" && payload.navigation.mobileBar?.some(({ action }) => action === "search");
  if (!item?.to) return null;
  return (
    <SiteLink
      to={item.to}
      className={`${styles.tool} ${inBar ? "" : styles.search}`}
      aria-label={t("common:action.search")}
    >
      <Icon name="search" />
    </SiteLink>
  );
}

/** Opens the choice of a language. */
export function LanguageButton() {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={() => open("language")}
      aria-label={t("common:action.language")}
    >
      <Icon name="globe" />
    </button>
  );
}

function VisitorActions() {
  const { t } = useTranslation();
  return (
    <div className={`${styles.actions} visitor-only`}>
      <SiteLink to="/login" className={`button quiet ${styles.login}`}>
        {t("common:action.login")}
      </SiteLink>
      <FoldingLink to="/register" icon="user" text={t("common:action.register")} />
    </div>
  );
}

type FoldingProps = { to: string; icon: string; text: string };

/** A button with a word, or with an icon where the header has no room for the word. */
const FoldingLink = ({ to, icon, text }: FoldingProps) => (
  <SiteLink to={to} className={`button ${styles.folds}`}>
    <span>
      <Icon name={icon} />
    </span>
    <span>{text}</span>
  </SiteLink>
);

const MemberMenu = lazyPart<object>("shell/member-menu", () => import("./member-menu.tsx"));

/** The header's actions from the first paint on when this tab holds a session. */
function MemberActions() {
  const { t } = useTranslation();
  const { session } = useSite();
  return (
    <div className={`${styles.actions} member-only`}>
      <FoldingLink to="/member/depositv2" icon="circle-plus" text={t("common:action.deposit")} />
      <SiteLink to="/member/withdraw" className={`button quiet ${styles.withdraw}`}>
        {t("common:page.withdraw")}
      </SiteLink>
      <SiteLink
        to="/member"
        className={`${styles.tool} ${styles.own}`}
        aria-label={t("common:action.member")}
      >
        <Icon name="user" />
        <span>{t("common:action.member")}</span>
      </SiteLink>
      {session.member && (
        <ErrorBoundary shape="button">
          <Suspense>
            <MemberMenu />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
