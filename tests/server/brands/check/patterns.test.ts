import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { verdictsPath } from "../../../../src/cli/generate-verdicts.ts";
import { cachedVerdicts } from "../../../../src/server/brands/check/patterns/cache.ts";
import { costOf, lengthsOf, loosened } from "../../../../src/server/brands/check/patterns/pattern-cost.ts";
import { prove } from "../../../../src/server/brands/check/patterns/prove.ts";
import { shippedVerdicts } from "../../../../src/server/brands/check/patterns/shipped.ts";
import { judge, verdictOn } from "../../../../src/server/brands/check/patterns/verdict.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";

describe("judge", () => {
  it.each([
    "*",
    "^[A-Za-z][A-Za-z0-9]*$",
    "^[a-z]{1,255}[0-9]{1,255}$",
    "^(-?[0-9]){8,20}$",
    "^[0-9]{4}-(0[1-9]|1[0-2])$",
    "^([a-z0-9]+[._-])*[a-z0-9]+$",
    "^\\p{Script=Devanagari}+$",
    "^[\\]{}()?*+]{1,9}$",
  ])("accepts %s", (pattern) => {
    expect(judge(pattern)).toEqual({ kind: "linear" });
  });

  it.each([
    ["^(a+)+$", "exponentially"],
    ["^(a|aa)+$", "exponentially"],
    ["^\\s*(.*?)\\s*,\\s*(.*?)\\s*$", "polynomial"],
    ["[0-9]*[0-9]*$", "polynomial"],
    ["^(a?){30}a{30}$", "too many ways"],
    ["^(|a){30}$", "too many ways"],
    ["^(([a-z]{1,99}){1,99}){1,99}$", "too many ways"],
    [`^${"a?".repeat(40)}${"a".repeat(40)}$`, "too many ways"],
    ["^(?=.*[0-9]).+$", "looks ahead"],
    ["^\\d+(?<!5)$", "looks ahead"],
    ["^(a)\\1$", "refers back"],
    ["^a{1000}$", "counts beyond 255"],
    [`^${"a".repeat(300)}$`, "longer than 256"],
  ])("refuses %s", (pattern, reason) => {
    expect(judge(pattern)).toMatchObject({ kind: "refused", reason: expect.stringContaining(reason) });
  });

  it.each(["(", "[a", "\\", "a{2,1}", "[\\w-\\d]", "\\p{Script=Klingon}"])("cannot compile %s", (pattern) => {
    expect(judge(pattern)).toEqual({ kind: "broken", reason: expect.stringMatching(/\S/) });
  });

  it("lets nothing through that stalls on the text it was made for", () => {
    const text = `${"a".repeat(255)}!`;
    const hostile = [
      "^(a?){12}a{12}$",
      "^a{1,100}a{1,100}$",
      "^(a{0,3}){6}$",
      "^(a|b|ab){1,9}$",
      "^a?a?a?a?a?aaaaa$",
    ];
    for (const pattern of hostile.filter((one) => judge(one).kind === "linear")) {
      const start = performance.now();
      new RegExp(pattern, "u").test(text);
      // One that stalls takes minutes; a busy machine takes its time as well.
      expect(performance.now() - start, pattern).toBeLessThan(2_000);
    }
  });
});

describe("costOf", () => {
  it("counts the ways that optional parts, alternatives and counts open", () => {
    expect(costOf("^ab?c?$").ways).toBe(4);
    expect(costOf("^(a|bc|d)$").ways).toBe(3);
    expect(costOf("^a{2,6}$").ways).toBe(5);
    expect(costOf("^(?:a|b){3}$").ways).toBe(8);
    expect(costOf("^[?*{2,3}]\\?\\{x\\}$").ways).toBe(1);
  });

  it("sees empty rounds, counts and what cannot be proven", () => {
    expect(costOf("(a?){3}").emptyRounds).toBe(true);
    expect(costOf("(ab?){3}").emptyRounds).toBe(false);
    expect(costOf("x{7,}y{3}").largestCount).toBe(7);
    expect(costOf("(?<name>a)\\k<name>").unprovable).toBe(true);
    expect(costOf("(?<name>a)\\u{1F600}\\p{L}").unprovable).toBe(false);
  });

  it("loosens optional and counted parts, and nothing else", () => {
    expect(loosened("^a?(?:b|[?]){2,3}c{0,9}\\?\\p{L}+$")).toBe("^a*(?:b|[?])+c*\\?\\p{L}+$");
  });
});

describe("a proof", () => {
  const late = { kind: "unproved", byTime: true } as const;
  /** A prover that needs so much of a processor, of which it gets a share. */
  const machine = (needsMs: number, share: number) => {
    let used = 0;
    const asked: number[] = [];
    const look = (_pattern: string, clockMs: number) => {
      asked.push(clockMs);
      used += Math.min(needsMs, clockMs * share);
      return clockMs * share >= needsMs ? ({ kind: "linear" } as const) : late;
    };
    return { asked, prove: () => prove("^x$", 100, look, () => used) };
  };

  it("gets its time of a processor where other programs have most of it", () => {
    expect(machine(80, 1).prove()).toEqual({ kind: "linear" });
    expect(machine(80, 0.25).prove()).toEqual({ kind: "linear" });
  });

  it("ends after its time of a processor, and after ten times as much of the clock", () => {
    const hard = machine(10_000, 1);
    expect(hard.prove()).toEqual(late);
    expect(hard.asked).toEqual([100]);
    const starved = machine(80, 0.01);
    expect(starved.prove()).toEqual(late);
    expect(starved.asked.at(-1)).toBe(1_000);
    expect(starved.asked.length).toBeLessThan(5);
  });

  it("is not tried again where time is not what it lacks", () => {
    let looks = 0;
    const no = { kind: "unproved", byTime: false } as const;
    const proof = prove(
      "^x$",
      100,
      () => {
        looks += 1;
        return no;
      },
      () => 0,
    );
    expect([proof, looks]).toEqual([no, 1]);
  });
});

describe("verdicts that are kept", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "livery-verdicts-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("are worked out once and then read from the file", () => {
    const file = join(folder, "deep", "verdicts.json");
    const judged: string[] = [];
    const slow = (pattern: string) => {
      judged.push(pattern);
      return { kind: "refused", reason: "so" } as const;
    };
    expect(cachedVerdicts(file, slow)("^x$")).toEqual({ kind: "refused", reason: "so" });
    expect(cachedVerdicts(file, slow)("^x$")).toEqual({ kind: "refused", reason: "so" });
    expect(judged).toEqual(["^x$"]);
    const stored = JSON.parse(readFileSync(file, "utf8")) as object;
    expect(Object.keys(stored)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it("are not kept for the next process when the proof was given no more time", () => {
    const file = join(folder, "verdicts.json");
    const open = { kind: "refused", reason: "so", isOpen: true } as const;
    expect(cachedVerdicts(file, () => open)("^x$")).toEqual(open);
    cachedVerdicts(file, () => ({ kind: "linear" }))("^y$");
    expect(Object.values(JSON.parse(readFileSync(file, "utf8")) as object)).toEqual([{ kind: "linear" }]);
  });

  it("are worked out again when the file is spoiled", () => {
    const file = join(folder, "verdicts.json");
    writeFileSync(file, '{"0": {"kind": "linear"');
    expect(cachedVerdicts(file, judge)("^(a+)+$").kind).toBe("refused");
  });

  it("are stored for every pattern of the platform and are up to date, so that no brand waits for the prover", () => {
    const platform = readPlatform();
    expect(readFileSync(join(rootFolder, verdictsPath), "utf8"), "run `npx livery generate`").toBe(
      shippedVerdicts(platform),
    );
    const file = join(folder, "untouched.json");
    for (const { all } of Object.values(platform.patterns)) {
      for (const pattern of all) expect(verdictOn(pattern, file)).toEqual({ kind: "linear" });
    }
    expect(existsSync(file)).toBe(false);
  });
});

describe("lengthsOf", () => {
  it.each([
    ["^[0-9]{3}$", 3, 3],
    ["^[A-Za-z][A-Za-z0-9]*$", 1, Number.POSITIVE_INFINITY],
    ["^(ab|c{2,4})?$", 0, 4],
    ["[0-9]", 1, Number.POSITIVE_INFINITY],
    ["^a$|b", 1, Number.POSITIVE_INFINITY],
    ["^(a$|^b)", 1, Number.POSITIVE_INFINITY],
    ["^(a|b^)c$", 2, 2],
    ["^\\p{L}.\\u{1F600}\\b$", 3, 3],
    ["^$", 0, 0],
    ["a^b", Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ["/^a$/", Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])("of %s are %d to %d", (pattern, shortest, longest) => {
    expect(lengthsOf(pattern)).toEqual({ shortest, longest });
  });

  it("is not told of a pattern that looks ahead", () => {
    expect(lengthsOf("^(?=a)b$")).toBeUndefined();
  });
});
