// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShareBlock as ShareDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import { drawCard } from "../../../src/web/blocks/share/draw-card.ts";
import ShareBlock from "../../../src/web/blocks/share/share.tsx";
import { qrPicture } from "../../../src/web/kit/qr-picture.ts";
import { saveFile } from "../../../src/web/kit/save-file.ts";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
vi.mock("../../../src/web/kit/save-file.ts", () => ({ saveFile: vi.fn() }));
// jsdom cannot draw.
vi.mock("../../../src/web/blocks/share/draw-card.ts", () => ({
  cardSize: { width: 1, height: 1 },
  cardPicture: vi.fn(),
  drawCard: vi.fn(async () => undefined),
}));
vi.mock("../../../src/web/kit/qr-picture.ts", () => ({ qrPicture: vi.fn(async () => new Blob(["png"])) }));

const called = vi.mocked(call);
const answers = (value: unknown) => called.mockResolvedValue({ ok: true, value } as never);

beforeEach(() => {
  called.mockReset();
  vi.mocked(saveFile).mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const one: ShareDocument = {
  type: "share",
  titleKey: "Invite",
  operation: "member/info/security",
  link: "link",
  code: "code",
  emptyKey: "no link yet",
};
const several: ShareDocument = {
  type: "share",
  titleKey: "Invite",
  operation: "member/bets",
  choice: { labelKey: "Campaign", key: "id", name: "name", link: "link", code: "code" },
  emptyKey: "no link yet",
};
const campaigns = (count: number) => ({
  content: Array.from({ length: count }, (_unused, index) => ({
    id: `c${index}`,
    name: `Campaign ${index}`,
    link: `https://coral.example/r/c${index}`,
    code: `CODE${index}`,
  })),
});
const shown = (block: ShareDocument) =>
  showBlock(<ShareBlock block={block} page={pageOf("agent/invite")} first={false} />);
const linkNow = () => document.querySelector("code")?.textContent;

// The first test: what draws codes is not loaded yet.
test("the card is drawn with the code, which comes after the page", async () => {
  answers({ link: "/register?affiliateCode=AB12", code: "AB12" });
  shown({ ...one, card: { textKey: "Play with me" } });
  await waitFor(() => expect(drawCard).toHaveBeenCalledOnce());
  const [canvas, { qr, sentence }] = vi.mocked(drawCard).mock.calls[0] ?? [undefined, {} as never];
  expect([canvas?.tagName, qr.getAttribute("role"), sentence]).toEqual(["CANVAS", "img", "Play with me"]);
});

test("a link and its code are there to copy and to scan", async () => {
  answers({ link: "/register?affiliateCode=AB12", code: "AB12" });
  shown(one);
  expect(await screen.findByText("AB12")).toBeDefined();
  // What others open is a whole address.
  expect(linkNow()).toBe(`${location.origin}/register?affiliateCode=AB12`);
  const code = await screen.findByRole("img", { name: "common:share.qr" });
  expect([code.getAttribute("width"), code.getAttribute("height")]).toEqual(["200", "200"]);
  // Desktops without a share sheet have no button for it.
  expect(screen.queryByRole("button", { name: "common:share.send" })).toBeNull();
});

test("the device's share sheet gets the link, and closing it is no failure", async () => {
  const share = vi.fn(async () => Promise.reject(Object.assign(new Error("closed"), { name: "AbortError" })));
  vi.stubGlobal("navigator", { share, onLine: true });
  answers({ link: "https://coral.example/r/AB12", code: "AB12" });
  shown({ ...one, messageKey: "Play with me" });
  await act(async () => fireEvent.click(await screen.findByRole("button", { name: "common:share.send" })));
  expect(share).toHaveBeenCalledWith({
    url: "https://coral.example/r/AB12",
    title: "Coral",
    text: "Play with me",
  });
});

test("the code is saved as a picture that is named after it", async () => {
  answers({ link: "https://coral.example/r/AB12", code: "A/B 12" });
  shown(one);
  fireEvent.click(await screen.findByRole("button", { name: "common:share.save" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith("coral-A_B_12.png", expect.any(Blob)));
  expect(vi.mocked(qrPicture).mock.calls.at(-1)?.[0].querySelectorAll("path").length).toBe(2);
});

test("of a few links one is chosen side by side, of many in a list", async () => {
  answers(campaigns(2));
  shown(several);
  await screen.findByText("CODE0");
  fireEvent.click(screen.getByRole("radio", { name: "Campaign 1" }));
  expect(linkNow()).toBe("https://coral.example/r/c1");
  cleanup();
  answers(campaigns(9));
  shown(several);
  fireEvent.change(await screen.findByLabelText("Campaign"), { target: { value: "c7" } });
  expect(linkNow()).toBe("https://coral.example/r/c7");
  expect(screen.getByText("CODE7")).toBeDefined();
});

test("one link needs no choice, and without any the document says so", async () => {
  answers(campaigns(1));
  shown(several);
  await screen.findByText("CODE0");
  expect(screen.queryByText("Campaign")).toBeNull();
  cleanup();
  answers(campaigns(0));
  shown(several);
  await screen.findByText("no link yet");
  cleanup();
  answers({ code: "AB12" });
  shown(one);
  await screen.findByText("no link yet");
});

test("a failing call has a retry", async () => {
  called.mockResolvedValue({ ok: false, code: "network.slow" } as never);
  shown(one);
  const retry = await screen.findByRole("button", { name: /retry/ });
  answers({ link: "https://coral.example/r/AB12" });
  fireEvent.click(retry);
  await waitFor(() => expect(linkNow()).toBe("https://coral.example/r/AB12"));
});
