import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { TreeBlock } from "../../contract/generated/block.ts";
import { blockAt } from "../../site/block-tree.ts";
import { pageById } from "../../site/page-lookup.ts";
import { blocksOf } from "../../site/payload.ts";
import type { Values } from "../blocks/field-text.ts";
import { Part } from "../blocks/list/parts.tsx";
import records from "../blocks/records.module.css";
import { NodePath, NodeStates, useFactText } from "../blocks/tree/node.tsx";
import styles from "../blocks/tree/tree.module.css";
import { childrenOf, keyOfNode, keysOfPath, nameOfNode, useTreeRows } from "../blocks/tree/tree-rows.ts";
import { queryWithRoot } from "../blocks/tree/tree-state.ts";
import { useSite } from "../context/site.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** One row of a tree: its facts, what one can do with it, and the way to what is below it. */
export default function TreeNodeModal({ params, onClose }: ModalProps) {
  const { payload } = useSite();
  const page = pageById(payload.pages, String(params.page));
  const block = page && blockAt(blocksOf(payload, page), String(params.block));
  // The history may hold an address of a block that the brand has removed meanwhile.
  if (!page || block?.type !== "tree") return null;
  return <Node page={page} block={block} params={params} onClose={onClose} />;
}

type Props = ModalProps & { page: Parameters<typeof useTreeRows>[1]; block: TreeBlock };

function Node({ page, block, params, onClose }: Props) {
  const { t } = useTranslation("common");
  const { rows, problem, retry } = useTreeRows(block, page, {
    under: params.under === undefined ? undefined : String(params.under),
    search: params.search === undefined ? undefined : String(params.search),
    pageNo: Number(params.pageNo),
  });
  const key = String(params.row);
  const [last, setLast] = useState<Values>();
  const found = rows?.find((one) => keyOfNode(block, one) === key);
  // After an action the row may be elsewhere; what was shown stays.
  if (found && found !== last) setLast(found);
  const row = found ?? last;
  return (
    <Dialog title={row ? nameOfNode(block, row) : key} onClose={onClose}>
      {problem && !row && <ProblemNote problem={problem} onRetry={retry} />}
      {!problem && !rows && <Skeleton height={240} />}
      {rows && !row && <p role="status">{t("common:table.rowGone")}</p>}
      {row && <Details block={block} row={row} rowKey={key} onClose={onClose} />}
    </Dialog>
  );
}

type DetailsProps = { block: TreeBlock; row: Values; rowKey: string; onClose: () => void };

function Details({ block, row, rowKey, onClose }: DetailsProps) {
  const { t } = useTranslation(["common", "member"]);
  const text = useFactText();
  const showBelow = useShowBelow(block);
  const path = keysOfPath(block, block.path && row[block.path]);
  return (
    <div className={styles.node}>
      {path.length > 0 && <NodePath keys={path} />}
      <div className={styles.badges}>
        <NodeStates block={block} row={row} />
      </div>
      <dl className={records.facts}>
        {(block.facts ?? []).map((fact) => (
          <div key={fact.field}>
            <dt>{t(fact.labelKey)}</dt>
            <dd data-field={fact.field}>{text(fact, row) || "—"}</dd>
          </div>
        ))}
      </dl>
      {(block.parts ?? []).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document keep their order
        <Part key={`${part.kind} ${index}`} part={part} row={row} rowKey={rowKey} onDone={onClose} />
      ))}
      {childrenOf(block, row) !== 0 && (
        <Button kind="quiet" onClick={() => showBelow(rowKey)}>
          {t("common:tree.asTop")}
        </Button>
      )}
    </div>
  );
}

/** The dialog's step of the history becomes the tree's with another root: the back button leads to the former one. */
function useShowBelow(block: TreeBlock): (key: string) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return (key) => {
    const query = queryWithRoot(new URLSearchParams(location.search), block, key);
    const { modals: _closed, ...state } = (location.state ?? {}) as { modals?: unknown };
    navigate(
      { pathname: location.pathname, search: `?${query.toString()}`, hash: location.hash },
      { replace: true, state, preventScrollReset: true },
    );
  };
}
