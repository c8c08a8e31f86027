import { escapeHtml } from "../../../../kernel/html.ts";
import { type Cell, csvOf, exportName } from "../../../../site/table-export.ts";
import type { Mail } from "../../../core/identity/ports.ts";
import type { ReportKind } from "./kinds.ts";
import type { Wording } from "./names.ts";
import type { Shown, ShownRow } from "./report.ts";
import type { Days } from "./report-store.ts";

/** A report as a mail has it. */
export type Written = {
  name: string;
  report: ReportKind;
  by: string;
  days: Days;
  zone: string;
  rows: readonly ShownRow[];
  totals: Shown;
  /** The address of the desk's page with the same report. */
  link: string;
};

/** The fields of a report in their order; those that are no amounts. */
const fieldsOf: Readonly<Record<ReportKind, readonly (keyof Shown)[]>> = {
  deposits: ["count", "amount"],
  withdrawals: ["count", "amount"],
  play: ["count", "stakes", "wins", "hold", "holdPercent"],
  registrations: ["count"],
  bonuses: ["rules", "bonuses", "races", "points", "amount"],
};
const numbers: ReadonlySet<keyof Shown> = new Set(["count", "holdPercent"]);

/** A report as a mail, but for its recipient: the sums in words, all rows as a file. It has counts and sums alone. */
export function reportLetter(wording: Wording, written: Written): Omit<Mail, "to" | "key"> {
  const { brand, text } = wording;
  const { report, days, rows, totals, zone } = written;
  const { code } = brand.payload.currency;
  const fields = fieldsOf[report].filter((field) => rows.some((row) => row[field] !== undefined));
  const named = [report, written.by].join(".");
  const label = (field: keyof Shown) => {
    const own = [report, field].join(".");
    return text(`staff:reports.field.${own}`);
  };
  const period = days.from === days.to ? days.from : `${days.from} – ${days.to}`;
  const title = written.name.replace(/\s+/g, " ");
  const sums = fields.map((field) => {
    const value = String(totals[field] ?? "—");
    return `${label(field)}: ${numbers.has(field) ? value : `${value} ${code}`}`;
  });
  const lines = [
    `${brand.payload.name} · ${text(`staff:reports.kind.${report}`)} · ${text(`staff:reports.by.${named}`)}`,
    `${period} (${zone})`,
    "",
    ...sums,
    "",
    written.link,
  ];
  const cells = (row: ShownRow): Cell[] => [
    { kind: "text", value: row.name },
    ...fields.map((field): Cell => {
      const value = row[field] === undefined ? "" : String(row[field]);
      return { kind: numbers.has(field) ? "number" : "amount", value };
    }),
    ...(report === "registrations" ? [] : [{ kind: "text", value: code } as const]),
  ];
  const heads = [
    text(`staff:reports.by.${named}`),
    ...fields.map(label),
    ...(report === "registrations" ? [] : [text("staff:reports.currency")]),
  ];
  return {
    subject: `${title} · ${period} · ${brand.payload.name}`,
    text: lines.join("\n"),
    html: `<p>${lines.map(linked).join("<br>")}</p>`,
    files: [
      {
        name: `${exportName(title, [days.from, days.to, zone.replaceAll("/", "-")])}.csv`,
        type: "text/csv; charset=utf-8",
        content: csvOf(heads, rows.map(cells), 0),
      },
    ],
  };
}

const linked = (line: string): string =>
  /^https?:\/\//.test(line) ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>` : escapeHtml(line);
