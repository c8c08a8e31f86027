import { escapeHtml } from "../../../kernel/html.ts";
import { decimalText } from "../../../kernel/money.ts";
import type { Payment } from "../store/payments.ts";
import { type Choice, choices } from "./choice.ts";
import { moneyText } from "./money-text.ts";
import { icon, sheet } from "./page.ts";
import { filled, type Language, type Texts, textsOf } from "./texts.ts";

const icons: Record<Choice, string> = {
  pay: "M20 6 9 17l-5-5",
  other:
    "M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0",
  twice: "M8 8h12v12H8zM4 16V4h12",
  late: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4v5l3 3",
  decline: "M6 6l12 12M18 6 6 18",
};

type Around = {
  nowMs: number;
  lateMs: number;
  /** The earlier choice, when the typed amount was invalid. */
  again: { choice: Choice; typed: string } | undefined;
};

/** The page on which a payer chooses the outcome; it needs no script. */
export function checkoutPage(payment: Payment, language: Language, around: Around): string {
  const texts = textsOf(language);
  const amount = moneyText(payment.amount, payment, language);
  const pay = filled(texts.payButton, { amount });
  const { again } = around;
  const field = amountField(payment, texts, again?.typed);
  const cards = choices.map((choice) => {
    const drawn = card(choice, texts, {
      lateMs: around.lateMs,
      checked: choice === (again?.choice ?? "pay"),
    });
    return choice === "other" ? drawn + field : drawn;
  });
  const body = `${summary(payment, amount, texts, around.nowMs)}
<form method="post"><input type="hidden" name="form" value="${escapeHtml(payment.formToken ?? "")}">
<fieldset><legend>${texts.question}</legend>${cards.join("")}</fieldset>
<div class="act"><button><span class="on-pay">${escapeHtml(pay)}</span><span class="on-other">${texts.otherButton}</span><span class="on-decline">${texts.declineButton}</span><span class="on-any">${texts.anyButton}</span></button>
<a class="leave" href="${escapeHtml(payment.returnUrl)}">${texts.leave}</a></div></form>`;
  return sheet({ title: pay, language, switchable: true, body });
}

/** The payee, the amount, the note and the deadline. */
function summary({ operator, id, expiresAt }: Payment, amount: string, texts: Texts, nowMs: number): string {
  const left = Math.max(1, Math.ceil((expiresAt.getTime() - nowMs) / 60_000));
  const minutes = filled(left === 1 ? texts.minutes.one : texts.minutes.other, { n: String(left) });
  const payee = `<b>${escapeHtml(operator)}</b>`;
  return `<section class="summary"><p>${filled(texts.payTo, { payee })}</p><h1>${escapeHtml(amount)}</h1><p class="note">${filled(texts.note, { payee })}</p><dl><div><dt>${texts.left}</dt><dd>${minutes}</dd></div><div><dt>${texts.order}</dt><dd>${escapeHtml(id)}</dd></div></dl></section>`;
}

function card(
  choice: Choice,
  texts: Texts,
  { lateMs, checked }: { lateMs: number; checked: boolean },
): string {
  const [title, hint] = texts[choice];
  const told = filled(hint, { seconds: String(Math.round(lateMs / 1000)) });
  return `<label class="choice ${choice}"><input type="radio" name="choice" value="${choice}"${checked ? " checked" : ""}><span class="icon">${icon(icons[choice])}</span><span class="words"><b>${title}</b><small>${told}</small></span></label>`;
}

/** The field for another amount; shown with its choice. */
function amountField(
  { amount, currency, exponent }: Payment,
  texts: Texts,
  typed: string | undefined,
): string {
  const label = filled(texts.otherAmount, { currency: escapeHtml(currency) });
  const problem = filled(texts.badAmount, { example: decimalText(amount, exponent) });
  const wrong =
    typed === undefined
      ? ""
      : ` aria-invalid="true" aria-describedby="problem" value="${escapeHtml(typed)}" autofocus`;
  const told = typed === undefined ? "" : `<p id="problem" role="alert">${problem}</p>`;
  return `<div class="typed"><label for="amount">${label}</label><input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="30"${wrong}>${told}</div>`;
}
