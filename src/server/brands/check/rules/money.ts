import { isObject } from "../../../../kernel/json-values.ts";
import { minorUnits } from "../../../../kernel/money.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { spotsOfDefinition } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";
import { modulesOn, whyOff } from "./modules.ts";

const mostDecimals = 8;

/** Decimals of the brand's currency; undefined while it is invalid, which the schema reports. */
export function exponentOf({ documents }: CheckContext): number | undefined {
  const { currency } = documents.brand;
  const exponent = isObject(currency) ? currency.exponent : undefined;
  if (typeof exponent !== "number" || !Number.isInteger(exponent)) return undefined;
  return exponent >= 0 && exponent <= mostDecimals ? exponent : undefined;
}

/** The currency of the brand's own brand.json. */
const ownCurrency = ({ folder }: CheckContext) => memberOf(readableFile(folder, "brand")?.tree, "currency");

const knownCurrencies = new Set(Intl.supportedValuesOf("currency"));

/** The currency is one of ISO 4217 that is in use. */
export function currencyFindings(context: CheckContext): Finding[] {
  const code = textOf(memberOf(ownCurrency(context), "code"));
  if (code === undefined || knownCurrencies.has(code)) return [];
  const message = `There is no currency ${quote(code)} in use (ISO 4217): no payment company and no game vendor would know it.`;
  return [
    {
      rule: "LB800",
      file: "brand.json",
      pointer: "/currency/code",
      message,
      ...wayOut(code, knownCurrencies, 0),
    },
  ];
}

/** Currencies that have no smaller unit by ISO 4217; of others that are written without one, it has hundredths. */
const withoutMinorUnit: ReadonlySet<string> = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);

/** How many decimals a currency may have: those that it is written with, and those of its books. */
function usualDecimals(code: string): number[] {
  const { maximumFractionDigits: written = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
  }).resolvedOptions();
  return written === 0 && !withoutMinorUnit.has(code) ? [0, 2] : [written];
}

/** The decimals are those of the currency. A warning: a brand may want others. */
export function exponentFindings(context: CheckContext): Finding[] {
  const own = ownCurrency(context);
  const exponent = exponentOf(context);
  const { currency } = context.documents.brand;
  const code: unknown = isObject(currency) ? currency.code : undefined;
  if (!own || exponent === undefined || typeof code !== "string" || !knownCurrencies.has(code)) return [];
  const usual = usualDecimals(code);
  if (usual.includes(exponent)) return [];
  const [most = 0] = usual.toReversed();
  const effect =
    exponent < most
      ? "smaller amounts could be neither paid, nor won, nor booked"
      : "amounts could be won and booked that no payment company pays";
  return [
    {
      rule: "LB802",
      file: "brand.json",
      pointer: `/currency/${memberOf(own, "exponent") ? "exponent" : "code"}`,
      message: `${code} has ${decimals(most)}, and this brand keeps its books with ${decimals(exponent)}: ${effect}.`,
      suggestion: `write "exponent": ${most}, unless that is meant`,
    },
  ];
}

const decimals = (count: number): string =>
  count === 0 ? "no decimals" : `${count} decimal${count === 1 ? "" : "s"}`;

/** Every amount is representable in the brand's currency. */
export function amountFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return spotsOfDefinition(context, "amount").flatMap(({ node, pointer, file }): Finding[] => {
    const text = textOf(node) ?? "";
    const minor = minorUnits(text, exponent);
    if (minor.ok || minor.code !== "amount.fraction") return [];
    const message = `The amount ${text} has more decimals than the currency, which has ${exponent}.`;
    return [{ rule: "LB706", file: file.path, pointer, message }];
  });
}

/** The smallest transfer is not above the largest. */
export function transferLimitFindings(context: CheckContext): Finding[] {
  const transfer = context.documents.brand.wallet?.transfer;
  const exponent = exponentOf(context);
  if (!isObject(transfer) || exponent === undefined) return [];
  const { minimum, maximum } = transfer as { minimum?: unknown; maximum?: unknown };
  const [least, most] = [minimum, maximum].map((text) =>
    typeof text === "string" ? minorUnits(text, exponent) : undefined,
  );
  if (!least?.ok || !most?.ok || least.value <= most.value) return [];
  const own = memberOf(memberOf(readableFile(context.folder, "brand")?.tree, "wallet"), "transfer");
  const side = memberOf(own, "minimum") ? "minimum" : memberOf(own, "maximum") ? "maximum" : undefined;
  if (side === undefined) return [];
  const message = `The least transfer, ${minimum}, is more than the most, ${maximum}: nothing could be moved.`;
  return [{ rule: "LB707", file: "brand.json", pointer: `/wallet/transfer/${side}`, message }];
}

const consolidated = "AGENTPOLICY3";

/** Members with wallets at vendors can see their balances. */
export function walletModuleFindings(context: CheckContext): Finding[] {
  const { wallet } = context.documents.brand;
  if (!isObject(wallet) || wallet.isSingle !== false || modulesOn(context).has(consolidated)) return [];
  const own = memberOf(memberOf(readableFile(context.folder, "brand")?.tree, "wallet"), "isSingle");
  const message = `Wallets at vendors need the consolidated funds, but ${whyOff(consolidated, context)}.`;
  return [
    {
      rule: "LB404",
      message,
      ...(own
        ? { file: "brand.json", pointer: "/wallet/isSingle" }
        : { file: "modules.json", pointer: `/modules/${consolidated}` }),
    },
  ];
}
