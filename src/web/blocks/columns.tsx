import { useContext } from "react";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./structure.module.css";

/** Blocks side by side; below each other where a column would be narrower than a phone. */
export default function Columns({ block, page, first }: BlockProps<"columns">) {
  const Inner = useContext(InnerBlocksContext);
  return (
    <div className={styles.structure}>
      {first && <PageTitle page={page} />}
      <div className={styles.columns}>
        {block.columns.map(({ width = "normal", blocks }, index) => (
          <div key={String(index)} className={styles.column} data-width={width}>
            <Inner blocks={blocks} page={page} />
          </div>
        ))}
      </div>
    </div>
  );
}
