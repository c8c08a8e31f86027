import { expect, it } from "vitest";
import { writtenFigures } from "../../../src/server/brands/reward-figures.ts";

const text = { en: "Spins", hi: "स्पिन" };

it("a rule for a step of a mission names the step's goal, so that its text need not be typed again", () => {
  const effect = { cash: { amount: "5" } };
  const figures = writtenFigures({
    title: text,
    trigger: { on: "mission", mission: "warm-up", goal: 150 },
    effect,
  });
  expect(figures).toMatchObject({ goal: "150", amount: "5" });
  expect(writtenFigures({ title: text, trigger: { on: "bound" }, effect })).not.toHaveProperty("goal");
});
