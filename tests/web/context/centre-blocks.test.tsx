// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { useCentreReader, useWholePage } from "../../../src/web/context/centre-blocks.ts";
import type { Site } from "../../../src/web/context/site.ts";
import { ErrorBoundary } from "../../../src/web/kit/error-boundary.tsx";
import { TestSite } from "../../support/web-site.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const vip = { id: "member/vip", centre: "member", blocks: [] } as unknown as PageDocument;
const slim = { version: "v1", pages: [vip], unread: ["member", "desk"] } as unknown as Site["payload"];
const block = { type: "rich-text" };

function Page() {
  const page = { ...vip };
  return <p>{useWholePage(page) ? "whole" : "waits"}</p>;
}

function Shop() {
  const [payload, setPayload] = useState(slim);
  const readCentre = useCentreReader(payload, setPayload);
  return (
    <TestSite site={{ payload, readCentre }}>
      <ErrorBoundary>
        <Page />
        <Page />
        <output>{JSON.stringify([payload.pages[0]?.blocks, payload.unread])}</output>
      </ErrorBoundary>
    </TestSite>
  );
}

const shown = () => screen.getAllByText(/whole|waits/).map(({ textContent }) => textContent);
const answering = (answer: () => Promise<Partial<Response>>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  return asked;
};

test("a page of a centre that is not there yet waits for it; any number of parts ask once", async () => {
  const asked = answering(async () => ({ ok: true, json: async () => ({ "member/vip": [block] }) }));
  render(<Shop />);
  expect(shown()).toEqual(["waits", "waits"]);
  await act(async () => undefined);
  expect(shown()).toEqual(["whole", "whole"]);
  expect(screen.getByRole("status").textContent).toBe(JSON.stringify([[block], ["desk"]]));
  expect(asked.mock.calls).toEqual([["/centres/v1/member.json"]]);
});

test("a centre that cannot be read is a part that failed, and a retry asks again", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const asked = answering(async () => ({ ok: false }));
  render(<Shop />);
  await act(async () => undefined);
  expect(screen.queryByText(/whole|waits/)).toBeNull();
  asked.mockImplementation(async () => ({ ok: true, json: async () => ({ "member/vip": [block] }) }));
  await act(async () => screen.getByRole("button").click());
  await act(async () => undefined);
  expect(shown()).toEqual(["whole", "whole"]);
});
