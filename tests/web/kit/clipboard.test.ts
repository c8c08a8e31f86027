// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "../../../src/web/kit/clipboard.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("a page with a clipboard uses it", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("AB12")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("AB12");
});

test("a page over plain http copies from a field within the open dialog and gives the focus back", async () => {
  vi.stubGlobal("navigator", {});
  document.body.innerHTML = "<dialog open><button>copy</button></dialog>";
  const button = document.querySelector("button");
  button?.focus();
  let copied = "";
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement;
    expect(field.closest("dialog")).not.toBeNull();
    copied = field.value;
    return true;
  };
  expect(await copyText("AB12")).toBe(true);
  expect(copied).toBe("AB12");
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a refusal of the browser to copy is reported", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  document.execCommand = () => false;
  expect(await copyText("AB12")).toBe(false);
});
