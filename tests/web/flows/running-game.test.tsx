// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Game } from "../../../src/contract/shared-types.ts";
import { call } from "../../../src/web/api/client.ts";
import { RunningGame } from "../../../src/web/flows/running-game.tsx";
import { brandPayload } from "../../site/brand-payload.ts";
import { countStepsBack, showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
// A trial account asks for a game that real accounts alone may play.
vi.mock("../../../src/web/flows/game-launch.ts", () => ({
  useGameLaunch: () => ({
    state: { context: { url: null }, matches: (name: string) => name === "realAccountPrompt" },
    send: vi.fn(),
  }),
}));

const game = {
  nodeId: "1",
  vassalage: "AXIS",
  gameCode: "ONE",
  gameName: "One",
  vendorName: "Axis",
  gameType: "RNG",
  state: "open",
} as unknown as Game;

afterEach(cleanup);

test("two quick presses on closing what a game cannot be played for are one step back", () => {
  vi.mocked(call).mockImplementation((async () => ({ ok: true, value: {} })) as unknown as typeof call);
  const payload = brandPayload();
  Object.assign(payload.theme, { hues: { brand: 20, accent: 80 } });
  showBlock(<RunningGame game={game} demo={false} />, { payload });
  const stepsBack = countStepsBack();
  const close = screen.getByRole("button", { name: "common:action.close" });
  act(() => close.click());
  act(() => close.click());
  expect(stepsBack()).toBe(1);
});
