import { describe, expect, it } from "vitest";
import { explore } from "../../../src/machines/headless/explore.ts";
import { pathScript } from "../../../src/machines/headless/path-script.ts";
import { runScript } from "../../../src/machines/headless/run-script.ts";
import { shrink, walk } from "../../../src/machines/headless/walk.ts";
import { allIds, machineFile, planted } from "../machines.ts";

const leakyWallet = await planted("leaky-wallet");
const shortest = [{ send: { type: "open" } }, { send: { type: "take" } }, { send: { type: "take" } }];

describe("a walk", () => {
  it.each([1, 2, 3, 4, 5])("with seed %i finds the leak and shortens the path to it", (seed) => {
    const { violation } = walk(leakyWallet, seed, 500);
    expect(violation?.invariant).toBe("neverInDebt");
    expect(violation?.path.moves).toEqual(shortest);
  });

  it("takes the same path with the same seed", () => {
    expect(walk(leakyWallet, 7, 500)).toEqual(walk(leakyWallet, 7, 500));
    const lengths = [1, 2, 3, 4, 5, 6].map((seed) => walk(leakyWallet, seed, 500).steps);
    expect(new Set(lengths).size).toBeGreaterThan(1);
  });

  it("finds nothing in a correct machine", async () => {
    expect(walk(await planted("turnstile"), 1, 300).violation).toBeUndefined();
  });

  it.each(allIds)("breaks no invariant of %s", (id) => {
    expect(walk(machineFile(id), 11, 150).violation).toBeUndefined();
  });
});

describe("shrinking", () => {
  it("leaves out what the violation does not need, and moves that are not possible any more", () => {
    const send = (type: string) => ({ send: { type } });
    const detour = ["open", "put", "close", "open", "take", "put", "take", "take", "take", "close"].map(send);
    expect(shrink(leakyWallet, { input: "full", moves: detour }, "neverInDebt").moves).toEqual(shortest);
  });

  it("gives a script that runs", () => {
    const [violation] = explore(leakyWallet).violations;
    const path = violation?.path ?? { input: "", moves: [] };
    const script = pathScript(leakyWallet, path, "The leak.");
    expect(runScript(leakyWallet, script).failures).toEqual([]);
    expect(script.steps.at(-1)).toEqual({ expect: { state: "open", context: { coins: -1 } } });
  });
});
