// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { BrandPayload } from "../../../src/site/payload.ts";
import { startAnalytics } from "../../../src/web/shell/analytics.ts";

test("the analytics tag gets its commands as arguments objects, which is all it reads", () => {
  startAnalytics({ analytics: { gtagId: "G-ABC123" } } as unknown as BrandPayload);
  const layer = (globalThis as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer;
  const kinds = layer.map((command) => Object.prototype.toString.call(command));
  expect(kinds).toEqual(["[object Arguments]", "[object Arguments]"]);
  expect(Array.from(layer[1] ?? [])).toEqual(["config", "G-ABC123"]);
});
