import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SceneFault } from "./fault.ts";

const timeout = 120_000;

type Trial = {
  complaint: (fault: Pick<SceneFault, "edits">) => Promise<string | undefined>;
  close: () => Promise<void>;
};

/** Tests that a scene passes on the sources as they are, before and after all faults, and complains of each fault planted in them. */
export function proveScene(what: string, open: () => Promise<Trial>, faults: readonly SceneFault[]): void {
  let trial: Trial;
  const untouched = () => trial.complaint({ edits: [] });
  beforeAll(async () => {
    trial = await open();
  }, timeout);
  afterAll(() => trial.close());

  describe(what, () => {
    it("are right as they are", { timeout }, async () => {
      expect(await untouched()).toBeUndefined();
    });
  });

  describe("a fault planted in them", () => {
    it.each([...faults])("is found: $name", { timeout }, async (fault) => {
      expect(await trial.complaint(fault)).toBeTypeOf("string");
    });
  });

  it("they are right after all faults, so that none was found for what another has left", {
    timeout,
  }, async () => {
    expect(await untouched()).toBeUndefined();
  });
}
