import { expect, test } from "vitest";
import { blocksOf } from "../../src/site/payload.ts";
import { brandPayload, pageOf } from "./brand-payload.ts";

test("home shows the brand's own blocks, every other page those of its document", () => {
  const payload = brandPayload();
  expect(blocksOf(payload, pageOf("home"))).toBe(payload.home.blocks);
  const page = pageOf("promotions");
  expect(blocksOf(payload, page)).toBe(page.blocks);
});
