import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import styles from "./parts/parts.module.css";

/** The doors of the house, and whom they are for: registering is also for those who play for free. */
type Door = "member" | "agent" | "register";

/** Whether somebody is in already for whom this door leads nowhere. */
function useIsThrough(door: Door): boolean {
  const { visitor, member } = useSite().session;
  if (!member) return false;
  if (door === "agent") return visitor.agent;
  return door === "member" || visitor.mode === "real";
}

/**
 * Somebody who is in already has nothing to do at a door: another tab has handed its session on, and the page
 * that was wanted comes up. `waits` is false once this very form leads on by itself. Answers whether one passes.
 */
export function usePassing(door: Door, waits: boolean): boolean {
  const navigate = useNavigate();
  const { state: location } = useLocation() as { state: { from?: string } | null };
  const passes = useIsThrough(door) && waits;
  useEffect(() => {
    if (passes) navigate(door === "agent" ? "/agentHome" : (location?.from ?? "/"), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where one came from does not change at a door
  }, [passes]);
  return passes;
}

/** What stands at a login's door for somebody who is in: a moment's word, or why this is not their door. */
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
      <SiteLink to={isReal ? "/member" : "/"} className="button">
        {t(isReal ? "common:action.member" : "common:action.home")}
      </SiteLink>
      <button type="button" className="button quiet" onClick={() => open("logout")}>
        {t("common:action.logout")}
      </button>
    </div>
  );
}
