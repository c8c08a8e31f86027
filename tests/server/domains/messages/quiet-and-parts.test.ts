import { describe, expect, it } from "vitest";
import { quietUntil } from "../../../../src/server/domains/messages/quiet-hours.ts";
import { smsParts } from "../../../../src/server/domains/messages/sms-parts.ts";

it.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["€".repeat(80), 1],
  [`${"a".repeat(159)}€`, 2],
  ["न".repeat(70), 1],
  ["न".repeat(71), 2],
  // A pair of surrogates is never cut: 33 of them fill a part of 67 units.
  ["😀".repeat(35), 1],
  ["😀".repeat(67), 3],
])("counts the parts of an SMS: %#", (text, parts) => expect(smsParts(text)).toBe(parts));

describe("quiet hours", () => {
  const brand = (from: string, to: string, timeZone: string) =>
    ({ documents: { messages: { quietHours: { from, to } }, agents: { timeZone } } }) as never;
  it.each([
    ["by day", "13:00", "15:00", "Asia/Kolkata", "2026-11-21T08:00:00Z", "2026-11-21T09:30:00.000Z"],
    ["before", "13:00", "15:00", "Asia/Kolkata", "2026-11-21T07:29:59Z", undefined],
    ["at the end", "13:00", "15:00", "Asia/Kolkata", "2026-11-21T09:30:00Z", undefined],
    ["over midnight", "21:00", "09:00", "Asia/Kolkata", "2026-11-21T16:00:00Z", "2026-11-22T03:30:00.000Z"],
    ["after midnight", "21:00", "09:00", "Asia/Kolkata", "2026-11-21T20:00:00Z", "2026-11-22T03:30:00.000Z"],
    [
      "over the lost hour",
      "21:00",
      "09:00",
      "Europe/Berlin",
      "2026-03-28T22:00:00Z",
      "2026-03-29T07:00:00.000Z",
    ],
    [
      "ending in the lost hour",
      "21:00",
      "02:30",
      "Europe/Berlin",
      "2026-03-29T00:30:00Z",
      "2026-03-29T01:30:00.000Z",
    ],
    [
      "in the hour that comes twice",
      "21:00",
      "02:30",
      "Europe/Berlin",
      "2026-10-25T01:15:00Z",
      "2026-10-25T01:30:00.000Z",
    ],
  ])("%s", (_name, from, to, zone, at, end) =>
    expect(quietUntil(brand(from, to, zone), new Date(at))?.toISOString()).toBe(end),
  );
});
