// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MenuEntry } from "../../../src/web/context/menu-entry.tsx";
import { showBlock } from "../../support/web-block.tsx";

afterEach(cleanup);

test("another site opens in a tab of its own, which cannot reach this page", () => {
  const item = { key: "blog", labelKey: "acme:blog", icon: "newspaper", link: "https://blog.example" };
  showBlock(<MenuEntry item={item} />);
  const link = screen.getByRole("link", { name: "acme:blog" });
  expect(link.getAttribute("href")).toBe("https://blog.example");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});
