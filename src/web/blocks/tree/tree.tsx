import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathOf } from "../../../site/block-tree.ts";
import { blocksOf } from "../../../site/payload.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import { TreeGrid } from "../../kit/tree.tsx";
import type { BlockProps } from "../block-props.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import { Branch, type Shared } from "./branch.tsx";
import { TreeSearch } from "./search.tsx";
import { Trail } from "./trail.tsx";
import styles from "./tree.module.css";
import { keyOfNode } from "./tree-rows.ts";
import { useTreeState } from "./tree-state.ts";

/** The text of an input has as many letters. */
const longest = 60;

/** Things below things, read as somebody opens them. */
export default function TreeBlock({ block, page, first }: BlockProps<"tree">) {
  const { t } = useTranslation(["common", "member"]);
  const titleId = useId();
  const { root, search, setRoot, setSearch } = useTreeState(block);
  const shared = useShared(block, page);
  const isSearch = search !== "";
  const columns = (block.facts ?? []).flatMap(({ field, labelKey, format, priority = 1 }) =>
    priority === 4
      ? []
      : [
          {
            key: field,
            label: t(labelKey),
            priority,
            align: format === "money" || format === "number" ? ("end" as const) : undefined,
          },
        ],
  );
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={`${records.card} ${styles.block}`} id={block.id} aria-labelledby={titleId}>
        <div className={styles.head}>
          <h2 className={first ? "hidden" : records.title} id={titleId}>
            {t(block.titleKey)}
          </h2>
          {block.search && (
            <TreeSearch
              label={t(block.search.labelKey)}
              value={search}
              onChange={(text) => setSearch(text.slice(0, longest))}
              placeholder={t(block.search.hintKey ?? block.search.labelKey)}
            />
          )}
        </div>
        {root !== undefined && !isSearch && (
          <Trail key={root} block={block} page={page} root={root} onRoot={setRoot} />
        )}
        <TreeGrid label={t(block.titleKey)} nameLabel={t(block.nameKey)} columns={columns} hasEnd>
          <Branch
            key={isSearch ? `? ${search}` : `/ ${root ?? ""}`}
            shared={shared}
            asked={isSearch ? { search } : { under: root }}
            id={isSearch ? "?" : (root ?? "")}
            level={1}
            emptyText={
              isSearch
                ? t("common:tree.notFound", { text: search })
                : t(root === undefined ? block.emptyKey : "common:tree.nothing")
            }
          />
        </TreeGrid>
      </section>
    </>
  );
}

/** Which rows are open, and how one's details are opened. */
function useShared(block: Shared["block"], page: Shared["page"]): Shared {
  const { payload } = useSite();
  const { open: openModal } = useModals();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      block,
      page,
      open,
      toggle: (id) =>
        setOpen(
          (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
        ),
      show: (row, { under, search, pageNo }) =>
        openModal("tree-node", {
          page: page.id,
          block: pathOf(blocksOf(payload, page), block),
          row: keyOfNode(block, row),
          pageNo,
          ...(under === undefined ? {} : { under }),
          ...(search ? { search } : {}),
        }),
    }),
    [block, page, open, openModal, payload],
  );
}
