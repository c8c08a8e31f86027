import { dayText, weekdayText } from "../../../site/format.ts";
import { localized } from "../../../site/locale.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import type { ConditionResult } from "./rule-conditions.ts";

type Reader = Pick<RequestContext, "brand" | "language" | "text">;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/**
 * A condition as its reader's texts name it: days of the week, dates, ways to pay in and contacts by their names. Of contacts, what is
 * needed leaves out what is verified.
 */
export function wordedCheck(
  reader: Reader,
  { check, met, has = "", needs = "" }: ConditionResult,
): Required<ConditionResult> {
  const wordOf = words[check];
  if (!wordOf) return { check, met, has, needs };
  const [there, wanted] = [partsOf(has), partsOf(needs)];
  const lacking = wanted.filter((part) => !there.includes(part));
  const list = (parts: readonly string[]) => parts.map((part) => wordOf(part, reader)).join(", ");
  const shown = check === "verified" && !met ? lacking : wanted;
  return { check, met, has: list(there), needs: list(shown) };
}

const partsOf = (list: string): string[] => list.split(", ").filter((part) => part !== "");

/** How the parts of a condition are named; those of others are figures. */
const words: { [check in ConditionResult["check"]]?: (part: string, reader: Reader) => string } = {
  weekday: (day, { language }) => weekdayText(weekdays.indexOf(day), language),
  dates: (span, { language }) =>
    span
      .split(" – ")
      .map((day) => (day === "" ? "" : dayText(day, language)))
      .join(" – "),
  channel: (id, { brand, language }) => {
    const channel = brand.documents.payments.deposit?.channels?.find((one) => one.id === id);
    return channel ? localized(channel.name, language) : id;
  },
  verified: (contact, { text }) => text(`member:bind.${contact}`, {}),
};
