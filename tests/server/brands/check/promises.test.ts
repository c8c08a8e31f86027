import { expect, test } from "vitest";
import { acmeFiles, checkAcme } from "./fixture.ts";

/** What is found of acme when a text of one of its files is written otherwise. */
function found(file: string, text: string, written: string): string[] {
  const files = { ...acmeFiles, [file]: (acmeFiles[file] ?? "").replace(text, () => written) };
  return checkAcme(files).map(
    ({ rule, pointer, message, warning }) =>
      `${warning ? "warning" : "error"} ${rule} ${pointer} ${/"[^"]*"/.exec(message)?.[0]}`,
  );
}

test.each([
  [
    "content/announcements.json",
    "<p>Hi</p>",
    "<p>A <b>200%</b> bonus today.</p>",
    "/announcements/1/content/en",
    "200%",
  ],
  ["content/announcements.json", "<p>नमस्ते</p>", "<p>₹५०० का बोनस</p>", "/announcements/1/content/hi", "₹५००"],
  ["content/banners.json", "Log in", "Gifts up to ₹5,000", "/banners/1/title/en", "₹5,000"],
  ["content/help.json", "<p>None.</p>", "<p>Stake a bonus 20 times.</p>", "/topics/1/content/en", "20 times"],
  ["content/help.json", "<p>None.</p>", "<p>You get 777 points.</p>", "/topics/1/content/en", "777 points"],
  [
    "content/promotions.json",
    "For new members",
    "777 points for you",
    "/promotions/0/summary/en",
    "777 points",
  ],
])(
  "a figure of a reward in %s that nothing gives is warned of: %s -> %s",
  (file, text, written, pointer, figure) => {
    expect(found(file, text, written)).toEqual([`warning LB748 ${pointer} "${figure}"`]);
  },
);

test.each([
  "<p>18+. Since 2019, 24 hours a day, +91 98765 43210. No bonus.</p>",
  "<p>Withdraw up to ₹50,000 a day. Bonuses have a page of their own.</p>",
  "<p>0.5% of it back as a rebate.</p>",
  "<p>A bonus</p><p>From ₹100.</p>",
  "<p>Save 50% of your time.</p>",
])("what is no figure of a reward, or one that a rule has, is none: %s", (text) => {
  expect(found("content/help.json", "<p>None.</p>", text)).toEqual([]);
});

test("a race, a draw and a good are read, too, beside what they give", () => {
  const name = (text: string) => ({ en: text, hi: "दौड़" });
  const race = { by: "rounds", period: "daily", prizes: [{ amount: "10" }], budget: "100" };
  const races = (text: string) =>
    found(
      "races.json",
      acmeFiles["races.json"] ?? "",
      JSON.stringify({ races: { one: { ...race, name: name(text) } } }),
    );
  expect(races("A prize of ₹10")).toEqual([]);
  expect(races("A prize of ₹99")).toEqual(['warning LB748 /races/one/name/en "₹99"']);
});

test("a promotion that promises a reward and that no rule names is warned of", () => {
  const of = (written: string) => found("content/promotions.json", "For new members", written);
  expect(of("A gift for new members")).toEqual(['warning LB797 /promotions/0/summary/en "gift"']);
  expect(of("No bonus, no gifts, and no deposit")).toEqual([]);
  expect(of("50% bonus")).toEqual(['error LB748 /promotions/0/summary/en "50%"']);
  // An address promises nothing.
  expect(of("See the prizes <a href='/member/raffle'>here</a>")).toEqual([
    expect.stringMatching(/^warning LB819 /),
  ]);
});
