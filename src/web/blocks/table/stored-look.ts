import { useMemo } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { pathOf } from "../../../site/block-tree.ts";
import { blocksOf } from "../../../site/payload.ts";
import { lookFrom, plainLook, type TableLook } from "../../../site/table-look.ts";
import { isOfDesk } from "../../api/answer-identity.ts";
import { useStaff } from "../../api/use-desk.ts";
import { useSite } from "../../context/site.ts";
import { useStoredText } from "../../context/stored-value.ts";

/** The name under which a browser keeps something of a table: its reader's own, on this page. */
export function useTableKey(block: TableBlock, page: PageDocument, what: "look" | "views"): string {
  const { payload, session } = useSite();
  const staff = useStaff();
  const reader = isOfDesk(block.operation) ? `desk ${staff?.username ?? ""}` : (session.member?.id ?? "");
  return `table.${what}:${reader}:${page.id}:${block.id ?? pathOf(blocksOf(payload, page), block)}`;
}

/** What the reader has made of a table, kept per member, browser and page; only dense tables can be changed. */
export function useTableLook(
  block: TableBlock,
  page: PageDocument,
): [TableLook, (look: TableLook | null) => void] {
  const [text, keep] = useStoredText(useTableKey(block, page, "look"));
  const isDense = block.look === "dense";
  const look = useMemo(() => (isDense ? lookFrom(text) : plainLook), [isDense, text]);
  return [look, (next) => keep(next && JSON.stringify(next))];
}
