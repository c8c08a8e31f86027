import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readAmount } from "../../kernel/typed-amount.ts";
import { groupedAmount } from "../../kernel/typed-grouping.ts";
import { amountText } from "../../site/format.ts";
import { AmountInput } from "./amount-input.tsx";
import { Button } from "./button.tsx";
import { ShownState } from "./shown/state.tsx";

const rupees = { code: "INR", symbol: "₹", exponent: 2 };
const yen = { code: "JPY", symbol: "¥", exponent: 0 };

/** Every state of an amount's input. */
export default function Shown() {
  return (
    <>
      <ShownState name="empty">
        <Example currency={rupees} language="en" typed="" />
      </ShownState>
      <ShownState name="grouped as in India">
        <Example currency={rupees} language="en" typed="150000" />
      </ShownState>
      <ShownState name="grouped as in Germany">
        <Example currency={rupees} language="de" typed="150000,5" />
      </ShownState>
      <ShownState name="what could be another amount">
        <Example currency={rupees} language="en" typed="150.000" />
      </ShownState>
      <ShownState name="no parts of a unit">
        <Example currency={yen} language="en" typed="1500.5" />
      </ShownState>
    </>
  );
}

const namespaceOf = (code: string): string => (code.startsWith("field.") ? "validation" : "errors");

type ExampleProps = { currency: typeof rupees; language: string; typed: string };

function Example({ currency, language, typed }: ExampleProps) {
  const { t } = useTranslation(["validation", "errors"]);
  const [text, setText] = useState(typed);
  const typing = { language, currency };
  const read = text === "" ? undefined : readAmount(text, typing);
  const amount = read?.ok ? amountText(read.value, currency, language) : "";
  const problem = read && !read.ok ? t(read.code, { ns: namespaceOf(read.code), ...read.params }) : "";
  return (
    <div style={{ display: "grid", gap: 10, justifyItems: "start" }}>
      <AmountInput
        typing={typing}
        aria-label={`Amount (${language}, ${currency.code})`}
        aria-invalid={problem ? true : undefined}
        defaultValue={groupedAmount(typed, typing)}
        onChange={({ target }) => setText(target.value)}
      />
      {problem && <p style={{ color: "var(--wrong)" }}>{problem}</p>}
      <Button disabled={!read?.ok}>{amount ? `Pay ${amount}` : "Pay"}</Button>
    </div>
  );
}
