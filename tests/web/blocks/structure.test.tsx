// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { SectionBlock, TabsBlock } from "../../../src/contract/generated/block.ts";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import Section from "../../../src/web/blocks/section.tsx";
import Tabs from "../../../src/web/blocks/tabs.tsx";
import { HydratedContext } from "../../../src/web/context/hydrated.ts";
import { type InnerBlocks, InnerBlocksContext } from "../../../src/web/context/inner-blocks.ts";
import type { Site } from "../../../src/web/context/site.ts";
import { TestSite } from "../../support/web-site.tsx";

afterEach(cleanup);

const text = (id: string) => ({ type: "rich-text" as const, id, textKey: "brand:text" });
const tabs: TabsBlock = {
  type: "tabs",
  labelKey: "brand:record",
  tabs: [
    { id: "bets", labelKey: "brand:bets", blocks: [text("first")] },
    { id: "profit", labelKey: "brand:profit", blocks: [text("second")] },
    { id: "bonus", labelKey: "brand:bonus", blocks: [text("third")] },
  ],
};
const section: SectionBlock = {
  type: "section",
  id: "rules",
  titleKey: "brand:rules",
  closed: true,
  blocks: [text("inside")],
};

const drawn: InnerBlocks = ({ blocks }) => blocks.map(({ id }) => <p key={id}>{id}</p>);

function Address() {
  const { search } = useLocation();
  return <output>{search}</output>;
}

const show = (block: TabsBlock | SectionBlock, address: string, direction = "ltr") => {
  const page = {
    id: "own",
    titleKey: "brand:title",
    access: "visitor",
    blocks: [block],
  } as unknown as PageDocument;
  return render(
    <MemoryRouter initialEntries={[address]}>
      <HydratedContext value={true}>
        <TestSite site={{ payload: { pages: [page] } as unknown as Site["payload"] }}>
          <InnerBlocksContext value={drawn}>
            <div style={{ direction: direction as "ltr" | "rtl" }}>
              {block.type === "tabs" ? (
                <Tabs block={block} page={page} first />
              ) : (
                <Section block={block} page={page} first={false} />
              )}
            </div>
            <Address />
          </InnerBlocksContext>
        </TestSite>
      </HydratedContext>
    </MemoryRouter>,
  );
};

const open = () => screen.getByRole("tab", { selected: true }).textContent;

test("only the open tab's blocks exist; a wrong name in the address opens the first", () => {
  show(tabs, "/own?tab=nothing");
  expect(open()).toBe("brand:bets");
  expect(screen.getByText("first")).toBeTruthy();
  expect(screen.queryByText("second")).toBeNull();
});

test("a tab is in the address, and a link leads to it", () => {
  show(tabs, "/own?page=3&tab=profit");
  expect(open()).toBe("brand:profit");
  fireEvent.click(screen.getByRole("tab", { name: "brand:bonus" }));
  expect(screen.getByText("third")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("?page=3&tab=bonus");
  // The first one is what the plain address shows.
  fireEvent.click(screen.getByRole("tab", { name: "brand:bets" }));
  expect(screen.getByRole("status").textContent).toBe("?page=3");
});

test.each([
  ["ltr", "ArrowRight", "brand:profit"],
  ["rtl", "ArrowLeft", "brand:profit"],
  ["ltr", "ArrowLeft", "brand:bonus"],
  ["ltr", "End", "brand:bonus"],
])("in %s %s opens %s, which takes the focus", (direction, key, label) => {
  show(tabs, "/own", direction);
  fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key });
  expect(open()).toBe(label);
  expect(document.activeElement?.textContent).toBe(label);
  expect(screen.getAllByRole("tab").filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  expect(screen.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(document.activeElement?.id);
});

test("a closed section holds nothing until it is opened, by a press or by the address", () => {
  const { container } = show(section, "/own");
  expect(screen.queryByText("inside")).toBeNull();
  const details = container.querySelector("details");
  if (details) details.open = true;
  fireEvent(details as HTMLElement, new Event("toggle"));
  expect(screen.getByText("inside")).toBeTruthy();
  cleanup();
  show(section, "/own#rules");
  expect(screen.getByText("inside")).toBeTruthy();
});
