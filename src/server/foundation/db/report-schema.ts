import type { Generated } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of the desk's reports. */
export type ReportTables = {
  report_day: ReportDayTable;
  report_schedule: ReportScheduleTable;
  report_mail: ReportMailTable;
};

/** What one day of the brand's calendar came to; written by desk/reports/day-store.ts alone. Days are yyyy-MM-dd. */
export type ReportDayTable = {
  brand_id: string;
  day: string;
  currency: string;
  exponent: number;
  reason: string;
  source: string;
  country: string;
  count: bigint;
  amount: bigint;
};

export type ReportScheduleTable = {
  brand_id: string;
  id: string;
  name: string;
  report: "deposits" | "withdrawals" | "play" | "registrations" | "bonuses";
  dimension: "day" | "source" | "country" | "campaign";
  rhythm: "daily" | "weekly" | "monthly";
  hour: number;
  language: string;
  /** Ids of staff accounts. */
  recipients: string[];
  /** Null while it is stopped. */
  next_at: Optional<Date>;
  created_by: string;
  changed_by: string;
  changed_at: Date;
};

/** Why a mail is not sent: no answer came, the account may not get it any more, the brand sends none, and the like. */
export type MailReason = "unsure" | "recipient" | "off" | "late" | "refused" | "stopped" | "away";

export type ReportMailTable = {
  brand_id: string;
  schedule_id: string;
  first_day: string;
  last_day: string;
  staff_id: string;
  state: Generated<"waiting" | "sending" | "sent" | "failed">;
  reason: Optional<MailReason>;
  attempts: Generated<number>;
  made_at: Date;
  due_at: Date;
  ended_at: Optional<Date>;
};
