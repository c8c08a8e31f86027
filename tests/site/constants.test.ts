import { expect, it } from "vitest";
import { imageFolders, imagePath } from "../../src/site/constants.ts";

it("builds picture addresses by the CDN's pattern", () => {
  const { vendorIcon } = imageFolders;
  expect(imagePath("https://img.example.com/", vendorIcon.path, "PG", vendorIcon.variants[1])).toBe(
    "https://img.example.com/TCG_PROD_IMAGES/VENDOR_ICON_SMALL/PG-ACTIVE.png",
  );
});
