import { useTranslation } from "react-i18next";
import { allowedModules, isOn } from "../../site/modules.ts";
import { pageById } from "../../site/page-lookup.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";

type Props = { link: { page: string; block?: string; labelKey?: string } };

/** A document's link to a page, at a block of it if one is named; nothing where the brand does not offer the page. */
export function DocumentLink({ link: { page: id, block, labelKey } }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const page = pageById(payload.pages, id);
  if (!page?.route || !isOn(allowedModules(payload.whitelabel), page.module)) return null;
  return (
    <SiteLink to={block ? `${page.route}#${block}` : page.route} className="button">
      {t(labelKey ?? page.titleKey)}
    </SiteLink>
  );
}
