import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { deskNamespaces, deskPages } from "../../site/desk.ts";
import { useLeaveDesk, useStaff } from "../api/use-desk.ts";
import { usePushedNews } from "../api/use-pushed-news.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { WaitingBadge } from "../flows/parts/waiting-badge.tsx";
import { Button } from "../kit/button.tsx";
import { Skeleton } from "../kit/placeholders.tsx";
import { Icon } from "../kit/sprite.tsx";
import styles from "./centre-menu.module.css";

/**
 * The pages of the back office that the signed-in staff may open, with the number of waiting rows, and the
 * logout.
 */
export function DeskMenu({ page }: { page: PageDocument }) {
  const { payload } = useSite();
  const { t, ready } = useTranslation(["auth", "common", ...deskNamespaces(payload)]);
  const staff = useStaff();
  const leave = useLeaveDesk();
  const current = useRef<HTMLLIElement>(null);
  useFocusAfterSignIn();
  usePushedNews();
  const role = staff?.role;
  useEffect(() => {
    if (role) current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [role]);
  if (!staff || !ready) return <Skeleton height={72} />;
  return (
    <div className={styles.desk}>
      <nav className={styles.menu} aria-label={t("auth:page.desk")}>
        <ul>
          {deskPages(payload, staff.role).map((one) => (
            <li key={one.id} ref={one.id === page.id ? current : undefined}>
              <SiteLink to={one.route ?? "/desk"} aria-current={one.id === page.id ? "page" : undefined}>
                {one.icon && <Icon name={one.icon} size={18} />}
                {t(one.titleKey)}
                <WaitingBadge page={one} />
              </SiteLink>
            </li>
          ))}
        </ul>
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

/** The login was shown in place of this page and had the focus. */
function useFocusAfterSignIn(): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus();
  }, []);
}
