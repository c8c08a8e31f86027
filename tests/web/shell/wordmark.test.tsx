// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Wordmark } from "../../../src/web/shell/wordmark.tsx";
import { brandPayload } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

afterEach(cleanup);

const mark = (name: string) => ({ src: `/brand/assets/${name}`, width: 120, height: 30 });
const show = (logo: object, on: "header" | "page" = "header") => {
  const payload = brandPayload();
  Object.assign(payload.theme, { hues: { brand: 20, accent: 80 }, logo });
  showBlock(<Wordmark on={on} />, { payload });
};
const [light, dark] = [mark("light.svg"), mark("dark.svg")];
const wordmark = { header: { light, dark }, page: { light, dark: light } };
const sources = () => [...document.images].map(({ src }) => new URL(src).pathname);

test("a brand's own wordmark takes the place of its sign and name, which readers still hear", () => {
  show({ wordmark });
  expect(sources()).toEqual(["/brand/assets/light.svg", "/brand/assets/dark.svg"]);
  for (const image of document.images) expect(image.alt).toBe("Coral");
  expect(screen.queryByText("Coral")).toBeNull();
});

test("what lies on the same ground in both modes is one wordmark", () => {
  show({ wordmark }, "page");
  expect(sources()).toEqual(["/brand/assets/light.svg"]);
});

test("an own icon stands beside the name", () => {
  show({ icon: mark("icon.png") });
  expect(sources()).toEqual(["/brand/assets/icon.png"]);
  expect(screen.getByText("Coral")).toBeTruthy();
});
