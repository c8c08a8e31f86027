// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DrawProofBlock } from "../../../src/contract/generated/block.ts";
import { serverHashOf } from "../../../src/kernel/fair-draw.ts";
import { envelopeOrder } from "../../../src/site/draw-result.ts";
import { call } from "../../../src/web/api/client.ts";
import DrawProof from "../../../src/web/blocks/draw-proof/draw-proof.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const answers = (value: unknown) => called.mockResolvedValue({ ok: true, value } as never);
beforeEach(() => {
  called.mockReset();
});
afterEach(cleanup);

const block: DrawProofBlock = {
  type: "draw-proof",
  titleKey: "Verify",
  operation: "system/draw",
  address: "draw",
  asks: true,
};
const serverSeed = "ab".repeat(32);
const id = "DRAW12345678";
const amounts = ["50.00", "10.00"];
const proof = (more = {}) => ({
  draw: id,
  kind: "envelope",
  title: "Night",
  announcedAt: "2026-11-21T10:00:00.000Z",
  startsAt: "2026-11-21T14:00:00.000Z",
  endsAt: "2026-11-21T15:00:00.000Z",
  endedAt: "2026-11-21T15:00:00.000Z",
  serverHash: serverHashOf(serverSeed),
  serverSeed,
  tickets: 0,
  amounts,
  results: envelopeOrder({ id, serverSeed }, amounts).map((amount, index) => ({
    nth: index + 1,
    ticket: 0,
    name: "a***a",
    amount,
  })),
  ...more,
});
const shown = (query = `?draw=${id}`) => {
  history.replaceState(null, "", `/draw${query}`);
  return showBlock(<DrawProof block={block} page={pageOf("drawProof")} first={false} />);
};
const verdict = async () =>
  (await screen.findByText(/^draws:proof[.](agrees|differs|waits)$/)).getAttribute("data-agrees");

test("a draw that agrees with its promise is called fair", async () => {
  answers(proof());
  shown();
  expect(await verdict()).toBe("true");
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("another seed, and another result, are found", async () => {
  answers(proof({ serverSeed: "cd".repeat(32) }));
  shown();
  expect(await verdict()).toBe("false");
  cleanup();
  answers(proof({ results: proof().results.toReversed() }));
  shown();
  expect(await verdict()).toBe("false");
});

test("before its end the seed is secret, and nothing is claimed", async () => {
  answers(proof({ serverSeed: "", endedAt: "", results: [] }));
  shown();
  expect(await verdict()).toBeNull();
});

test("without a number it asks for one, and calls nothing", () => {
  shown("");
  expect(screen.getByRole("textbox")).toBeDefined();
  expect(called).not.toHaveBeenCalled();
});
