import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkForPublishing } from "../../../../src/server/brands/check/check-brand.ts";
import { openBrands } from "../../../../src/server/brands/check/check-folder.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { rootFolder } from "../../../../src/server/foundation/folders.ts";
import { acmeFiles, baseFiles, contextOf } from "./fixture.ts";

const both = (text: string) => ({ en: text, hi: text });

/** What is hidden of a bonus, by a promotion with these texts. */
function hidden(summary: string, english: string, hindi = english) {
  const promotions = [
    {
      id: "welcome",
      type: "newbie",
      title: both("Welcome"),
      summary: both(summary),
      content: { en: english, hi: hindi },
    },
  ];
  const bonus = { percent: "100", cap: "50", wagering: 20, days: 7, largestBet: "5", mostWinnings: "100" };
  const rules = {
    welcome: {
      promotion: "welcome",
      title: both("Welcome"),
      trigger: { on: "deposit", nth: 1, minimum: "10", chosen: true },
      effect: { bonus },
      limits: { member: 1, memberDay: 2, budget: "1000" },
    },
  };
  const files = {
    ...acmeFiles,
    "rewards.json": JSON.stringify({ rules }),
    "content/promotions.json": JSON.stringify({ promotions }),
  };
  return checkForPublishing(contextOf("acme", { _base: baseFiles, acme: files }))
    .filter(({ rule }) => rule === "LB773")
    .map(({ pointer, message }) => [pointer, message]);
}

describe("terms of promotions in production", () => {
  const terms = "{{minimum}} {{wagering}} {{days}} {{largestBet}} {{mostWinnings}} {{budget}} {{perDay}}";

  it("are all said, in the summary or in the text, in every language", () => {
    expect(hidden("{{percent}}%, at most {{cap}}", terms)).toEqual([]);
    expect(hidden("More", `${terms} {{cap}}`, terms)).toEqual([
      ["/promotions/0/content/hi", "The rule of this promotion has {{cap}}, which the text does not say."],
    ]);
  });

  it("are listed when they are hidden; that it is given once is said in words", () => {
    const message =
      "The rule of this promotion has {{minimum}}, {{cap}}, {{wagering}}, {{days}}, {{budget}}, {{largestBet}}, {{mostWinnings}} and {{perDay}}, which the text does not say.";
    expect(hidden("More", "Much more")).toEqual([
      ["/promotions/0/content/en", message],
      ["/promotions/0/content/hi", message],
    ]);
  });

  it.each(["aurora", "jade", "saffron"])("are said by %s", (name) => {
    const brands = openBrands(join(rootFolder, "whitelabels"), readPlatform());
    expect(brands.checkForPublishing(name).filter(({ rule }) => rule === "LB773")).toEqual([]);
  });
});
