/** What a text's schema says of it. */
type Text = { format?: string; pattern?: string; description?: string };

/** Whether a field's name says that it identifies its row: an id, a code, a number. */
export const isKey = (name: string): boolean =>
  /^(id|code|key|no|number|reference)$|[a-z](Id|Code|Key|No|Number|Reference)$/.test(name);

const moneyWords =
  "amount|balance|money|earned|bet|bets|win|wins|winnings|won|net|total|price|cost|stake|stakes|staked|payout|turnover|profit|paid|fee|limit|wager|wagered|required|missing|left|worth";

/** Names of fields that hold money: one of these words is the name, its beginning or its end. */
const moneyName = new RegExp(
  `^(${moneyWords})($|[A-Z])|[a-z](${moneyWords.replace(/\b[a-z]/g, (sign) => sign.toUpperCase())})($|[A-Z])`,
);

const sentences = [
  "My deposit from this morning has not arrived yet.",
  "Thank you, I can see it now.",
  "Please send us a picture of the receipt.",
  "It was credited a minute ago.",
  "I cannot withdraw: the app says that my bank account is not confirmed, although support confirmed it to me last week in the chat.",
];

/** Words for texts that are no amounts, by what their names say; the first that fits. */
const words: readonly [name: RegExp, texts: readonly string[]][] = [
  [
    /account|username|member|player|actor|who|By$/,
    ["asha.k", "ravi_m", "meena88", "arjun.t", "leela", "vik.r"],
  ],
  [/mail/i, ["asha@example.com", "ravi@example.com", "meena@example.com"]],
  [/mobile|phone/i, ["+91 98200 11223", "+91 98200 44556", "+91 98200 77889"]],
  [/rate|percent|share/i, ["12.5", "8", "20"]],
  [/text|excerpt|message|remark|note|reason|content|summary|says|question|answer/i, sentences],
  [/url|link|address/i, ["https://example.com/a", "https://example.com/b"]],
  [/title|name|label/i, ["Morning lotus", "Cedar Friday", "Maple welcome", "Monsoon cashback"]],
];

const amountOf = (row: number): string => `${(row + 1) * 1250}.00`;

/** A text of an answer, by the name of its field, its format and its row. */
export function sampleText(name: string, schema: Text, row: number): string {
  const day = `2026-11-${10 + (row % 20)}`;
  if (schema.format === "date-time" || /(At|Time|asOf|next|from|until)$|^at$/.test(name))
    return `${day}T09:30:00.000Z`;
  if (/^(day|date|birthday)$|(Day|Date|On)$/.test(name)) return day;
  return isKey(name) ? `${name}-${row + 1}` : (numberOf(schema, row) ?? wordsOf(name, schema, row));
}

/** An amount or a rate, where the description says that a text is one. */
function numberOf({ description = "" }: Text, row: number): string | undefined {
  if (/^Percent|Percent as decimal/.test(description)) return ["12.5", "8", "20"][row % 3];
  return /decimal text/i.test(description) ? amountOf(row) : undefined;
}

function wordsOf(name: string, { pattern = "" }: Text, row: number): string {
  const [, texts = ["Lotus", "Cedar", "Maple"]] = words.find(([fits]) => fits.test(name)) ?? [];
  const isAmount = moneyName.test(name) || /\\d|0-9/.test(pattern);
  return isAmount ? amountOf(row) : (texts[row % texts.length] ?? "");
}
