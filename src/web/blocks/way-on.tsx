import { useTranslation } from "react-i18next";
import { isReachable, pageById } from "../../site/page-lookup.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import styles from "./records.module.css";
import { useMayOpen } from "./table/may-act.ts";

/** The page that leads to the first row of what is empty, for who may open it; nothing for others. */
export function WayOn({ to }: { to: string | undefined }) {
  const { payload } = useSite();
  const page = to === undefined ? undefined : pageById(payload.pages, to);
  const mayOpen = useMayOpen(page);
  const [namespace = "common"] = page?.titleKey.split(":") ?? [];
  const { t, ready } = useTranslation(namespace);
  if (!ready || !mayOpen || page?.route === undefined || !isReachable(payload, page.route)) return null;
  return (
    <SiteLink to={page.route} className={`button quiet ${styles.way}`}>
      {t(page.titleKey)}
    </SiteLink>
  );
}
