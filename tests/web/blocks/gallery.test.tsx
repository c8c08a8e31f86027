// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { GalleryBlock } from "../../../src/contract/generated/block.ts";
import Gallery from "../../../src/web/blocks/gallery/gallery.tsx";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

afterEach(cleanup);

const known = (name: string) => ({ src: `/brand/assets/${name}.webp`, width: 720, height: 540 });
const entry = (name: string, more: Partial<GalleryBlock["pictures"][number]> = {}) => ({
  asset: `assets/${name}.webp`,
  alt: { en: `The ${name}`, hi: `${name} hi` },
  ...more,
});

function show(pictures: GalleryBlock["pictures"], language = "en") {
  const pages = [
    pageOf("promotions", { route: "/promotions" }),
    pageOf("off", { route: "/off", module: "NOT_THERE" }),
  ];
  const payload = {
    ...brandPayload(),
    pages,
    pictures: { "assets/hall.webp": known("hall"), "assets/yard.webp": known("yard") },
  };
  Object.assign(payload.theme, { layout: { card: "portrait" } });
  const block: GalleryBlock = { type: "gallery", titleKey: "Inside", pictures };
  return showBlock(<Gallery block={block} page={pageOf("about")} first={false} />, { payload, language });
}

test("pictures have their file's size, the text of the language, and wait until they are near", () => {
  show([entry("hall", { caption: { en: "The hall" } }), entry("gone")], "hi");
  const [picture, ...others] = screen.getAllByRole("img");
  // A file that the payload does not know is left out.
  expect(others).toEqual([]);
  expect(picture?.getAttribute("alt")).toBe("hall hi");
  expect([picture?.getAttribute("width"), picture?.getAttribute("height")]).toEqual(["720", "540"]);
  expect(picture?.getAttribute("loading")).toBe("lazy");
  expect(screen.getByText("The hall")).toBeTruthy();
});

test("a picture leads to its page, or away; not to a page whose module is off", () => {
  show([entry("hall", { link: "page:promotions?id=welcome" }), entry("yard", { link: "page:off" })]);
  expect(screen.getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual([
    "/promotions?id=welcome",
  ]);
  expect(screen.getAllByRole("img")).toHaveLength(2);
  cleanup();
  show([entry("hall", { link: "https://example.com/a" })]);
  expect(screen.getByRole("link").getAttribute("rel")).toBe("noopener noreferrer");
});

test("a picture that cannot be loaded says what it shows", () => {
  show([entry("hall")]);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("The hall")).toBeTruthy();
});

test("without any picture there is nothing, not even a title", () => {
  const { container } = show([entry("gone")]);
  expect(container.textContent).toBe("");
});
