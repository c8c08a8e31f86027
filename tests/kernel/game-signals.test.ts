import { expect, test } from "vitest";
import { balanceHiddenIn, balanceMessage, gameMessage, gameSignal } from "../../src/kernel/game-signals.ts";

test("a game's page and the site understand each other's messages, and no others", () => {
  expect(gameSignal(gameMessage("round"))).toBe("round");
  expect(balanceHiddenIn(balanceMessage(true))).toBe(true);
  expect(balanceHiddenIn(balanceMessage(false))).toBe(false);
  for (const other of [
    undefined,
    null,
    "balance",
    1,
    {},
    { site: "balance" },
    { site: "balance", hidden: 1 },
    { site: "x", hidden: true },
  ])
    expect(balanceHiddenIn(other)).toBeUndefined();
  expect(gameSignal({ game: "unknown" })).toBeUndefined();
});
