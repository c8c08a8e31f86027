import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Button, buttonClass } from "../kit/button.tsx";
import styles from "./parts/parts.module.css";

/** The auth entries: registering is also for trial accounts. */
type AuthEntry = "member" | "agent" | "register";

/** Whether the visitor is logged in already, so that this entry has nothing to offer. */
function useIsLoggedIn(entry: AuthEntry): boolean {
  const { visitor, member } = useSite().session;
  if (!member) return false;
  if (entry === "agent") return visitor.agent;
  return entry === "member" || visitor.mode === "real";
}

/**
 * Redirects visitors who are logged in already, because another tab passed its session on, to the page they
 * wanted. `waits` is true until the form is sent, which redirects by itself. Returns whether this hook redirects.
 */
export function useRedirectLoggedIn(entry: AuthEntry, waits: boolean): boolean {
  const navigate = useNavigate();
  const { state: location } = useLocation() as { state: { from?: string } | null };
  const passes = useIsLoggedIn(entry) && waits;
  useEffect(() => {
    if (passes) navigate(entry === "agent" ? "/agentHome" : (location?.from ?? "/"), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the previous page does not change here
  }, [passes]);
  return passes;
}

/** Replaces a login form for a visitor who is logged in: a short note, or why this entry is the wrong one. */
export function AlreadyIn({ side }: { side: "member" | "agent" }) {
  const { session } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { open } = useModals();
  const { member, visitor } = session;
  if (side === "member" || visitor.agent || !member)
    return <p className={styles.quiet}>{t("auth:login.done")}</p>;
  const isReal = visitor.mode === "real";
  return (
    <div className={styles.flow}>
      <h2 className={styles.heading}>{t("auth:login.notAgent")}</h2>
      <p>{t("auth:login.notAgentText", { account: member.account })}</p>
      <SiteLink to={isReal ? "/member" : "/"} className={buttonClass()}>
        {t(isReal ? "common:action.member" : "common:action.home")}
      </SiteLink>
      <Button kind="quiet" onClick={() => open("logout")}>
        {t("common:action.logout")}
      </Button>
    </div>
  );
}
