// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { BrowserRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useStepsInHistory } from "../../../../src/web/flows/parts/use-steps-in-history.ts";

afterEach(cleanup);

const forward = () => document.querySelector("button")?.click();
const wentBack = vi.fn();

function Flow() {
  const [depth, setDepth] = useState(0);
  useStepsInHistory(depth, (left) => {
    wentBack(left);
    setDepth(left);
  });
  return (
    <button type="button" onClick={() => setDepth(depth + 1)}>
      {depth}
    </button>
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
