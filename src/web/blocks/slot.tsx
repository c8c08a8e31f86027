import { useContext } from "react";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./structure.module.css";

/** The blocks that a brand put into a named place of the page. */
export default function Slot({ block, page, first }: BlockProps<"slot">) {
  const Inner = useContext(InnerBlocksContext);
  return (
    <div className={styles.structure}>
      {first && <PageTitle page={page} />}
      <Inner blocks={block.blocks ?? []} page={page} />
    </div>
  );
}
