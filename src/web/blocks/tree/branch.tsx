import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TreeBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { TreeNote, TreeWaiting } from "../../kit/parts/tree-note.tsx";
import { refusalText } from "../../kit/refusal-text.ts";
import { TreeRow } from "../../kit/tree.tsx";
import type { Values } from "../field-text.ts";
import { NodeName, NodePath, useFactText } from "./node.tsx";
import { type Asked, childrenOf, keyOfNode, keysOfPath, nameOfNode, useTreeRows } from "./tree-rows.ts";

/** What all rows of a tree share. */
export type Shared = {
  block: TreeBlock;
  page: PageDocument;
  /** Ids of the open rows. */
  open: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Opens a row's details. */
  show: (row: Values, asked: Asked) => void;
};

type Props = {
  shared: Shared;
  asked: Omit<Asked, "pageNo">;
  /** Id of the row that this is below; empty at the top. */
  id: string;
  level: number;
  /** How many rows are expected, if somebody knows. */
  expected?: number | undefined;
  /** The text without rows. */
  emptyText: string;
};

/** Placeholders are for so many rows at most. */
const mostWaiting = 8;

/** What is below a row, page after page as somebody asks for more. */
export function Branch(props: Props) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_unused, index) => (
    <BranchPage
      key={index + 1}
      {...props}
      pageNo={index + 1}
      isLast={index + 1 === pages}
      onMore={() => setPages(pages + 1)}
    />
  ));
}

type PageProps = Props & { pageNo: number; isLast: boolean; onMore: () => void };

function BranchPage({ shared, asked, id, level, expected, emptyText, pageNo, isLast, onMore }: PageProps) {
  const { block, page } = shared;
  const { t } = useTranslation(["common", "errors"]);
  const part = { ...asked, pageNo };
  const { rows, pages, problem, retry } = useTreeRows(block, page, part);
  const noteId = `${id}/ ${pageNo}`;
  if (problem && !rows)
    return (
      <TreeNote
        id={noteId}
        level={level}
        tone="wrong"
        action={{ label: t("common:action.retry"), onPress: retry }}
      >
        {refusalText(t, problem)}
      </TreeNote>
    );
  if (!rows)
    return <TreeWaiting id={noteId} level={level} rows={Math.min(mostWaiting, Math.max(1, expected ?? 3))} />;
  if (rows.length === 0 && pageNo === 1)
    return (
      <TreeNote id={noteId} level={level}>
        {emptyText}
      </TreeNote>
    );
  // Rows before these are whole pages of the same size.
  const before = (pageNo - 1) * rows.length;
  const isWhole = pages <= 1;
  return (
    <>
      {rows.map((row, index) => (
        <Node
          key={keyOfNode(block, row)}
          shared={shared}
          asked={part}
          row={row}
          id={`${id}/${keyOfNode(block, row)}`}
          level={level}
          position={before + index + 1}
          size={isWhole ? rows.length : (expected ?? -1)}
        />
      ))}
      {isLast && pageNo < pages && (
        <TreeNote
          id={`${id}/ more`}
          level={level}
          action={{ label: t("common:tree.showMore"), onPress: onMore }}
        >
          {t("common:tree.shown", { shown: before + rows.length })}
        </TreeNote>
      )}
    </>
  );
}

type NodeProps = {
  shared: Shared;
  asked: Asked;
  row: Values;
  id: string;
  level: number;
  position: number;
  size: number;
};

function Node({ shared, asked, row, id, level, position, size }: NodeProps) {
  const { block, open, toggle, show } = shared;
  const { t } = useTranslation("common");
  const text = useFactText();
  const count = childrenOf(block, row);
  const isOpen = count === 0 ? undefined : open.has(id);
  const path = asked.search && block.path ? keysOfPath(block, row[block.path]) : [];
  return (
    <>
      <TreeRow
        id={id}
        level={level}
        position={position}
        size={size}
        name={nameOfNode(block, row)}
        expanded={isOpen}
        onToggle={() => toggle(id)}
        onOpen={() => show(row, asked)}
        facts={Object.fromEntries((block.facts ?? []).map((fact) => [fact.field, text(fact, row)]))}
      >
        <NodeName block={block} row={row} />
        {path.length > 0 && <NodePath keys={path} />}
      </TreeRow>
      {isOpen && (
        <Branch
          shared={shared}
          asked={{ under: keyOfNode(block, row) }}
          id={id}
          level={level + 1}
          expected={count}
          emptyText={t("common:tree.nothing")}
        />
      )}
    </>
  );
}
