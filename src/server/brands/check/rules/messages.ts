import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { quote } from "../wording.ts";

const file = "messages.json";

/** Quiet hours that begin when they end are none, or all day: nobody can tell. */
export function quietHoursFindings({ folder }: CheckContext): Finding[] {
  const own = memberOf(readableFile(folder, "messages")?.tree, "quietHours");
  const [from, to] = [textOf(memberOf(own, "from")), textOf(memberOf(own, "to"))];
  if (from === undefined || from !== to) return [];
  const message = `The quiet hours begin and end at ${from}: messages would wait all day, or never.`;
  const suggestion = 'name another "to", or leave "quietHours" out';
  return [{ rule: "LB780", file, pointer: "/quietHours/to", message, suggestion }];
}

/** Staff see what a send by SMS costs, so a brand that sends SMS names the price. */
export function smsPriceFindings({ folder, documents }: CheckContext): Finding[] {
  const messages: unknown = documents.messages;
  if (!isObject(messages) || !memberOf(readableFile(folder, "messages")?.tree, "channels")) return [];
  const channels: unknown = messages.channels;
  if (!Array.isArray(channels) || !channels.includes("sms") || messages.smsPrice !== undefined) return [];
  const message = `${quote("sms")} is a channel, but ${file} has no ${quote("smsPrice")}: staff would send without knowing the cost.`;
  const suggestion = 'add "smsPrice", the price of one part in the currency of the brand';
  return [{ rule: "LB781", file, pointer: "/channels", message, suggestion }];
}

/** A consent is asked for channels by which the brand sends; the site itself is always one. */
export function unsentConsentFindings({ folder, documents }: CheckContext): Finding[] {
  const messages: unknown = documents.messages;
  const sent: unknown = isObject(messages) ? messages.channels : undefined;
  const own = memberOf(memberOf(readableFile(folder, "profile")?.tree, "consent"), "channels");
  return itemsOf(own).flatMap((item, place): Finding[] => {
    const channel = textOf(item);
    if (channel === undefined || channel === "site" || (Array.isArray(sent) && sent.includes(channel)))
      return [];
    const message = `Members are asked whether they want offers by ${quote(channel)}, by which nothing is sent.`;
    const suggestion = `add ${quote(channel)} to "channels" in ${file}, or leave it out here`;
    return [
      { rule: "LB794", file: "profile.json", pointer: `/consent/channels/${place}`, message, suggestion },
    ];
  });
}

/** Offers need a consent by the channel, which members give in their profile. */
export function messageConsentFindings({ folder, documents }: CheckContext): Finding[] {
  const messages: unknown = documents.messages;
  const consent: unknown = documents.profile.consent;
  if (!isObject(messages) || !memberOf(readableFile(folder, "messages")?.tree, "channels")) return [];
  const asked: unknown = isObject(consent) ? consent.channels : undefined;
  const channels: readonly unknown[] = Array.isArray(messages.channels) ? messages.channels : [];
  return channels.flatMap((channel, place): Finding[] => {
    if (typeof channel !== "string" || (Array.isArray(asked) && asked.includes(channel))) return [];
    const message = `Members could not agree to offers by ${quote(channel)}: profile.json has no such channel of consent.`;
    const suggestion = `add ${quote(channel)} to "consent", "channels" in profile.json`;
    return [{ rule: "LB782", file, pointer: `/channels/${place}`, message, suggestion }];
  });
}
