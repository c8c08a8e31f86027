import tickets from "../../../schemas/pages/desk/tickets.json" with { type: "json" };
import type { Block, TableBlock } from "../../contract/generated/block.ts";
import { galleryTexts } from "./gallery-texts.ts";

const table = tickets.blocks.find(({ type }) => type === "table") as unknown as TableBlock;

/** The table of a desk's page in one state, whatever the others of the gallery show. */
const shown = (id: string, titleKey: string, data: string, more: Partial<TableBlock> = {}): Block => ({
  ...table,
  id,
  titleKey,
  input: { gallery: data },
  filters: [],
  ...more,
});

/** The title of the table whose first rows are chosen. */
const chosenTitle = galleryTexts.chosen;

/** A desk's dense table in every state, beside the tables of the block's own examples. */
export const tableStates: Block[] = [
  shown("table-dense", "gallery:dense", "live", { filters: table.filters ?? [] }),
  shown("table-chosen", "gallery:chosen", "live"),
  shown("table-roomy", "gallery:roomy", "live", { look: "plain" }),
  shown("table-empty", "gallery:empty", "empty"),
  shown("table-failing", "gallery:failing", "failing"),
  shown("table-slow", "gallery:slow", "slow"),
];

/** Chooses the first two rows of the table that shows it, as soon as they are there. */
export function chooseRows(): void {
  const observer = new MutationObserver(() => {
    const title = [...document.querySelectorAll("h2")].find((one) => one.textContent === chosenTitle);
    const boxes = title?.closest("section")?.querySelectorAll<HTMLInputElement>("tbody input[type=checkbox]");
    if (!boxes?.length) return;
    observer.disconnect();
    for (const box of [...boxes].slice(0, 2)) if (!box.checked) box.click();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}
