import { useTranslation } from "react-i18next";
import type { TreeBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { Icon } from "../../kit/icon.tsx";
import styles from "./tree.module.css";
import { keysOfPath, useTreeRows } from "./tree-rows.ts";

type Props = {
  block: TreeBlock;
  page: PageDocument;
  root: string;
  onRoot: (root: string | undefined) => void;
};

/**
 * The rows above the shown part, up to its root: from the answer, or from the first row below. Without either it is the
 * root alone.
 */
export function Trail({ block, page, root, onRoot }: Props) {
  const { t } = useTranslation("common");
  const { rows, answer } = useTreeRows(block, page, { under: root, pageNo: 1 });
  const above = block.trail
    ? keysOfPath(block, (answer as Record<string, unknown> | undefined)?.[block.trail])
    : keysOfPath(block, block.path && rows?.[0]?.[block.path]);
  const at = above.indexOf(root);
  const ways = at === -1 ? above : above.slice(0, at);
  return (
    <nav aria-label={t("common:tree.trail")}>
      <ol className={styles.trail}>
        <li>
          <button type="button" onClick={() => onRoot(undefined)}>
            {t("common:tree.whole")}
          </button>
        </li>
        {ways.map((key) => (
          <li key={key}>
            <Icon name="chevron-right" size={14} flip />
            <button type="button" onClick={() => onRoot(key)}>
              {key}
            </button>
          </li>
        ))}
        <li>
          <Icon name="chevron-right" size={14} flip />
          <b aria-current="true">{root}</b>
        </li>
      </ol>
    </nav>
  );
}
