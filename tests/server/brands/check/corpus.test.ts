import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ruleTitles } from "../../../../src/server/brands/check/rule-titles.ts";
import { acceptedCases } from "./cases/accepted.ts";
import { agentCases } from "./cases/agents.ts";
import { catalogueCases } from "./cases/catalogue.ts";
import { chatCases } from "./cases/chat.ts";
import { coherenceCases } from "./cases/coherence.ts";
import { contentCases } from "./cases/content.ts";
import { dateCases } from "./cases/dates.ts";
import { drawCases } from "./cases/draws.ts";
import { identityCases } from "./cases/identity.ts";
import { menuCases } from "./cases/menus.ts";
import { messageCases } from "./cases/messages.ts";
import { misfitCases } from "./cases/misfits.ts";
import { moneyCases } from "./cases/money.ts";
import { pageModuleCases } from "./cases/page-modules.ts";
import { patternCases } from "./cases/patterns.ts";
import { paymentCases } from "./cases/payments.ts";
import { pointsCases } from "./cases/points.ts";
import { profileCases } from "./cases/profile.ts";
import { raceCases } from "./cases/races.ts";
import { readingCases } from "./cases/reading.ts";
import { rewardCostCases } from "./cases/reward-cost.ts";
import { rewardCases } from "./cases/rewards.ts";
import { saferPlayCases } from "./cases/safer-play.ts";
import { schemaCases } from "./cases/schema.ts";
import { segmentCases } from "./cases/segments.ts";
import { supportCases } from "./cases/support.ts";
import { textCases } from "./cases/texts.ts";
import { unusableCases } from "./cases/unusable.ts";
import { valueCases } from "./cases/values.ts";
import { vipCases } from "./cases/vip.ts";
import { acmeFiles, checkAcme } from "./fixture.ts";
import { mutated } from "./mutation.ts";

const cases = [
  ...readingCases,
  ...schemaCases,
  ...valueCases,
  ...coherenceCases,
  ...menuCases,
  ...pageModuleCases,
  ...contentCases,
  ...paymentCases,
  ...acceptedCases,
  ...catalogueCases,
  ...moneyCases,
  ...agentCases,
  ...pointsCases,
  ...profileCases,
  ...messageCases,
  ...chatCases,
  ...saferPlayCases,
  ...raceCases,
  ...rewardCostCases,
  ...rewardCases,
  ...drawCases,
  ...dateCases,
  ...supportCases,
  ...segmentCases,
  ...identityCases,
  ...vipCases,
  ...unusableCases,
  ...misfitCases,
  ...textCases,
  ...patternCases,
];
const placeOf = ({
  rule,
  file,
  line,
  pointer,
}: {
  rule: string;
  file: string;
  line: number;
  pointer: string;
}) => `${rule} ${file}:${line} ${pointer}`;

const dataFolder = mkdtempSync(join(tmpdir(), "livery-check-"));
beforeAll(() => {
  process.env.DATA_DIR = dataFolder;
});
afterAll(() => {
  delete process.env.DATA_DIR;
  rmSync(dataFolder, { recursive: true });
});

describe("a brand with one small mistake", () => {
  it("is fine before the mistake", () => {
    expect(checkAcme(acmeFiles)).toEqual([]);
  });

  it("is tried in more than 120 ways", () => {
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThan(120);
  });

  it.each(cases)("$rule $title", (one) => {
    const { files, file, line, column } = mutated(one);
    const findings = checkAcme(files, one.context);
    expect(findings.map(placeOf)).toEqual([placeOf({ rule: one.rule, file, line, pointer: one.pointer })]);
    const [finding] = findings;
    if (one.edits.some(([, , replace]) => replace.includes("§"))) expect(finding?.column).toBe(column);
    if (one.suggestion !== undefined) expect(finding?.suggestion).toBe(one.suggestion);
    expect(Object.keys(ruleTitles)).toContain(finding?.rule);
  });
});
