import { fireEvent, screen, within } from "@testing-library/react";
import type { TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";

const row = (key: string, bet: string, net: string) => ({
  key,
  name: `of ${key}`,
  rounds: 2,
  bet,
  validBet: bet,
  win: "0.00",
  net,
});
export const rows = [row("a", "9.00", "-9.00"), row("b", "100.50", "3.00"), row("c", "20.00", "0.00")];

/** A table whose rows are all there. */
export const profit: TableDocument = {
  type: "table",
  id: "profit",
  titleKey: "Profit",
  operation: "member/profit",
  emptyKey: "nothing",
  exports: false,
  columns: [
    { field: "name", labelKey: "Of", role: "title", sort: "key" },
    { field: "bet", labelKey: "Bet", format: "money", sort: "bet", sum: true },
    { field: "net", labelKey: "Net", format: "change", sum: true },
  ],
};

/** The first cells of the shown rows. */
export const names = () =>
  [...document.querySelectorAll("tbody tr")].map((one) => one.querySelector("td")?.textContent);
export const head = (name: string) => screen.findByRole("columnheader", { name });
export const press = async (name: string) =>
  fireEvent.click(within(await head(name)).getByRole("button", { name }));
