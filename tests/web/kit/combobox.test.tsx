// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Combobox } from "../../../src/web/kit/combobox.tsx";
import { matching } from "../../../src/web/kit/option-search.ts";

vi.mock("react-i18next", () => ({
  useTranslation: () => ({ t: (key: string, { count = "" } = {}) => `${key} ${count}`.trim() }),
}));

const options = ["", "São Paulo", "Pune", "New Delhi", "Delhi"].map((name) => ({
  value: name,
  label: name || "All",
}));
const chosen = vi.fn();

function City() {
  const [city, setCity] = useState("Pune");
  return (
    <Combobox
      label="City"
      options={options}
      value={city}
      onChange={(next) => {
        chosen(next);
        setCity(next);
      }}
    />
  );
}

beforeEach(() => {
  chosen.mockReset();
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  render(<City />);
});
afterEach(cleanup);

const field = () => screen.getByRole("combobox", { name: "City" }) as HTMLInputElement;
const names = () => screen.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(field(), { key });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("arrows open the list at the chosen one, go around, and Enter chooses", () => {
  expect(field().getAttribute("aria-expanded")).toBe("false");
  press("ArrowDown");
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(document.getElementById(field().getAttribute("aria-controls") ?? "")?.role).toBe("listbox");
  expect(active()).toBe("Pune");
  for (const next of ["New Delhi", "Delhi", "All"]) {
    press("ArrowDown");
    expect(active()).toBe(next);
  }
  press("ArrowUp");
  press("Enter");
  expect(chosen.mock.calls).toEqual([["Delhi"]]);
  expect([field().value, names()]).toEqual(["Delhi", []]);
});

test("typing finds by every word, without accents, what begins so first; the first is taken by Enter", () => {
  type("delhi");
  expect(names()).toEqual(["Delhi", "New Delhi"]);
  expect(screen.getByRole("status").textContent).toBe("common:combobox.found 2");
  type(" SAO pau");
  expect(names()).toEqual(["São Paulo"]);
  press("Enter");
  expect(field().value).toBe("São Paulo");
  type("nowhere");
  expect(names()).toEqual([]);
  expect(screen.getByText("common:combobox.none")).toBeTruthy();
  press("Enter");
  expect(chosen).toHaveBeenCalledTimes(1);
});

test("Escape and leaving give up what was typed; Escape closes no dialog around it", () => {
  const outside = vi.fn();
  document.body.addEventListener("keydown", outside);
  type("del");
  press("Escape");
  expect([field().value, field().getAttribute("aria-expanded")]).toEqual(["Pune", "false"]);
  type("del");
  fireEvent.blur(field());
  expect(field().value).toBe("Pune");
  expect(chosen).not.toHaveBeenCalled();
  // React hears the key at its root: what stops there is not heard behind it.
  expect(outside).not.toHaveBeenCalled();
  document.body.removeEventListener("keydown", outside);
  // The list is gone: the key is the dialog's.
  expect(fireEvent.keyDown(field(), { key: "Escape" })).toBe(true);
});

test("a press chooses, and keeps the focus in the field", () => {
  fireEvent.click(field());
  const option = screen.getByRole("option", { name: "All", hidden: true });
  expect(fireEvent.pointerDown(option)).toBe(false);
  fireEvent.click(option);
  expect(chosen.mock.calls).toEqual([[""]]);
  expect(field().value).toBe("All");
});

test("without a text all options are there, and combining signs of other scripts count", () => {
  expect(matching(options, "  ")).toBe(options);
  const hindi = [{ value: "d", label: "दिल्ली" }];
  expect(matching(hindi, "दिल्ली")).toHaveLength(1);
  expect(matching(hindi, "दल")).toHaveLength(0);
});
