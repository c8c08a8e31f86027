import { useTranslation } from "react-i18next";
import { isReachable, pageById } from "../../site/page-lookup.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import styles from "./records.module.css";
import { useMayOpen } from "./table/may-act.ts";

type Props = {
  /** The page's id, the id of a block on it, and the link's text; the page's title when left out. */
  link: { page: string; block?: string; labelKey?: string };
  className?: string | undefined;
};

/** A document's link to a page, for who may open it; nothing for others, and where the brand does not offer the page. */
export function DocumentLink({ link: { page: id, block, labelKey }, className = "button" }: Props) {
  const { payload } = useSite();
  const page = pageById(payload.pages, id);
  const mayOpen = useMayOpen(page);
  const [namespace = "common"] = page?.titleKey.split(":") ?? [];
  const { t, ready } = useTranslation(["member", "common", namespace]);
  if (!ready || !mayOpen || page?.route === undefined || !isReachable(payload, page.route)) return null;
  return (
    <SiteLink to={block ? `${page.route}#${block}` : page.route} className={className}>
      {t(labelKey ?? page.titleKey)}
    </SiteLink>
  );
}

/** The page that leads to the first row of what is empty. */
export const WayOn = ({ page }: { page: string }) => (
  <DocumentLink link={{ page }} className={`button quiet ${styles.way}`} />
);
