// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Banner } from "../../../src/contract/shared-types.ts";
import { call } from "../../../src/web/api/client.ts";
import BannerCarousel from "../../../src/web/blocks/banner-carousel.tsx";
import { AuthEntryPicture } from "../../../src/web/flows/parts/auth-entry-picture.tsx";
import { MenuBanner } from "../../../src/web/shell/menu-banner.tsx";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
afterEach(cleanup);

type Group = Banner["groupName"];

const home = { type: "banner-carousel", group: "w_home" } as const;
const places: [Group, ReactNode][] = [
  ["w_home", <BannerCarousel key="" block={home as never} first={false} page={{} as never} />],
  ["w_login", <AuthEntryPicture key="" group="w_login" />],
  ["w_register", <AuthEntryPicture key="" group="w_register" />],
  ["w_forget", <AuthEntryPicture key="" group="w_forget" />],
  ["w_leftmenu", <MenuBanner key="" />],
];

/** The links of a group's place while it has one banner. */
async function linksOf(group: Group, place: ReactNode, banner: Partial<Banner>): Promise<HTMLElement[]> {
  const one = {
    id: "lights",
    groupName: group,
    title: "The lights know you",
    linkageType: "none",
    ...banner,
  };
  vi.mocked(call).mockResolvedValue({
    ok: true,
    value: { banners: [one], player: [], popup: [], promotion: [] },
  } as never);
  const { container } = showBlock(place);
  await screen.findByText("The lights know you");
  return within(container).queryAllByRole("link");
}

test.each(places)(
  "%s: a banner with a link and no action is one link with its title",
  async (group, place) => {
    const [link, ...others] = await linksOf(group, place, { linkageType: "page", url: "/promotions?id=1" });
    expect(others).toEqual([]);
    expect(link?.getAttribute("href")).toBe("/promotions?id=1");
    expect(link?.textContent).toContain("The lights know you");
    expect(link?.getAttribute("draggable"), "the carousel is dragged, not its link").toBe("false");
  },
);

test.each(places)("%s: what the action says is inside the one link", async (group, place) => {
  const [link, ...others] = await linksOf(group, place, {
    linkageType: "page",
    url: "/promotions",
    action: "What is new",
  });
  expect(others).toEqual([]);
  expect(link?.textContent).toContain("What is new");
});

test.each(places)("%s: an address outside opens in a tab of its own", async (group, place) => {
  const [link] = await linksOf(group, place, { linkageType: "external", url: "https://coral.example/news" });
  expect(link?.getAttribute("href")).toBe("https://coral.example/news");
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.getAttribute("rel")).toBe("noopener noreferrer");
});

test.each(places)("%s: a banner without a link promises no action", async (group, place) => {
  expect(await linksOf(group, place, { action: "What is new" })).toEqual([]);
  expect(screen.queryByText("What is new")).toBeNull();
});
