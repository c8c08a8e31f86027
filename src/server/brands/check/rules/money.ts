import { minorUnits } from "../../../../kernel/money.ts";
import { isObject } from "../../../../kernel/tree.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { spotsOfDefinition } from "../schema/spots.ts";
import { modulesOn, whyOff } from "./modules.ts";

const mostDecimals = 8;

/** Decimals of the brand's currency; undefined while it is invalid, which the schema reports. */
export function exponentOf({ documents }: CheckContext): number | undefined {
  const { currency } = documents.brand;
  const exponent = isObject(currency) ? currency.exponent : undefined;
  if (typeof exponent !== "number" || !Number.isInteger(exponent)) return undefined;
  return exponent >= 0 && exponent <= mostDecimals ? exponent : undefined;
}

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
