import { expect, test } from "vitest";
import { searchTopics } from "../../src/site/topic-search.ts";

const topics = [
  { id: "deposits", title: "Deposits", text: "<p>Pay by <b>bank</b> transfer &amp; more.</p>" },
  {
    id: "withdrawals",
    title: "Withdrawals",
    text: '<table class="bank"><tr><td>Your money to your bank</td></tr></table>',
  },
  { id: "bank", title: "Bank accounts", text: "<p>Only your own. Café.</p>" },
  { id: "hindi", title: "शिकायत", text: "<p>कुछ ग़लत हुआ हो तो लिखें</p>" },
];
const found = (words: string) => searchTopics(topics, words).map(({ id }) => id);

test("all words are wanted, in any order, and titles come first", () => {
  expect(found("bank")).toEqual(["bank", "deposits", "withdrawals"]);
  expect(found(" TRANSFER  pay ")).toEqual(["deposits"]);
  expect(found("money bank")).toEqual(["withdrawals"]);
  expect(found("cafe")).toEqual(["bank"]);
  expect(found("& more")).toEqual(["deposits"]);
  expect(found("ग़लत शिकायत")).toEqual(["hindi"]);
});

test("tags and attributes are no words, and no words find everything", () => {
  expect(found("table")).toEqual([]);
  expect(found("class")).toEqual([]);
  expect(found("  ")).toHaveLength(topics.length);
  expect(found("nothing")).toEqual([]);
});
