// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ScrollRow } from "../../../src/web/kit/scroll-row.tsx";

afterEach(cleanup);

/** A row of 1,000 pixels in a place of 300, which is scrolled to `at`. */
function rowAt(at: number) {
  const { container } = render(
    <ScrollRow>
      <div>entries</div>
    </ScrollRow>,
  );
  const scroller = container.querySelector<HTMLElement>("[class*=scroller]");
  if (!scroller) throw new Error("Nothing scrolls.");
  Object.defineProperties(scroller, {
    clientWidth: { value: 300 },
    scrollWidth: { value: 1000 },
    scrollLeft: { value: at, configurable: true },
  });
  fireEvent.scroll(scroller);
  const sides = [...container.querySelectorAll<HTMLElement>("[data-side]")].map(
    ({ dataset }) => dataset.side,
  );
  return { scroller, sides, container };
}

test.each([
  ["its beginning", 0, ["after"]],
  ["its middle", 200, ["before", "after"]],
  ["its end", 700, ["before"]],
  // Right-to-left text is scrolled to negative places.
  ["the end of right-to-left text", -700, ["before"]],
])("at %s a row has arrows where there is more", (_name, at, sides) => {
  expect(rowAt(at).sides).toEqual(sides);
});

test("an arrow scrolls towards its side, also in right-to-left text, and takes no tab stop", () => {
  const { scroller, container } = rowAt(200);
  const moves: number[] = [];
  scroller.scrollBy = ((to: ScrollToOptions) => moves.push(to.left ?? 0)) as typeof scroller.scrollBy;
  const arrows = [...container.querySelectorAll<HTMLButtonElement>("[data-side]")];
  for (const arrow of arrows) fireEvent.click(arrow);
  scroller.style.direction = "rtl";
  for (const arrow of arrows) fireEvent.click(arrow);
  expect(moves.map(Math.sign)).toEqual([-1, 1, 1, -1]);
  expect(arrows.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
});

test("a row that fits has none", () => {
  const { container } = render(<ScrollRow>entries</ScrollRow>);
  expect(container.querySelector("[data-side]")).toBeNull();
});
