import { useContext } from "react";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./structure.module.css";

/** The blocks that a brand put into a named place of the page. */
export default function Slot({ block, page }: BlockProps<"slot">) {
  const Inner = useContext(InnerBlocksContext);
  return (
    <div className={styles.structure}>
      <Inner blocks={block.blocks ?? []} page={page} />
    </div>
  );
}
