import { expect, test } from "vitest";
import { mostViews, viewsFrom, withView } from "../../src/site/table-views.ts";

test("stored views are read; invalid ones are left out", () => {
  expect(viewsFrom('[{"name":" Big ","query":"sort=-bet"},{"name":""},{"name":7,"query":""},null]')).toEqual([
    { name: "Big", query: "sort=-bet" },
  ]);
  for (const text of [null, "", "{", "{}", "7"]) expect(viewsFrom(text)).toEqual([]);
  const many = Array.from({ length: 40 }, (_unused, index) => ({
    name: `v${index}`,
    query: "x".repeat(5_000),
  }));
  expect(viewsFrom(JSON.stringify(many))).toHaveLength(mostViews);
  expect(viewsFrom(JSON.stringify(many))[0]?.query).toHaveLength(1_000);
});

test("a view takes the place of the one with its name", () => {
  const views = [
    { name: "a", query: "1" },
    { name: "b", query: "2" },
  ];
  expect(withView(views, { name: "a", query: "3" })).toEqual([{ name: "a", query: "3" }, views[1]]);
  expect(withView(views, { name: "c", query: "3" })).toHaveLength(3);
});
