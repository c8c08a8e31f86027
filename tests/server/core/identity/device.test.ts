import { expect, it, test } from "vitest";
import { deviceName, deviceOf, placeName } from "../../../../src/server/core/identity/device.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";

const name = (userAgent: string) => deviceName({ userAgent });
const of = (request: Partial<RequestContext>) => deviceOf(request as RequestContext);

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
    "Chrome, Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  ["", ""],
  ["-", ""],
])("%s is %j", (userAgent, expected) => {
  expect(name(userAgent)).toBe(expected);
});

it("is short and printable, whatever a caller sends, and read in no time", () => {
  const { userAgent } = of({ userAgent: `a\u0000\u202Eb${"x".repeat(5_000)}` });
  expect(userAgent).toBe(`ab${"x".repeat(296)}`);
  const started = performance.now();
  for (const hostile of ["(".repeat(300), "Android ".repeat(40), "Mozilla/5.0 (".repeat(25)]) name(hostile);
  expect(performance.now() - started).toBeLessThan(200);
  expect(of({})).toEqual({ userAgent: "", country: "" });
});

it("is in a country by its name in the reader's language", () => {
  expect(of({ country: () => "IN" })).toMatchObject({ country: "IN" });
  expect(placeName({ country: "IN" }, "en")).toBe("India");
  expect(placeName({ country: "IN" }, "hi")).toBe("भारत");
  expect(placeName({ country: "" }, "en")).toBe("");
});
