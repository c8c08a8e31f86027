/** The texts of the payer's pages; `{...}` are slots. */
export type Texts = {
  sandbox: string;
  sandboxNote: string;
  payTo: string;
  order: string;
  left: string;
  note: string;
  minutes: { one: string; other: string };
  question: string;
  pay: [title: string, hint: string];
  other: [title: string, hint: string];
  twice: [title: string, hint: string];
  late: [title: string, hint: string];
  decline: [title: string, hint: string];
  otherAmount: string;
  badAmount: string;
  payButton: string;
  otherButton: string;
  declineButton: string;
  anyButton: string;
  leave: string;
  back: string;
  switchTo: string;
  paid: string;
  paidNote: string;
  failed: string;
  failedNote: string;
  expired: string;
  expiredNote: string;
  reference: string;
  missing: string;
  missingNote: string;
  broken: string;
  brokenNote: string;
};

const en: Texts = {
  sandbox: "Sandbox",
  sandboxNote: "No real money moves here.",
  payTo: "Payment to {payee}",
  order: "Order",
  left: "Time left",
  note: "You are testing. Choose an outcome, and {payee} hears of it as from a real gateway.",
  minutes: { one: "{n} minute", other: "{n} minutes" },
  question: "What should happen?",
  pay: ["Pay", "In full, notified at once"],
  other: ["Pay another amount", "More or less than asked"],
  twice: ["Pay, notify twice", "The same notification again"],
  late: ["Pay, notify late", "Notified after {seconds} seconds"],
  decline: ["Decline", "The bank says no"],
  otherAmount: "Amount in {currency}",
  badAmount: "Please enter an amount above zero, such as {example}.",
  payButton: "Pay {amount}",
  otherButton: "Pay this amount",
  declineButton: "Decline the payment",
  anyButton: "Continue",
  leave: "Leave without paying",
  back: "Back to {host}",
  switchTo: "हिन्दी",
  paid: "Paid",
  paidNote: "This payment is complete.",
  failed: "Declined",
  failedNote: "This payment was declined. Nothing was paid.",
  expired: "Too late",
  expiredNote: "The time for this payment is over. Nothing was paid.",
  reference: "Reference",
  missing: "There is no such payment",
  missingNote: "Please go back to where you came from and start again.",
  broken: "That did not work",
  brokenNote: "Nothing was paid. Please try again in a moment.",
};

const hi: Texts = {
  sandbox: "सैंडबॉक्स",
  sandboxNote: "यहाँ असली पैसे का लेन-देन नहीं होता।",
  payTo: "{payee} को भुगतान",
  order: "ऑर्डर",
  left: "शेष समय",
  note: "आप परीक्षण कर रहे हैं। परिणाम चुनें; {payee} को उसकी सूचना असली गेटवे की तरह मिलेगी।",
  minutes: { one: "{n} मिनट", other: "{n} मिनट" },
  question: "आगे क्या होना चाहिए?",
  pay: ["भुगतान करें", "पूरी राशि, सूचना तुरंत"],
  other: ["दूसरी राशि चुकाएँ", "माँगी गई राशि से कम या अधिक"],
  twice: ["भुगतान, सूचना दो बार", "वही सूचना फिर से"],
  late: ["भुगतान, सूचना देर से", "सूचना {seconds} सेकंड बाद"],
  decline: ["अस्वीकार करें", "बैंक मना करता है"],
  otherAmount: "राशि ({currency})",
  badAmount: "कृपया शून्य से अधिक राशि लिखें, जैसे {example}।",
  payButton: "{amount} का भुगतान करें",
  otherButton: "यह राशि चुकाएँ",
  declineButton: "भुगतान अस्वीकार करें",
  anyButton: "आगे बढ़ें",
  leave: "भुगतान किए बिना जाएँ",
  back: "{host} पर वापस जाएँ",
  switchTo: "English",
  paid: "भुगतान हो गया",
  paidNote: "यह भुगतान पूरा हो चुका है।",
  failed: "अस्वीकृत",
  failedNote: "यह भुगतान अस्वीकार हुआ। कोई राशि नहीं ली गई।",
  expired: "समय समाप्त",
  expiredNote: "इस भुगतान का समय समाप्त हो गया। कोई राशि नहीं ली गई।",
  reference: "संदर्भ संख्या",
  missing: "ऐसा कोई भुगतान नहीं है",
  missingNote: "कृपया जहाँ से आए थे वहाँ लौटकर फिर से शुरू करें।",
  broken: "यह नहीं हो सका",
  brokenNote: "कोई राशि नहीं ली गई। कृपया थोड़ी देर में फिर कोशिश करें।",
};

const languages = { en, hi };

export type Language = keyof typeof languages;

/** The language of ours that is nearest to a language tag. */
export const languageOf = (tag: string): Language => (/^hi(-|$)/i.test(tag) ? "hi" : "en");

export const textsOf = (language: Language): Texts => languages[language];

/** Fills the slots of a text. */
export const filled = (text: string, slots: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
