import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { afterFailure, lostAfterMs } from "../../core/identity/delivery-tries.ts";
import type { Identity } from "../../core/identity/identity.ts";
import { giveBack, type InBrand } from "../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountNames } from "../../core/members/member-store.ts";
import { deliveryChannels } from "../../core/members/message-channel-store.ts";
import { partiesOf } from "../../core/members/notices.ts";
import { smsKey, takeSms } from "../../core/members/sms-cap.ts";
import type { DeliveryChannel } from "../../foundation/db/message-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import {
  type DeliveryResult,
  type DueDelivery,
  endPosted,
  lockDue,
  markResults,
  markSending,
} from "./channel-queue-store.ts";
import { languageFor, letterOf, smsOf } from "./mail-and-sms-text.ts";
import { optOutCodes } from "./opt-out-store.ts";
import { noteOf, type PushResults, pushTo } from "./push.ts";
import { browsersByMember, noteBrowsers, type Subscribed } from "./push-store.ts";
import { quietUntil } from "./quiet-hours.ts";
import { smsParts } from "./sms-parts.ts";
import { optOutAddress, unsubscribeAddress } from "./unsubscribe.ts";

/** What sending needs of a brand and its node. */
export type Posting = {
  brand: Brand;
  platform: Platform;
  inBrand: InBrand;
  now: () => number;
  vendorsOf: Identity["vendorsOf"];
  /** The key of links to unsubscribe. */
  codeKey: Buffer;
  /** The address of the brand's site, without a slash at its end. */
  origin: string;
  log: RequestContext["log"];
};

const minuteMs = 60_000;

/** How many messages are given to a provider at the same time. */
const batch = 25;
/** What was not sent by then says nothing new: it is in the inbox. */
const mostAgeMs = 3 * 24 * 60 * minuteMs;

export type SendCounts = { sent: number; failed: number; dropped: number; waiting: number };

/** Whether a brand sends messages by a channel. */
export const sendsBy = (brand: Brand, channel: DeliveryChannel, vendorsOf: Identity["vendorsOf"]): boolean =>
  (brand.documents.messages.channels ?? []).includes(channel) && vendorsOf(brand)[channel] !== undefined;

/**
 * Sends what is due by mail, SMS and web push until nothing is, or until an instant: urgent messages first, the others outside of
 * quiet hours. A provider that takes nothing of a batch is left alone until the next run.
 */
export async function postDue(posting: Posting, until: number): Promise<SendCounts> {
  const { inBrand, now } = posting;
  const all: SendCounts = { sent: 0, failed: 0, dropped: 0, waiting: 0 };
  const away = new Set<string>();
  for (let found = true; found && now() < until; ) {
    found = false;
    for (const urgent of [true, false])
      for (const channel of deliveryChannels) {
        const queue = `${channel} ${urgent}`;
        if (away.has(queue) || (!urgent && quietUntil(posting.brand, new Date(now())))) continue;
        const done = await postBatch(posting, channel, urgent);
        for (const key of ["sent", "failed", "dropped", "waiting"] as const) all[key] += done[key];
        if (done.isStuck) away.add(queue);
        else if (done.isFull) found = true;
      }
  }
  await inBrand((tx) => endPosted(tx, now()));
  return all;
}

type Reserved = {
  sending: DueDelivery[];
  ended: DeliveryResult[];
  names: Map<string, string>;
  found: number;
  browsers: Subscribed[];
  /** Codes that end offers by SMS, by member. */
  optOuts: Map<string, string>;
};

/**
 * Takes a batch of messages for this node: who no longer gets one is left out, a lost try is ended or repeated, and SMS
 * take their places of the daily cap, all in one transaction.
 */
async function reserve(
  tx: Transaction<Schema>,
  posting: Posting,
  channel: DeliveryChannel,
  urgent: boolean,
): Promise<Reserved> {
  const { brand, vendorsOf, log } = posting;
  const now = posting.now();
  const due = await lockDue(tx, { channel, urgent, now, most: batch });
  const isOff = !sendsBy(brand, channel, vendorsOf);
  // A browser shows one tag once, however often it is sent.
  const repeats =
    channel === "push" || (channel === "sms" && brand.documents.accounts.sms?.gateway?.idempotent === true);
  const ended: DeliveryResult[] = [];
  const rest = due.filter((one) => {
    const { id, state, refused, made_at } = one;
    if (state === "sending" && !repeats) ended.push({ id, state: "failed", reason: "unsure" });
    else if (refused ?? isOff) ended.push({ id, state: "dropped", reason: refused ?? "off" });
    else if (made_at.getTime() < now - mostAgeMs) ended.push({ id, state: "failed", reason: "late" });
    else return true;
    return false;
  });
  const room =
    channel === "sms" && rest.length > 0
      ? await takeSms(tx, { brand, log }, { wanted: rest.length, urgent, now })
      : rest.length;
  const sending = rest.slice(0, room);
  await markResults(tx, ended, now);
  await markSending(
    tx,
    sending.map(({ id }) => id),
    new Date(now + lostAfterMs),
  );
  const names = await accountNames(tx, partiesOf(sending));
  const readers = channel === "push" ? sending.map((one) => one.member_id) : [];
  const browsers = await browsersByMember(tx, readers);
  const offered = channel === "sms" ? sending.filter((one) => one.class === "rewards") : [];
  const optOuts = await optOutCodes(
    tx,
    brand.merchant,
    offered.map((one) => one.member_id),
  );
  return { sending, ended, names, found: due.length, browsers, optOuts };
}

const nothingFound = { sent: 0, failed: 0, dropped: 0, waiting: 0, isFull: false, isStuck: false };

async function postBatch(
  posting: Posting,
  channel: DeliveryChannel,
  urgent: boolean,
): Promise<SendCounts & { isFull: boolean; isStuck: boolean }> {
  const { brand, inBrand, now, log } = posting;
  const reserved = await inBrand((tx) => reserve(tx, posting, channel, urgent));
  const { sending, ended, found } = reserved;
  const told: PushResults = { used: [], gone: [] };
  if (found === 0) return nothingFound;
  const results = await Promise.all(sending.map((one) => sendOne(posting, one, reserved, told)));
  // Each browser has a push service of its own: one that wants no more says nothing of the others.
  const isHeldUp = (one: DeliveryResult) =>
    one.state !== "sent" && !(channel === "push" && isRefusedForGood(one));
  const notTaken = results.filter(isHeldUp).length;
  await inBrand(async (tx) => {
    await markResults(tx, results, now());
    await noteBrowsers(tx, { used: told.used.map(({ id }) => id), gone: told.gone, now: now() });
    // What may have been sent keeps its place.
    const free = results.filter((one) => one.state === "waiting" || isRefusedForGood(one)).length;
    if (channel === "sms") for (let one = 0; one < free; one += 1) await giveBack(tx, smsKey);
  });
  const all = [...ended, ...results];
  const count = (state: DeliveryResult["state"]) => all.filter((one) => one.state === state).length;
  const lost = all.flatMap((one) => (one.state === "failed" ? [one.reason] : []));
  if (lost.length > 0)
    log({
      level: "warn",
      event: "messages.undelivered",
      merchant: brand.merchant,
      channel,
      count: lost.length,
      reasons: [...new Set(lost)],
    });
  const isStuck = (sending.length > 0 && notTaken === sending.length) || all.length === 0;
  if (sending.length > 0 && count("waiting") === sending.length)
    log({ level: "warn", event: "messages.provider-away", merchant: brand.merchant, channel });
  return {
    sent: count("sent"),
    failed: count("failed"),
    dropped: count("dropped"),
    waiting: count("waiting"),
    isFull: found === batch,
    isStuck,
  };
}

const isRefusedForGood = (one: DeliveryResult): boolean => one.state === "failed" && one.reason === "refused";

/** Gives one message to its provider. */
async function sendOne(
  posting: Posting,
  one: DueDelivery,
  reserved: Reserved,
  told: PushResults,
): Promise<DeliveryResult> {
  const { id, attempts } = one;
  try {
    return await give(posting, one, reserved, told);
  } catch (error) {
    // The message waits for another try, or ends with a reason.
    return { id, ...afterFailure(error, attempts, posting.now()) };
  }
}

async function give(
  posting: Posting,
  one: DueDelivery,
  { names, browsers, optOuts }: Reserved,
  told: PushResults,
): Promise<DeliveryResult> {
  const { brand, platform, vendorsOf, codeKey, origin } = posting;
  const { id, channel, member_id: memberId } = one;
  const language = languageFor(posting, one.language);
  const reading = { brand, platform, language, names };
  const posted = { ...one, origin };
  const key = `${brand.merchant}-${id}`;
  const { mail, sms, push } = vendorsOf(brand);
  if (channel === "mail") {
    const list =
      one.class === "rewards"
        ? unsubscribeAddress({ brand, origin, codeKey }, { memberId, channel }, language)
        : undefined;
    await mail?.({ to: one.email ?? "", key, ...letterOf(reading, posted, list) });
    return { id, state: "sent" };
  }
  if (channel === "push") {
    const own = browsers.filter((browser) => browser.member_id === memberId);
    const seconds = Math.max(0, Math.floor((one.made_at.getTime() + mostAgeMs - posting.now()) / 1_000));
    await pushTo(push, own, noteOf(reading, one), { seconds, urgent: one.class === "account" }, told);
    return { id, state: "sent" };
  }
  const code = optOuts.get(memberId);
  const text = smsOf(reading, posted, code && optOutAddress(origin, code));
  await sms?.({ dialingCode: one.dialing_code ?? "", number: one.mobile ?? "" }, text, key);
  return { id, state: "sent", parts: smsParts(text) };
}
