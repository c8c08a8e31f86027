import { describe, expect, test } from "vitest";
import { callInput, isReading, pageInput, rowsIn } from "../../src/site/call-input.ts";

const place = { page: { params: { gameType: "LIVE" } }, language: "hi" };

describe("callInput", () => {
  test("the page's language and parameters take their words' place, other values stay", () => {
    const input = { lang: "$language", type: "$page.gameType", device: "WEB", size: 9, all: true };
    expect(callInput({ operation: "x", input }, place)).toEqual({
      lang: "hi",
      type: "LIVE",
      device: "WEB",
      size: 9,
      all: true,
    });
  });

  test("a parameter that the page does not have is left out", () => {
    expect(callInput({ operation: "x", input: { type: "$page.vendor" } }, place)).toEqual({});
    expect(callInput({ operation: "x", input: { type: "$page.gameType" } }, { ...place, page: {} })).toEqual(
      {},
    );
  });
});

describe("rowsIn", () => {
  const [one, two] = [{ id: "1" }, { id: "2" }];

  test("content, the field that the document names, or the answer itself", () => {
    expect(rowsIn({ content: [one] }, {}, place)).toEqual([one]);
    expect(rowsIn({ games: [one, two] }, { rows: "games" }, place)).toEqual([one, two]);
    expect(rowsIn([two], {}, place)).toEqual([two]);
  });

  test("a list inside the entry that matches", () => {
    const menus = [
      { gameType: "RNG", cards: [one] },
      { gameType: "LIVE", cards: [two] },
    ];
    const within = { where: { gameType: "$page.gameType" }, list: "cards" };
    expect(rowsIn(menus, { within }, place)).toEqual([two]);
    expect(rowsIn(menus, { within }, { ...place, page: { params: { gameType: "FISH" } } })).toEqual([]);
  });

  test.each([[undefined], [null], ["text"], [{ content: "text" }], [{ content: [1, null, "x"] }]])(
    "%j has no rows",
    (answer) => expect(rowsIn(answer, {}, place)).toEqual([]),
  );
});

test("only calls that a GET carries are reading", () => {
  expect(isReading("system/promotions")).toBe(true);
  expect(isReading("relay/GCSGAME_gameList")).toBe(true);
  expect(isReading("member/register")).toBe(false);
  expect(isReading("desk/adjustments/propose")).toBe(false);
});

test("a call with pages gets the page number, one without does not", () => {
  expect(pageInput({ paging: "call" }, 3)).toEqual({ pageNo: 3, pageSize: 24 });
  expect(pageInput({ paging: "list", pageSize: 12 }, 3)).toEqual({});
  expect(pageInput({}, 1)).toEqual({});
});
