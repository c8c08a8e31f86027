// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import english from "../../../locales/en/common.json" with { type: "json" };
import { CopyButton } from "../../../src/web/kit/copy-button.tsx";
import { toast } from "../../../src/web/kit/toast.ts";

vi.mock("../../../src/web/kit/toast.ts", () => ({ toast: vi.fn() }));

const writeText = vi.fn(async () => undefined);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const texts = createInstance();
  void texts
    .use(initReactI18next)
    .init({ lng: "en", resources: { en: { common: english } }, keySeparator: false, nsSeparator: ":" });
  render(
    <I18nextProvider i18n={texts}>
      <CopyButton text="AB12" label="Code" />
    </I18nextProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const press = () => act(async () => screen.getByRole("button", { name: "Copy: Code" }).click());
const said = () => screen.getByRole("status").textContent;

test("says that a text is copied each time, and takes the tick back", async () => {
  await press();
  expect(said()).toBe("Copied");
  act(() => void vi.advanceTimersByTime(2_000));
  expect(said()).toBe("");
  await press();
  expect(said()).toBe("Copied");
  expect(writeText).toHaveBeenCalledTimes(2);
});

test("says that a browser refuses", async () => {
  writeText.mockRejectedValueOnce(new Error("denied"));
  document.execCommand = () => false;
  await press();
  expect(said()).toBe("");
  expect(toast).toHaveBeenCalledWith({ textKey: "common:action.notCopied", bad: true });
});
