import { expect, test } from "vitest";
import {
  lookedColumns,
  lookFrom,
  movedColumn,
  orderedHeads,
  plainLook,
  toggledColumn,
} from "../../src/site/table-look.ts";

const columns = [{ field: "game" }, { field: "maker", below: "game" }, { field: "bet" }, { field: "win" }];
const fields = (list: readonly { field: string }[]) => list.map(({ field }) => field);

test("a stored look is read; an unreadable one is the plain look", () => {
  expect(lookFrom('{"density":"roomy","order":["win"],"hidden":["bet"]}')).toEqual({
    density: "roomy",
    order: ["win"],
    hidden: ["bet"],
  });
  for (const text of [null, "", "{", "[]", "7", '"x"']) expect(lookFrom(text)).toEqual(plainLook);
  expect(lookFrom('{"density":"tiny","order":"win","hidden":[1,"bet"]}')).toEqual({
    ...plainLook,
    hidden: ["bet"],
  });
});

test("columns are left out with what is below them, but never the one that names the row", () => {
  expect(fields(lookedColumns(columns, { ...plainLook, hidden: ["bet"] }))).toEqual(["game", "maker", "win"]);
  expect(fields(lookedColumns(columns, { ...plainLook, hidden: ["game", "gone"] }))).toEqual([
    "game",
    "maker",
    "bet",
    "win",
  ]);
  expect(toggledColumn(toggledColumn(plainLook, "bet"), "bet")).toEqual(plainLook);
});

test("columns move one place, and a column that the document adds later has its place after them", () => {
  const moved = movedColumn(columns, plainLook, "win", -1);
  expect(fields(orderedHeads(columns, moved))).toEqual(["game", "win", "bet"]);
  expect(fields(lookedColumns(columns, movedColumn(columns, moved, "win", -1)))).toEqual([
    "win",
    "game",
    "maker",
    "bet",
  ]);
  expect(movedColumn(columns, plainLook, "game", -1)).toBe(plainLook);
  expect(movedColumn(columns, plainLook, "gone", 1)).toBe(plainLook);
  expect(fields(orderedHeads([...columns, { field: "net" }], moved))).toEqual(["game", "win", "bet", "net"]);
});
