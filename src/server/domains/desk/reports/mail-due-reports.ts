import { allBlocks, prefixIn } from "../../../../site/block-tree.ts";
import { pageById } from "../../../../site/page-lookup.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Platform } from "../../../brands/platform.ts";
import { textOf } from "../../../brands/texts.ts";
import { afterFailure, lostAfterMs } from "../../../core/identity/delivery-tries.ts";
import type { Identity } from "../../../core/identity/identity.ts";
import type { InBrand } from "../../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { dayIn, daysAfter, startOf } from "../../../core/safer-play/periods.ts";
import type { MailReason } from "../../../foundation/db/report-schema.ts";
import { clockOf } from "./clock.ts";
import { reportLetter } from "./letter.ts";
import {
  type DueMail,
  lockDueMails,
  lockDueSchedules,
  type MailResult,
  markMails,
  noteMails,
} from "./mail-store.ts";
import { shown, shownRows, totalOf } from "./report.ts";
import { type Days, isCountedBefore, reportRows } from "./report-store.ts";
import { setNext } from "./schedule-store.ts";
import { lastWindow, nextDue } from "./schedule-times.ts";
import { readingRoles } from "./schedules.ts";

/** What sending needs of a brand and its node. */
export type ReportPosting = {
  brand: Brand;
  platform: Platform;
  inBrand: InBrand;
  now: () => number;
  vendorsOf: Identity["vendorsOf"];
  /** The address of the brand's site, without a slash at its end. */
  origin: string;
  log: RequestContext["log"];
};

const minuteMs = 60_000;
/** Transactions that began before a window's end are booked by then. */
const settledAfterMs = 5 * minuteMs;
const batch = 10;
/** How long a mail of a report is tried. */
export const mostAgeMs = 2 * 24 * 60 * minuteMs;

export type PostedReports = { windows: number; sent: number; failed: number; waiting: number };

/**
 * Notes the windows of saved reports that are due, and sends their mails until none is due, or until an instant. A window
 * goes to each of its recipients at most once: what a crash interrupts ends as failed, and staff decide.
 */
export async function postReports(posting: ReportPosting, until: number): Promise<PostedReports> {
  const all: PostedReports = {
    windows: await posting.inBrand((tx) => noteDue(tx, posting)),
    sent: 0,
    failed: 0,
    waiting: 0,
  };
  for (let found = batch; found === batch && posting.now() < until; ) {
    const done = await postBatch(posting);
    found = done.length;
    for (const { state } of done) if (state !== "sending") all[state] += 1;
  }
  return all;
}

type Tx = Parameters<Parameters<InBrand>[0]>[0];

/** Whether no schedule of a report is due, and no mail of one waits. */
export const hasNoReportDue = async (tx: Tx, now: number): Promise<boolean> =>
  (await lockDueSchedules(tx, now)).length === 0 &&
  (await lockDueMails(tx, { roles: readingRoles, now, most: 1 })).length === 0;

/** Notes the windows that are due and whose days are counted; the others wait. Of missed ones the last alone is sent. */
async function noteDue(tx: Tx, { brand, now }: ReportPosting): Promise<number> {
  const clocked = clockOf(brand);
  const at = now();
  const today = dayIn(clocked.zone, at);
  const due = await lockDueSchedules(tx, at);
  let noted = 0;
  for (const schedule of due) {
    const days = lastWindow(schedule.rhythm, today);
    const end = startOf(clocked.zone, daysAfter(days.to, 1));
    if (at < end.getTime() + settledAfterMs || !(await isCountedBefore(tx, clocked, end, today))) continue;
    await noteMails(tx, brand.merchant, schedule, { days, now: at });
    await setNext(tx, schedule.id, { next_at: nextDue(schedule.rhythm, schedule.hour, clocked.zone, at) });
    noted += 1;
  }
  return noted;
}

/** Takes mails for this node, and ends those that are not sent any more, in one transaction. */
async function reserve(tx: Tx, { brand, vendorsOf, now }: ReportPosting) {
  const at = now();
  const due = await lockDueMails(tx, { roles: readingRoles, now: at, most: batch });
  const hasSender = vendorsOf(brand).mail !== undefined;
  const refusedBy = (mail: DueMail): MailReason | undefined => {
    if (mail.state === "sending") return "unsure";
    if (mail.email === null) return "recipient";
    if (!hasSender) return "off";
    return mail.made_at.getTime() < at - mostAgeMs ? "late" : undefined;
  };
  const ended = due.flatMap((mail): MailResult[] => {
    const reason = refusedBy(mail);
    return reason === undefined ? [] : [{ ...keyOf(mail), state: "failed", reason }];
  });
  const sending = due.filter((mail) => refusedBy(mail) === undefined);
  const until = new Date(at + lostAfterMs);
  await markMails(
    tx,
    [...ended, ...sending.map((mail) => ({ ...keyOf(mail), state: "sending", dueAt: until }) as const)],
    at,
  );
  return { ended, sending };
}

const keyOf = ({ schedule_id, first_day, last_day, staff_id }: DueMail) => ({
  schedule_id,
  first_day,
  last_day,
  staff_id,
});

async function postBatch(posting: ReportPosting): Promise<MailResult[]> {
  const { brand, inBrand, now, log } = posting;
  const { ended, sending } = await inBrand((tx) => reserve(tx, posting));
  const results: MailResult[] = [];
  for (const mail of sending) results.push(await sendOne(posting, mail));
  await inBrand((tx) => markMails(tx, results, now()));
  const all = [...ended, ...results];
  const lost = all.flatMap((one) => (one.state === "failed" ? [one.reason] : []));
  if (lost.length > 0)
    log({
      level: "warn",
      event: "reports.undelivered",
      merchant: brand.merchant,
      count: lost.length,
      reasons: [...new Set(lost)],
    });
  return all;
}

async function sendOne(posting: ReportPosting, mail: DueMail): Promise<MailResult> {
  const { brand, vendorsOf } = posting;
  try {
    const letter = await letterOf(posting, mail);
    const key = `${brand.merchant}-report-${mail.schedule_id}-${mail.last_day}-${mail.staff_id}`;
    await vendorsOf(brand).mail?.({ to: mail.email ?? "", key, ...letter });
    return { ...keyOf(mail), state: "sent" };
  } catch (error) {
    // The mail waits for another try, or ends with a reason.
    const result = afterFailure(error, mail.attempts, posting.now());
    if (result.state === "failed") return { ...keyOf(mail), ...result };
    posting.log({
      level: "warn",
      event: "reports.not-sent",
      merchant: brand.merchant,
      report: mail.schedule_id,
      error: String(error),
    });
    return { ...keyOf(mail), ...result };
  }
}

/** A mail's report, from the days as they are counted now. Campaigns have their codes: agents typed the names. */
async function letterOf({ brand, platform, inBrand, origin }: ReportPosting, mail: DueMail) {
  const clocked = clockOf(brand);
  const { code: currency, exponent } = brand.payload.currency;
  const { report, dimension: by } = mail;
  const days: Days = { from: mail.first_day, to: mail.last_day };
  const found = await inBrand((tx) => reportRows(tx, clocked, { report, by, days, currency }));
  const language = brand.payload.locales.enabled.includes(mail.language)
    ? mail.language
    : brand.payload.locales.default;
  const text = (key: string) => textOf(platform, brand, language, key, {});
  const wording = { brand, platform, language, text };
  const rows = found.map(({ key, sums }) => ({ key, sums }));
  return reportLetter(wording, {
    name: mail.name,
    report,
    by,
    days,
    zone: clocked.zone,
    rows: shownRows(wording, { report, by, days, exponent }, rows),
    totals: shown(report, by, totalOf(rows), exponent),
    link: linkTo(brand, origin, { report, by, days }),
  });
}

/** The desk's page with the same days, tab and rows, as the page itself has them in its address. */
function linkTo(
  brand: Brand,
  origin: string,
  { report, by, days }: { report: string; by: string; days: Days },
): string {
  const { route = "/desk/reports", blocks = [] as never } =
    pageById(brand.payload.pages, "desk/reports") ?? {};
  const all = allBlocks(blocks);
  const nameOf = (block: (typeof all)[number] | undefined, name: string) =>
    `${block ? prefixIn(blocks, block) : ""}${name}`;
  const tabs = all.find(({ type }) => type === "tabs");
  const table = all.find(({ type, id }) => type === "table" && id === report);
  const query = new URLSearchParams({
    period: `${days.from}..${days.to}`,
    [nameOf(tabs, "tab")]: report,
    [nameOf(table, "by")]: by,
  });
  return `${origin}${route}?${query}`;
}
