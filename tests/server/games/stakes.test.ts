import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GameStage, openGameStage } from "./stage.ts";

let stage: GameStage;
beforeAll(async () => {
  stage = await openGameStage();
});
afterAll(async () => {
  expect(await stage.findings()).toEqual([]);
  await stage.close();
});

describe("a bet", () => {
  it("is taken, settled and taken back by the amounts that were kept", async () => {
    const { member, say, balance } = await stage.player(1_000n);
    expect(await say("bet", { transactionId: "take-1", amount: 300n })).toBe("ok");
    expect(await balance()).toBe(700n);
    expect(await say("settle", { references: ["take-1"], amount: 450n })).toBe("ok");
    expect(await say("bet", { transactionId: "take-2", amount: 150n })).toBe("ok");
    expect(await say("rollback", { reference: "take-2", transactionId: "take-3" })).toBe("ok");
    expect(await balance()).toBe(1_150n);
    expect(await stage.journal(member)).toEqual(["bet -300", "win 450", "bet -150", "bet.rollback 150"]);
  });
});
