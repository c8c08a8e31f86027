import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ListBlock as ListDocument } from "../../../contract/generated/block.ts";
import { allBlocks } from "../../../site/block-tree.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { CursorPagination, Pagination } from "../../kit/pagination.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import type { BlockProps } from "../block-props.ts";
import { WayOn } from "../page-link.tsx";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import { Card } from "./card.tsx";
import styles from "./list.module.css";
import { listOf, useListRows } from "./rows.ts";

/** The heights in pixels while rows are awaited: of a list whose first row stands open, and of others, as high as an empty one. */
const [openHeight, emptyHeight] = [320, 104];

/** Rows that have a life, as cards: state, what to do next, history. */
export default function ListBlock({ block, page, first }: BlockProps<"list">) {
  const { t } = useTranslation(["member", "common"]);
  const found = useListRows(block, page);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = block.card ?? listOf(page, block.cardOf)?.card;
  // Several lists of one call say once that it failed.
  const saysProblem =
    allBlocks(page.blocks).find((one) => "operation" in one && one.operation === block.operation) === block;
  const { rows, keyOf } = found;
  const isWaited = rows === undefined && (block.emptyKey !== undefined || found.awaits);
  return (
    <>
      {first && <PageTitle page={page} />}
      {found.problem && saysProblem && <ProblemNote problem={found.problem} onRetry={found.retry} />}
      {!found.problem && isWaited && <Skeleton height={block.current ? openHeight : emptyHeight} />}
      {card && rows && (rows.length > 0 || block.emptyKey) && (
        <section className={panelOf(block)} id={block.id} data-list={block.id} data-look={block.look}>
          {/* The row that the address names is its own heading. */}
          <h2 ref={heading} className={block.one ? "hidden" : records.title} tabIndex={-1}>
            {t(block.titleKey)}
          </h2>
          {rows.length === 0 && (
            <>
              <p className={records.quiet}>{t(block.emptyKey ?? "")}</p>
              {block.emptyPage && <WayOn page={block.emptyPage} />}
            </>
          )}
          <Rows block={block}>
            {rows.map((row, index) => (
              <Card
                key={keyOf(row)}
                list={block}
                card={card}
                row={row}
                rowKey={keyOf(row)}
                isOpen={block.current === true && index === 0}
                onDone={() => heading.current?.focus()}
              />
            ))}
          </Rows>
          <Pagination page={found.page} pages={found.pages} onPage={found.turnTo} />
          {found.place && <CursorPagination {...found.place} />}
        </section>
      )}
    </>
  );
}

/** Rows stand in one card with the heading; tiles are cards of their own below it. */
const panelOf = ({ look }: ListDocument): string =>
  look === "tiles" ? (styles.list ?? "") : `${records.card} ${styles.list}`;

/** The place of the rows; the row that the address names is scrolled to, and can be left. */
function Rows({ block, children }: { block: ListDocument; children: ReactNode }) {
  if (block.one) return <Named block={block}>{children}</Named>;
  return <div className={block.look === "tiles" ? styles.tiles : undefined}>{children}</div>;
}

function Named({ block, children }: { block: ListDocument; children: ReactNode }) {
  const { t } = useTranslation(["member"]);
  const [, setQuery] = useAddressQuery();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way, and groups fields
    <div ref={group} role="group" tabIndex={-1} className={styles.named} aria-label={t(block.titleKey)}>
      {children}
      <button type="button" className="button quiet" onClick={() => setQuery({})}>
        {t(block.one?.leaveKey ?? "")}
      </button>
    </div>
  );
}
