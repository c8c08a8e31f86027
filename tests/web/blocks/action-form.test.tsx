// @vitest-environment jsdom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { TableBlock } from "../../../src/contract/generated/block.ts";
import { ActionForm } from "../../../src/web/blocks/table/action-form.tsx";
import { showBlock } from "../../support/web-block.tsx";
import { profit } from "./table-scene.ts";

afterEach(cleanup);

const block: TableBlock = {
  ...profit,
  columns: [
    { field: "name", labelKey: "Of", role: "title" },
    { field: "note", labelKey: "Note" },
    { field: "amount", labelKey: "Amount", format: "money" },
    { field: "balance", labelKey: "Balance", format: "money", below: "amount" },
    { field: "points", labelKey: "Points", format: "number" },
  ],
};
const action = { operation: "member/notes", labelKey: "approve", doneKey: "done", row: ["key"] } as const;

test("what an action is about has no line for figures that the row does not have", () => {
  showBlock(
    <ActionForm
      block={block}
      action={{ ...action, row: ["key"], about: ["name", "note", "balance", "amount", "points"] }}
      row={{ key: "a", name: "of a", note: "", amount: "0.00", balance: "", points: "" }}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
  );
  const lines = [...document.querySelectorAll("dl dd")].map((one) => (one as HTMLElement).dataset.field);
  expect(lines).toEqual(["name", "note", "amount"]);
  expect(document.querySelector("dd[data-field=note]")?.textContent).toBe("—");
});
