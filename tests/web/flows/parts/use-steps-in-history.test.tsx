// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useStepsInHistory } from "../../../../src/web/flows/parts/use-steps-in-history.ts";
import { countStepsBack } from "../../../support/web-block.tsx";

beforeEach(() => wentBack.mockReset());
afterEach(cleanup);

const forward = () => document.querySelector("button")?.click();
const wentBack = vi.fn();

function Flow() {
  const [depth, setDepth] = useState(0);
  const { back, leave } = useStepsInHistory(depth, (left) => {
    wentBack(left);
    setDepth(left);
  });
  return (
    <>
      <button type="button" onClick={() => setDepth(depth + 1)}>
        {depth}
      </button>
      <button type="button" aria-label="back" onClick={back} />
      <button type="button" aria-label="leave" onClick={leave} />
    </>
  );
}

const popped = () => new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));

test("each step is a step of the history, and a step back that comes at once counts too", async () => {
  const { container } = render(
    <BrowserRouter>
      <Flow />
    </BrowserRouter>,
  );
  act(() => forward());
  act(() => forward());
  expect(container.textContent).toBe("2");
  await act(async () => {
    history.back();
    await popped();
  });
  expect(container.textContent).toBe("1");
  // The way back begins before the step forward is rendered as a location.
  await act(async () => {
    flushSync(() => forward());
    history.back();
    await popped();
  });
  expect(container.textContent).toBe("1");
  expect(wentBack.mock.calls).toEqual([[1], [1]]);
});

/** Draws a flow with two steps made. */
function openFlow() {
  render(
    <BrowserRouter>
      <Flow />
    </BrowserRouter>,
  );
  act(() => forward());
  act(() => forward());
}

const press = (name: string) => act(() => screen.getByRole("button", { name }).click());

test("two quick presses go one step back, and the next one is open when it is made", async () => {
  openFlow();
  const stepsBack = countStepsBack();
  press("back");
  press("back");
  expect(stepsBack()).toBe(1);
  vi.restoreAllMocks();
  await act(async () => {
    history.back();
    await popped();
  });
  const again = countStepsBack();
  press("back");
  expect(again()).toBe(1);
});

test("leaving a flow takes its steps away and not the page, also while a step back is on its way", () => {
  openFlow();
  const stepsBack = countStepsBack();
  press("leave");
  press("leave");
  expect(stepsBack()).toBe(2);
  vi.restoreAllMocks();
  cleanup();
  openFlow();
  const less = countStepsBack();
  press("back");
  press("leave");
  expect(less()).toBeLessThanOrEqual(2);
});
