import { useContext } from "react";
import { allowedModules, isOn } from "../../site/modules.ts";
import { pageById } from "../../site/page-lookup.ts";
import { blocksOf } from "../../site/payload.ts";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import { useSite } from "../context/site.ts";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./structure.module.css";

/** The blocks of another page, which stay that page's own: they read its parameters and find each other in it. */
export default function PageBlocks({ block, page, first }: BlockProps<"page-blocks">) {
  const { payload } = useSite();
  const Inner = useContext(InnerBlocksContext);
  const other = pageById(payload.pages, block.of.page ?? "");
  const isOpen = other && isOn(allowedModules(payload.whitelabel), other.module);
  return (
    <div className={styles.structure}>
      {first && <PageTitle page={page} />}
      {isOpen && <Inner blocks={blocksOf(payload, other)} page={other} />}
    </div>
  );
}
