import { describe, expect, it } from "vitest";
import writeNote from "../../schemas/operations/desk/members/notes/write.json" with { type: "json" };
import { en } from "../../src/partners/originals/client/words/en.ts";
import { hi } from "../../src/partners/originals/client/words/hi.ts";
import { id } from "../../src/partners/originals/client/words/id.ts";
import { pt } from "../../src/partners/originals/client/words/pt.ts";
import { th } from "../../src/partners/originals/client/words/th.ts";
import { vi } from "../../src/partners/originals/client/words/vi.ts";
import { threeCardVerandah } from "../../src/partners/originals/games/three-card-verandah.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { codeMinutes } from "../../src/server/core/identity/code-store.ts";
import { totpSeconds } from "../../src/server/core/identity/totp.ts";
import { mostPictures } from "../../src/server/core/members/attached-pictures.ts";
import { graceMs } from "../../src/server/core/safer-play/sitting.ts";
import { tickMs } from "../../src/server/domains/agents/contracts/periods.ts";
import { atOnce } from "../../src/server/domains/agents/payments/payments.ts";
import { namePattern as subAccountName } from "../../src/server/domains/agents/sub-accounts/sub-accounts.ts";
import { mostAgeMs } from "../../src/server/domains/desk/reports/mail-due-reports.ts";
import { mostNameLength, mostRecipients } from "../../src/server/domains/desk/reports/schedules.ts";
import { namePattern as staffName } from "../../src/server/domains/desk/staff.ts";
import { leastPrefix } from "../../src/server/domains/member-desk/search.ts";
import { furthestMs } from "../../src/server/domains/messages/due.ts";
import { leastMinutes } from "../../src/server/domains/safer-play/limit-amounts.ts";
import { leastContent } from "../../src/server/domains/support/tickets.ts";
import {
  chunkLoadTimeoutMs,
  leastCheckMinutes,
  leastRaiseHours,
  minimumAge,
  mostCheckMinutes,
  mostImageBytes,
} from "../../src/site/constants.ts";

/** Figures that are written into texts are those that the code keeps; in every language the same. */

const platform = readPlatform();
const megabytes = mostImageBytes / 2 ** 20;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The least and the most of a pattern's repetition. */
const boundsOf = ({ source }: RegExp): number[] =>
  [...source.matchAll(/\{(\d+),(\d+)\}/g)].flatMap(([, least, most]) => [Number(least), Number(most)]);

/** What each text says, by what keeps it. */
const kept: Record<string, readonly number[]> = {
  "agent:contracts.counts.window": [tickMs / minuteMs],
  "agent:payments.approveAllText": [atOnce],
  "agent:payments.approvedAll": [atOnce],
  "auth:field.ageConfirmed": [minimumAge],
  "errors:desk.name": boundsOf(staffName),
  "errors:message.due": [furthestMs / dayMs, 18, 30],
  "errors:part.timeout": [chunkLoadTimeoutMs / minuteMs],
  "errors:report.name": [mostNameLength],
  "errors:report.recipients": [1, mostRecipients],
  "errors:subAccount.name": boundsOf(subAccountName),
  "member:payment.proofHint": [megabytes],
  "member:totp.text": [totpSeconds],
  "profile:avatar.hint": [megabytes],
  "rewards:apply.picturesHint": [megabytes, mostPictures],
  "rewards:apply.picturesNeeded": [megabytes, mostPictures],
  "safer:interval.amountHint": [leastCheckMinutes, mostCheckMinutes],
  "safer:interval.changeText": [leastRaiseHours],
  "safer:kindText.check": [graceMs / minuteMs, mostCheckMinutes],
  "safer:limit.changeText": [leastRaiseHours],
  "safer:limit.minutesHint": [Number(leastMinutes)],
  "staff:find.hint": [leastPrefix],
  "staff:mail.codeHint": [6, codeMinutes],
  "staff:notes.textHint": [writeNote.input.properties.text.maxLength],
  "staff:saved.reasons.late": [mostAgeMs / dayMs],
  "staff:staff.nameHint": boundsOf(staffName),
  "support:contentHint": [leastContent],
  "support:pictureHint": [megabytes, mostPictures],
};

/** Texts whose figures are examples, names, or part of what a thing is: a day's limit is that of 24 hours. */
const given: ReadonlySet<string> = new Set([
  "common:period.last30",
  "common:period.last7",
  "common:period.last90",
  "draws:proof.how.envelope",
  "draws:proof.how.raffle",
  "errors:amount.invalid",
  "errors:payment.daily-amount",
  "errors:payment.daily-count",
  "identity:limit.withdrawalsDaily",
  "identity:limit.withdrawalsMonthly",
  "messages:desk.timeHint",
  "safer:history",
  "safer:limit.amountHint",
  "staff:reports.howText",
  "staff:saved.hourHint",
  "staff:vip.levelHint",
  "validation:field.lines",
  "vip:levels.withdrawalCount",
  "vip:levels.withdrawalsDaily",
]);

/** The numbers in a text, without what is filled in: 1,000 and 1.000 are a thousand. */
const numbersIn = (text: string): number[] =>
  [...text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, "").matchAll(/\p{Nd}+(?:[.,]\p{Nd}{3})*/gu)].map(([one]) =>
    Number(one.replace(/[.,]/g, "")),
  );

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

describe("figures of texts", () => {
  it("are those that code keeps, in every language", () => {
    const wrong = [...platform.locales].flatMap(([language, namespaces]) =>
      [...namespaces].flatMap(([namespace, texts]) =>
        Object.entries(texts).flatMap(([name, text]) => {
          const key = `${namespace}:${name}`;
          if (given.has(key.replace(/_(?:zero|one|two|few|many|other)$/, ""))) return [];
          const said = String(sorted(numbersIn(text)));
          const meant = String(sorted(kept[key] ?? []));
          return said === meant ? [] : [`${language} ${key}: says ${said}, kept is ${meant}`];
        }),
      ),
    );
    expect(wrong, "let the text take the figure as a value, or name here what keeps it").toEqual([]);
  });

  it("name no text that is gone", () => {
    const english = platform.locales.get("en");
    const gone = [...Object.keys(kept), ...given].filter((key) => {
      const [namespace = "", name = ""] = key.split(":");
      const texts = english?.get(namespace) ?? {};
      return numbersIn(texts[name] ?? texts[`${name}_other`] ?? "").length === 0;
    });
    expect(gone).toEqual([]);
  });

  it("are digits where they are bounds or durations, so that they can be compared", () => {
    const spelled =
      /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety|hundred)\s+(?:seconds|minutes|hours|days|weeks|months|years|characters|letters|pictures|times)\b/i;
    const found = [...(platform.locales.get("en") ?? [])].flatMap(([namespace, texts]) =>
      Object.entries(texts).flatMap(([name, text]) => (spelled.test(text) ? [`${namespace}:${name}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it.each(Object.entries({ en, hi, id, pt, th, vi }))("of a duel's rules are the game's: %s", (_, words) => {
    expect(words["rules.three-card-verandah"]).toContain(`${threeCardVerandah.rake / 100}%`);
  });
});
