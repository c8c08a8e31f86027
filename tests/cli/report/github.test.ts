import { expect, it } from "vitest";
import { githubReport } from "../../../src/cli/report/github.ts";
import type { PlacedFinding } from "../../../src/server/brands/check/finding.ts";

const finding: PlacedFinding = {
  rule: "LB203",
  file: "a,b/brand.json",
  line: 3,
  column: 11,
  endColumn: 12,
  pointer: "/name",
  message: "50% of\nthis, and: that",
};

it("writes one line for each finding, whatever its file and message have in them", () => {
  const warning: PlacedFinding = { ...finding, rule: "LB814", suggestion: "write it", warning: true };
  const results = [
    { code: "tiny", folder: "/brands/tiny", findings: [finding, warning], documents: 1, milliseconds: 1 },
  ];
  const lines = githubReport(results, "/brands").split("\n");
  expect(lines).toEqual([
    expect.stringMatching(
      /^::error file=tiny\/a%2Cb\/brand\.json,line=3,col=11,endColumn=12,title=LB203 [^:,]+::50%25 of%0Athis, and: that$/,
    ),
    expect.stringMatching(
      /^::warning file=.*title=LB814 [^:,]+::50%25 of%0Athis, and: that Suggestion: write it\.$/,
    ),
  ]);
  expect(githubReport([], "/brands")).toBe("");
});
