import { useEffect, useState } from "react";
import { readAmount } from "../../../kernel/typed-amount.ts";
import { useSite } from "../../context/site.ts";
import { TextInput } from "../../kit/text-input.tsx";
import { useInput } from "./places.ts";

type Props = {
  id: string;
  value: unknown;
  isWhole: boolean;
  required: boolean | undefined;
  onChange: (value: unknown) => void;
};

/** Decimals of a number that is no money. */
const mostDecimals = 6;
const written = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A number as a call takes it; what cannot be read stays as typed, and the rules refuse it. */
function numberOf(typed: string, language: string): number | string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const currency = { code: "XXX", symbol: "", exponent: mostDecimals };
  const read = readAmount(text, { language, currency }, { signed: true, zero: true });
  if (read.ok) return Number(read.value);
  return written.test(text) ? Number(text) : typed;
}

/** A number, typed with the separators of the reader's language. */
export function NumberInput({ id, value, isWhole, required, onChange }: Props) {
  const { language } = useSite();
  const { aria, leave } = useInput(id, required);
  const show = () => (value === undefined || value === null ? "" : numberText(value, language));
  const [typed, setTyped] = useState(show);
  // The value may change from outside: an entry of the list was moved, another alternative was chosen.
  useEffect(() => {
    setTyped((before) => (Object.is(numberOf(before, language), value ?? undefined) ? before : show()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `show` is about the same value
  }, [value, language]);
  return (
    <TextInput
      {...aria}
      dir="ltr"
      inputMode={isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value, language));
      }}
      onBlur={() => leave(value)}
    />
  );
}

/** A number in a language's own notation, without groups; any other text as it is. */
const numberText = (value: unknown, language: string): string =>
  typeof value === "number"
    ? new Intl.NumberFormat(`${language}-u-nu-latn`, {
        useGrouping: false,
        maximumFractionDigits: mostDecimals,
      }).format(value)
    : String(value);
