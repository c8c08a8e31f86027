import { useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { prefixIn } from "../../site/block-tree.ts";
import { blocksOf } from "../../site/payload.ts";
import { useAddressQuery } from "../context/address-query.ts";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import { useSite } from "../context/site.ts";
import { Icon } from "../kit/icon.tsx";
import { TabList } from "../kit/tab-list.tsx";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./structure.module.css";

/** Blocks behind tabs. Only the open tab's blocks exist, so the others call nothing. */
export default function Tabs({ block, page, first }: BlockProps<"tabs">) {
  const { t } = useTranslation(["common"]);
  const { payload } = useSite();
  const Inner = useContext(InnerBlocksContext);
  const [query] = useAddressQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const name = `${prefixIn(blocksOf(payload, page), block)}tab`;
  const { tabs } = block;
  const wanted = query.get(name);
  const open = tabs.find((tab) => tab.id === wanted) ?? tabs[0];
  const change = (tab: string, isStep: boolean) => {
    const next = new URLSearchParams(location.search);
    if (tab === tabs[0]?.id) next.delete(name);
    else next.set(name, tab);
    const search = next.toString();
    navigate(
      { pathname: location.pathname, search: search === "" ? "" : `?${search}` },
      { state: location.state, replace: !isStep || tab === open?.id, preventScrollReset: true },
    );
  };
  if (!open) return null;
  return (
    <div className={styles.structure}>
      {first && <PageTitle page={page} />}
      <TabList
        label={t(block.labelKey)}
        tabs={tabs.map(({ id: tab, labelKey, icon }) => ({
          id: tab,
          label: (
            <>
              {icon && <Icon name={icon} size={18} />}
              {t(labelKey)}
            </>
          ),
        }))}
        value={open.id}
        idPrefix={id}
        onChange={change}
      />
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open.id}`}
        data-panel={open.id}
      >
        <Inner key={open.id} blocks={open.blocks} page={page} />
      </div>
    </div>
  );
}
