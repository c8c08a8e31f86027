import { describe, expect, it } from "vitest";
import * as constants from "../../src/site/constants.ts";

describe("constants of spec section 9", () => {
  it.each([
    ["announcementPageSize", 9],
    ["paginationRange", 5],
    ["paginationMargin", 1],
    ["winnerBoardLimit", 20],
    ["winnerScrollStepPixels", 0.5],
    ["balanceDecimals", 2],
    ["lobbyPageSize", 12],
    ["gameListPageSize", 24],
    ["gamesPerView", 6],
    ["rowsOnHome", 2],
    ["rowsElsewhere", 4],
    ["homeSectionVendors", 5],
    ["mxwinFirstIndex", 11],
    ["mxwinLastIndex", 20],
    ["mxwinNeedsVendorsOver", 10],
    ["largeMenuVendorsOver", 10],
    ["clientType", "3"],
    ["platform", "html5-desktop"],
    ["platforms", "flash,html5-desktop"],
    ["lotteryPlatform", "WEB"],
    ["announcementPlatform", "W"],
    ["hotGamesPlatform", "2"],
    ["favouritesPageSize", 999],
    ["sportsEntryGames", 1],
    ["favouriteThrottleMs", 1000],
    ["clockTickMs", 1000],
    ["agentTypes", [1, 2, 41, 42]],
    ["trialType", 4],
    ["prizeModes", ["LOTT", "ZY", "ELOTT", "SEA"]],
    ["qr", { size: 200, margin: 20, level: "M" }],
    ["carousel", { transitionMs: 1000, autoplayMs: 5000, spacePixels: 20.3, perView: 1 }],
    ["modal", { fadeDelayMs: 100, nominalPixels: 200 }],
    ["chunkLoadTimeoutMs", 120_000],
    ["rememberLoginDays", 1],
    ["minimumAge", 18],
    ["popupKeys", { member: "USER_POPUP", visitor: "ANONYMOUS_POPUP" }],
  ] as const)("%s", (name, value) => {
    expect(new Map<string, unknown>(Object.entries(constants)).get(name)).toEqual(value);
  });

  it("builds picture addresses by the CDN's pattern", () => {
    const { vendorIcon } = constants.imageFolders;
    expect(
      constants.imagePath("https://img.example.com/", vendorIcon.path, "PG", vendorIcon.variants[1]),
    ).toBe("https://img.example.com/TCG_PROD_IMAGES/VENDOR_ICON_SMALL/PG-ACTIVE.png");
  });
});
