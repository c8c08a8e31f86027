import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOfMembers } from "./faults-of-members.ts";
import { type MemberTrial, openMemberTrial } from "./try-member-fault.ts";

const timeout = 120_000;

let trial: MemberTrial;
beforeAll(async () => {
  trial = await openMemberTrial();
}, timeout);
afterAll(() => trial.close());

describe("households, draws and levels", () => {
  it("are right as they are", { timeout }, async () => {
    expect(await trial.complaint({ edits: [] })).toBeUndefined();
  });
});

describe("a fault planted in them", () => {
  it.each(faultsOfMembers)("is found: $name", { timeout }, async (fault) => {
    expect(await trial.complaint(fault)).toBeTypeOf("string");
  });
});

it("they are right after all faults, so that none was found for what another has left", {
  timeout,
}, async () => {
  expect(await trial.complaint({ edits: [] })).toBeUndefined();
});
