// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useContext } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StepsBlock } from "../../../src/contract/generated/block.ts";
import Steps from "../../../src/web/blocks/steps.tsx";
import { type InnerBlocks, InnerBlocksContext } from "../../../src/web/context/inner-blocks.ts";
import { StepDone } from "../../../src/web/context/step-done.ts";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

beforeEach(() => history.replaceState(null, "", "/?other=1"));
afterEach(cleanup);

const block: StepsBlock = {
  type: "steps",
  labelKey: "Start",
  steps: ["contact", "bank"].map((id) => ({
    id,
    titleKey: id,
    blocks: [{ type: "rich-text", textKey: id }],
  })),
  doneKey: "all done",
  page: "home",
};

/** Stands for the forms of a step. */
const Inner: InnerBlocks = ({ blocks: [first] }) => {
  const done = useContext(StepDone);
  return (
    <button type="button" onClick={done}>
      send {first?.type === "rich-text" && first.textKey}
    </button>
  );
};
const shown = () =>
  showBlock(
    <InnerBlocksContext value={Inner}>
      <Steps block={block} page={pageOf("own/start", { blocks: [block] })} first={false} />
    </InnerBlocksContext>,
  );
const press = (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole("button", { name })));
const current = () => document.querySelector("[aria-current=step]")?.textContent;

test("a form that is sent leads to the next step, which takes the focus, and the last one to the end", async () => {
  shown();
  expect(current()).toContain("contact");
  await press("send contact");
  expect(location.search).toBe("?other=1&step=bank");
  expect(document.activeElement?.getAttribute("data-step")).toBe("bank");
  await press("send bank");
  expect(await screen.findByText("all done")).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  expect(location.search).toBe("?other=1&step=done");
});

test("earlier steps can be opened again, by the stepper and by the back button", async () => {
  shown();
  await press("send contact");
  fireEvent.click(screen.getByRole("button", { name: "contact" }));
  await screen.findByRole("button", { name: "send contact" });
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  });
  await waitFor(() => expect(current()).toContain("bank"));
  // Later steps are not links.
  expect(screen.queryByRole("button", { name: "bank" })).toBeNull();
});

test("an address that names no step shows the first", () => {
  history.replaceState(null, "", "/?step=nothing");
  shown();
  expect(current()).toContain("contact");
});
