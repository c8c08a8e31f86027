import { expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { wordedCheck } from "../../../../src/server/domains/rewards/check-words.ts";
import type { ConditionResult } from "../../../../src/server/domains/rewards/rule-conditions.ts";

const channels = [{ id: "upi", name: { en: "UPI", hi: "यूपीआई" } }];
const reader = (language: string) =>
  ({
    brand: { documents: { payments: { deposit: { channels } } } },
    language,
    text: (key: string) => `[${key}]`,
  }) as unknown as RequestContext;

const needsOf = (check: ConditionResult, language = "en") => wordedCheck(reader(language), check).needs;

it("names days of the week in the reader's language", () => {
  const check = { check: "weekday", met: false, has: "mon", needs: "fri, sat" } as const;
  expect(wordedCheck(reader("en"), check)).toMatchObject({ has: "Monday", needs: "Friday, Saturday" });
  expect(needsOf(check, "hi")).toBe("शुक्रवार, शनिवार");
});

it("names ways to pay in, and shows the id of one that is gone", () => {
  const check = { check: "channel", met: false, has: "card", needs: "upi, card" } as const;
  expect(needsOf(check)).toBe("UPI, card");
  expect(needsOf(check, "hi")).toBe("यूपीआई, card");
});

it("names the contacts that are still to be verified, and all of them when they are", () => {
  const check = { check: "verified", met: false, has: "mobile", needs: "mobile, email" } as const;
  expect(needsOf(check)).toBe("[member:bind.email]");
  expect(needsOf({ ...check, met: true, has: "mobile, email" })).toBe(
    "[member:bind.mobile], [member:bind.email]",
  );
});

it("writes dates as the language does, open ends included", () => {
  const check = { check: "dates", met: false, has: "2026-11-30", needs: "2026-12-01 – " } as const;
  expect(wordedCheck(reader("en"), check)).toMatchObject({ has: "Nov 30, 2026", needs: "Dec 1, 2026 – " });
});

it("leaves figures as they are", () => {
  expect(wordedCheck(reader("en"), { check: "minimum", met: false, has: "400.00", needs: "500.00" })).toEqual(
    {
      check: "minimum",
      met: false,
      has: "400.00",
      needs: "500.00",
    },
  );
});
