import { expect, test } from "vitest";
import { type Cell, csvOf, exportName, sheetCell } from "../../src/site/table-export.ts";

const at = Date.parse("2026-11-21T20:00:00Z");
const text = (value: string): Cell => ({ kind: "text", value });

test("CSV has a byte order mark, quotes where it must, and times of the reader's zone", () => {
  const rows: Cell[][] = [
    [text('a "b", c'), { kind: "amount", value: "-1234.50" }, { kind: "time", value: at }],
  ];
  expect(csvOf(["What", "Amount", "When"], rows, 330)).toBe(
    '\uFEFFWhat,Amount,When\r\n"a ""b"", c",-1234.50,2026-11-22 01:30:00\r\n',
  );
});

test("no text of a cell is read as a formula; negative amounts stay numbers", () => {
  for (const formula of ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
    expect(csvOf([], [[text(formula)]], 0)).toMatch(/^\uFEFF\r\n"?'/);
  expect(csvOf([], [[{ kind: "amount", value: "-1.00" }]], 0)).toBe("\uFEFF\r\n-1.00\r\n");
});

test("sheets have numbers and dates, and digits are never lost", () => {
  expect(sheetCell({ kind: "amount", value: "1234.50" }, 0)).toEqual({ value: 1234.5, format: "#,##0.00" });
  expect(sheetCell({ kind: "number", value: "7" }, 0)).toEqual({ value: 7, format: "#,##0" });
  expect(sheetCell({ kind: "amount", value: "123456789012345678.90" }, 0)).toEqual({
    value: "123456789012345678.90",
    type: String,
  });
  expect(sheetCell({ kind: "time", value: at }, 330)).toMatchObject({
    value: new Date("2026-11-22T01:30:00Z"),
  });
  expect(sheetCell(text("=1+1"), 0)).toEqual({ value: "=1+1", type: String });
  expect(sheetCell(text(""), 0)).toBeNull();
});

test("a file's name has the report, its days and their zone, and nothing that a file system refuses", () => {
  expect(exportName("Account record", ["2026-11-01", "2026-11-23", "UTC+05:30"])).toBe(
    "Account_record_2026-11-01_2026-11-23_UTC+0530",
  );
  expect(exportName("a/b\\c:*?\u0000", [])).toBe("abc");
});
