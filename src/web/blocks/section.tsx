import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../context/hydrated.ts";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./structure.module.css";

/** Blocks under a head; a closed section is a disclosure whose blocks exist once it is open. */
export default function Section({ block, page, first }: BlockProps<"section">) {
  const { t } = useTranslation(["common"]);
  const Inner = useContext(InnerBlocksContext);
  const { hash } = useLocation();
  const isNamed = useHydrated() && block.id !== undefined && hash === `#${block.id}`;
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? isNamed;
  const text = block.textKey && <p className={styles.text}>{t(block.textKey)}</p>;
  const blocks = <Inner blocks={block.blocks} page={page} />;
  return (
    <div className={styles.structure} id={block.id}>
      {first && <PageTitle page={page} />}
      {block.closed ? (
        <details
          className={styles.section}
          open={open}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open !== open) setChosen(currentTarget.open);
          }}
        >
          <summary>
            <h2>{t(block.titleKey)}</h2>
          </summary>
          {open && (
            <div className={styles.inside}>
              {text}
              {blocks}
            </div>
          )}
        </details>
      ) : (
        <section className={styles.section}>
          <h2>{t(block.titleKey)}</h2>
          {text}
          {blocks}
        </section>
      )}
    </div>
  );
}
