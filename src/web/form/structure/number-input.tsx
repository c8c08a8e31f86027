import { useMemo } from "react";
import { readAmount } from "../../../kernel/typed-amount.ts";
import { useSite } from "../../context/site.ts";
import { TextInput } from "../../kit/text-input.tsx";
import { pathOf, useInput } from "./part-state.ts";
import { useWritten } from "./typing.ts";

type Props = {
  id: string;
  value: unknown;
  isWhole: boolean;
  required: boolean | undefined;
};

/** Decimals of a number that is no money. */
const mostDecimals = 6;
const exponential = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A number as a call takes it; what cannot be read stays as typed, and the rules refuse it. */
function numberOf(typed: string, language: string): number | string | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const currency = { code: "XXX", symbol: "", exponent: mostDecimals };
  const read = readAmount(text, { language, currency }, { signed: true, zero: true });
  if (read.ok) return Number(read.value);
  return exponential.test(text) ? Number(text) : typed;
}

/** A number, typed with the separators of the reader's language. */
export function NumberInput({ id, value, isWhole, required }: Props) {
  const { language } = useSite();
  const { aria, leave } = useInput(id, required);
  const { show, read } = useMemo(
    () => ({
      show: (known: unknown) => (known === undefined || known === null ? "" : numberText(known, language)),
      read: (text: string) => numberOf(text, language),
    }),
    [language],
  );
  const written = useWritten<HTMLInputElement>({ path: pathOf(id), value, show, read, leave });
  return (
    <TextInput
      {...aria}
      dir="ltr"
      inputMode={isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      {...written}
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
