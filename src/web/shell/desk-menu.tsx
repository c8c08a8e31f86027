import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { deskMenu, deskNamespaces } from "../../site/desk-roles.ts";
import { useLeaveDesk, useStaff } from "../api/use-desk.ts";
import { usePushedNews } from "../api/use-refresh-on-events.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { WaitingBadge } from "../flows/parts/desk-waiting-badge.tsx";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { useCurrentInView } from "./current-in-view.ts";
import styles from "./desk-menu.module.css";

/**
 * The pages of the back office that the signed-in staff may open, in their groups and with the number of waiting rows, and
 * the logout: beside the page, or above it where there is no room. Nothing for those who must sign in first.
 */
export function DeskMenu({ page }: { page: PageDocument }) {
  const { payload, session } = useSite();
  const { t, ready } = useTranslation(["auth", "common", ...deskNamespaces(payload)]);
  const staff = useStaff();
  const leave = useLeaveDesk();
  const menu = useRef<HTMLElement>(null);
  useFocusAfterSignIn();
  usePushedNews();
  const isReady = staff !== undefined && ready;
  useCurrentInView(menu, `${page.id} ${isReady}`);
  if (!session.visitor.desk) return null;
  if (!isReady) return <div className={styles.desk} aria-busy="true" />;
  return (
    <div className={styles.desk}>
      <nav ref={menu} className={styles.menu} aria-label={t("auth:page.desk")}>
        {deskMenu(payload, staff.role).map(({ labelKey, pages }) => (
          <section key={labelKey ?? ""} className={styles.group}>
            {labelKey && <h2 className={styles.label}>{t(labelKey)}</h2>}
            <ul>
              {pages.map((one) => (
                <li key={one.id}>
                  <SiteLink
                    to={one.route ?? "/desk"}
                    className={styles.item}
                    aria-current={one.id === page.id ? "page" : undefined}
                  >
                    {one.icon && <Icon name={one.icon} size={18} />}
                    <span>{t(one.titleKey)}</span>
                    <WaitingBadge page={one} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className={styles.staff}>
        <span>{t("auth:desk.in", { name: staff.username, role: t(`auth:desk.role.${staff.role}`) })}</span>
        <Button kind="quiet" onClick={() => void leave()}>
          {t("common:action.logout")}
        </Button>
      </p>
    </div>
  );
}

/** The login was shown in place of this page and had the focus. The page stays at its beginning. */
function useFocusAfterSignIn(): void {
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
}
