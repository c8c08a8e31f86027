import type { PageDocument } from "../../src/contract/generated/page.ts";

/** A brand's page with a table of all rows that a call answers, sorted and narrowed by the browser. */
export const longTablePage: PageDocument = {
  $schema: "../../../../schemas/meta/page.schema.json",
  id: "club/long",
  route: "/club/long",
  centre: "member",
  access: "member",
  titleKey: "common:page.personalProfit",
  icon: "list",
  blocks: [
    {
      type: "table",
      id: "long",
      titleKey: "common:page.personalProfit",
      operation: "member/profit",
      emptyKey: "member:bets.none",
      look: "dense",
      columns: [
        { field: "name", labelKey: "member:profit.of", role: "title", sort: "key" },
        { field: "key", labelKey: "member:bets.round" },
        { field: "rounds", labelKey: "member:profit.rounds", format: "number", sort: "rounds", sum: true },
        { field: "bet", labelKey: "member:bets.bet", format: "money", sort: "bet", sum: true },
        { field: "validBet", labelKey: "member:bets.validBet", format: "money", sort: "validBet" },
        { field: "win", labelKey: "member:bets.win", format: "money", sort: "win", sum: true },
        { field: "net", labelKey: "member:bets.net", format: "change", sort: "net", sum: true },
      ],
      filters: [{ kind: "text", name: "name", labelKey: "member:bets.game", here: true }],
    },
  ],
} as PageDocument;

const games = ["Brass Sevens", "Lounge Roulette", "Reef Lights", "Monsoon Courtyard", "Over by Over"];

/** An answer of that call with so many rows. */
export const longAnswer = (rows: number) => ({
  success: true,
  value: {
    content: Array.from({ length: rows }, (_unused, index) => {
      const [bet, win] = [(index * 137) % 9_000, (index * 91) % 9_500];
      return {
        key: `row-${index}`,
        name: `${games[index % games.length]} ${index}`,
        rounds: index % 40,
        bet: `${bet}.00`,
        validBet: `${bet}.00`,
        win: `${win}.50`,
        net: `${win - bet}.50`,
      };
    }),
    totals: { bet: "0.00", validBet: "0.00", win: "0.00", net: "0.00" },
  },
});
