import { createInstance } from "i18next";
import { expect, test } from "vitest";
import en from "../../../locales/en/errors.json" with { type: "json" };
import hi from "../../../locales/hi/errors.json" with { type: "json" };
import { refusalText } from "../../../src/web/kit/refusal-text.ts";

async function textsOf(language: string) {
  const texts = createInstance();
  await texts.init({
    lng: language,
    resources: { en: { errors: en }, hi: { errors: hi } },
    keySeparator: false,
  });
  return texts.getFixedT<string[]>(language, ["errors"]);
}

test("refusals agree in number with what they count", async () => {
  const t = await textsOf("en");
  const wait = (minutes: number) => refusalText(t, { code: "sms.too-many", params: { minutes } });
  expect(wait(1)).toBe("Too many requests, try again after 1 minute");
  expect(wait(5)).toBe("Too many requests, try again after 5 minutes");
  expect(refusalText(t, { code: "payment.waits", params: { hours: 1 } })).toContain("1 more hour.");
  const left = (count: number) => refusalText(t, { code: "points.daily", params: { count } });
  expect([left(1), left(30)]).toEqual([
    "You may exchange 1 more point today.",
    "You may exchange 30 more points today.",
  ]);
  expect(refusalText(t, { code: "session.missing" })).not.toBe("errors:session.missing");
  const hindi = await textsOf("hi");
  expect(refusalText(hindi, { code: "payment.accounts", params: { count: 1 } })).toContain("1 खाता");
  expect(refusalText(hindi, { code: "payment.accounts", params: { count: 5 } })).toContain("5 खाते");
});
