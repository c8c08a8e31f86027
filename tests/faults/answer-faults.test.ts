import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOfAnswers } from "./faults-of-answers.ts";
import { type AnswerTrial, openAnswerTrial } from "./try-answer-fault.ts";

const timeout = 120_000;

let trial: AnswerTrial;
beforeAll(async () => {
  trial = await openAnswerTrial();
}, timeout);
afterAll(() => trial.close());

describe("answers of rules, rebates, points and races", () => {
  it("are right as they are", { timeout }, async () => {
    expect(await trial.complaint({ edits: [] })).toBeUndefined();
  });
});

describe("a fault planted in them", () => {
  it.each(faultsOfAnswers)("is found: $name", { timeout }, async (fault) => {
    expect(await trial.complaint(fault)).toBeTypeOf("string");
  });
});

it("they are right after all faults, so that none was found for what another has left", {
  timeout,
}, async () => {
  expect(await trial.complaint({ edits: [] })).toBeUndefined();
});
