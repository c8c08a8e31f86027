// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { showNoGame } from "../../../../src/partners/originals/client/frame/no-game.ts";

it("goes one step back, however often it is pressed, and again for who comes forward again", () => {
  const back = vi.spyOn(history, "back").mockReturnValue();
  const words = (key: string) => key;
  showNoGame(document.body, { words, problem: "launch-expired", lobbyUrl: null });
  const button = document.querySelector("button");
  for (let press = 0; press < 3; press += 1) button?.click();
  expect(back).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pageshow"));
  button?.click();
  expect(back).toHaveBeenCalledTimes(2);
  back.mockRestore();
});
