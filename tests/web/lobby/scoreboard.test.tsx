// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import { Scoreboard } from "../../../src/web/lobby/scoreboard.tsx";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const winners = (list: object[]) =>
  called.mockImplementation(
    async (id) =>
      ({
        ok: true,
        value: id === "relay/GCSGAME_getRankList" ? { list } : { content: [], games: [] },
      }) as never,
  );
beforeEach(() => {
  called.mockReset();
});
afterEach(cleanup);

test("a board without winners says so, and one with winners lists them", async () => {
  winners([]);
  const { unmount } = showBlock(<Scoreboard />);
  expect(await screen.findByText("lobby:board.none")).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
  unmount();
  winners([{ customerName: "a***b", gameName: "Brass Sevens", winAmount: "120.00" }]);
  showBlock(<Scoreboard />);
  expect(await screen.findByText("a***b")).toBeTruthy();
  expect(screen.queryByText("lobby:board.none")).toBeNull();
});
