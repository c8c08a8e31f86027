import { escapeHtml, fillHtml } from "../../../kernel/html.ts";
import { decimalText } from "../../../kernel/money.ts";
import { plainAmount } from "../../../kernel/written-amount.ts";
import type { Payment } from "../store/payments.ts";
import { type Choice, choices } from "./choice.ts";
import type { Spoken } from "./languages.ts";
import { moneyText } from "./money-text.ts";
import { icon, sheet } from "./page.ts";
import { templates } from "./templates.ts";
import type { Texts } from "./texts/shape.ts";
import { filled, type Language, textsOf } from "./texts.ts";

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
export function checkoutPage(payment: Payment, spoken: Spoken, around: Around): string {
  const { language } = spoken;
  const texts = textsOf(language);
  const amount = moneyText(payment.amount, payment, language);
  const pay = filled(texts.payButton, { amount });
  const { again } = around;
  const field = amountField(payment, language, again?.typed);
  const cards = choices.map((choice) => {
    const drawn = card(choice, texts, {
      lateMs: around.lateMs,
      checked: choice === (again?.choice ?? "pay"),
    });
    return choice === "other" ? drawn + field : drawn;
  });
  const { question, otherButton, declineButton, anyButton, leave } = texts;
  const body = fillHtml(templates.checkout, {
    ...summary(payment, texts, around.nowMs),
    question,
    otherButton,
    declineButton,
    anyButton,
    leave,
    amount,
    pay,
    formToken: payment.formToken ?? "",
    choices: cards.join(""),
    returnUrl: payment.returnUrl,
  });
  return sheet({ title: pay, spoken, body });
}

/** The payee, the order, the note and the deadline; `payTo` and `note` are HTML. */
function summary({ operator, id, expiresAt }: Payment, texts: Texts, nowMs: number): Record<string, string> {
  const left = Math.max(1, Math.ceil((expiresAt.getTime() - nowMs) / 60_000));
  const payee = `<b>${escapeHtml(operator)}</b>`;
  return {
    payTo: filled(texts.payTo, { payee }),
    note: filled(texts.note, { payee }),
    left: texts.left,
    minutes: filled(left === 1 ? texts.minutes.one : texts.minutes.other, { n: String(left) }),
    order: texts.order,
    id,
  };
}

function card(
  choice: Choice,
  texts: Texts,
  { lateMs, checked }: { lateMs: number; checked: boolean },
): string {
  const [title, hint] = texts[choice];
  return fillHtml(templates.choice, {
    choice,
    radio: `<input type="radio" name="choice" value="${choice}"${checked ? " checked" : ""}>`,
    icon: icon(icons[choice]),
    title,
    hint: filled(hint, { seconds: String(Math.round(lateMs / 1000)) }),
  });
}

/** The field for another amount; shown with its choice. */
function amountField(
  { amount, currency, exponent }: Payment,
  language: Language,
  typed: string | undefined,
): string {
  const texts = textsOf(language);
  const money = { code: currency, symbol: currency, exponent };
  // Written as the language types it, since it is read so, too.
  const example = plainAmount(decimalText(amount, exponent), money, language);
  const problem = filled(texts.badAmount, { example });
  const invalid = typed !== undefined;
  const wrong = invalid
    ? ` aria-invalid="true" aria-describedby="problem" value="${escapeHtml(typed)}" autofocus`
    : "";
  return fillHtml(templates.amountField, {
    label: filled(texts.otherAmount, { currency }),
    field: `<input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="30"${wrong}>`,
    problem: invalid ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : "",
  });
}
