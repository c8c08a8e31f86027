import { escapeHtml, fillHtml } from "../../../kernel/html.ts";
import type { Payment } from "../store/payments.ts";
import type { Spoken } from "./languages.ts";
import { moneyText } from "./money-text.ts";
import { icon, sheet } from "./page.ts";
import { templates } from "./templates.ts";
import { filled, textsOf } from "./texts.ts";

const icons = {
  paid: "M20 6 9 17l-5-5",
  failed: "M6 6l12 12M18 6 6 18",
  expired: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4v5l3 3",
  missing: "M12 8v5m0 3.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18",
};

/** The result of a payment, and the link back. */
export function resultPage(payment: Payment, spoken: Spoken): string {
  const { language } = spoken;
  const texts = textsOf(language);
  const { status, paidAmount, reference, returnUrl } = payment;
  const ended = status === "waiting" ? "expired" : status;
  const amount = paidAmount === null ? undefined : moneyText(paidAmount, payment, language);
  const number = `<dl><div><dt>${texts.reference}</dt><dd>${escapeHtml(reference)}</dd></div></dl>`;
  const back = filled(texts.back, { host: new URL(returnUrl).hostname });
  const body = fillHtml(templates.result, {
    status: ended,
    icon: icon(icons[ended]),
    title: texts[ended],
    amount: amount === undefined ? "" : `<p class="amount">${escapeHtml(amount)}</p>`,
    note: texts[`${ended}Note`],
    below: `${amount === undefined ? "" : number}<a class="back" href="${escapeHtml(returnUrl)}">${escapeHtml(back)}</a>`,
  });
  return sheet({ title: texts[ended], spoken, body });
}

/** A page about no payment in particular. */
export function messagePage(about: "missing" | "broken", { language }: Spoken): string {
  const texts = textsOf(language);
  const body = fillHtml(templates.result, {
    status: "missing",
    icon: icon(icons.missing),
    title: texts[about],
    amount: "",
    note: texts[`${about}Note`],
    below: "",
  });
  return sheet({ title: texts[about], spoken: { language, others: [] }, body });
}
