import { join } from "node:path";
import type { Node } from "jsonc-parser";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { minorUnits } from "../../../../kernel/money.ts";
import { filesBelow, rootFolder } from "../../../foundation/folders.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";
import { modulesOn } from "./modules.ts";
import { exponentOf } from "./money.ts";

const file = "payments.json";

/**
 * A deposit channel or payout method, and its position. Lists are not merged: an own one replaces the inherited one.
 */
type Way = { node: Node; pointer: string };

const ownTree = ({ folder }: CheckContext): Node | undefined => readableFile(folder, "payments")?.tree;

const lists = [
  ["deposit", "channels"],
  ["withdraw", "methods"],
] as const;

const waysOf = (context: CheckContext): Way[] =>
  lists.flatMap(([side, list]) =>
    itemsOf(memberOf(memberOf(ownTree(context), side), list)).map((node, index) => ({
      node,
      pointer: `/${side}/${list}/${index}`,
    })),
  );

const fieldsOf = ({ node, pointer }: Way): Way[] =>
  itemsOf(memberOf(node, "fields")).map((field, index) => ({
    node: field,
    pointer: `${pointer}/fields/${index}`,
  }));

/** Gateways are named after the files of their adapters. */
const gateways = (): string[] =>
  filesBelow(join(rootFolder, "src", "server", "adapters", "payments"), ".ts").map((name) =>
    name.replace(/\.ts$/, ""),
  );

/** Every gateway has an adapter. */
export function gatewayFindings(context: CheckContext): Finding[] {
  const known = gateways();
  return waysOf(context).flatMap(({ node, pointer }): Finding[] => {
    const name = textOf(memberOf(node, "gateway"));
    if (name === undefined || known.includes(name)) return [];
    const message = `There is no payment gateway ${quote(name)}.`;
    return [{ rule: "LB414", file, pointer: pointerTo(pointer, "gateway"), message, ...wayOut(name, known) }];
  });
}

/**
 * Every field can be filled in: formats exist, minimum lengths do not exceed maximum lengths, and names are unique in a
 * form.
 */
export function paymentFieldFindings(context: CheckContext): Finding[] {
  return waysOf(context).flatMap((way) => {
    const seen = new Map<string, number>();
    return fieldsOf(way).flatMap((field, index) => {
      const name = textOf(memberOf(field.node, "name"));
      const first = name === undefined ? undefined : seen.get(name);
      if (name !== undefined && first === undefined) seen.set(name, index);
      return [
        ...(first === undefined ? [] : [sameName(field, name ?? "", first)]),
        ...namedFormat(field, context),
        ...lengths(field),
      ];
    });
  });
}

const sameName = ({ pointer }: Way, name: string, first: number): Finding => ({
  rule: "LB601",
  file,
  pointer: pointerTo(pointer, "name"),
  message: `The name ${quote(name)} already belongs to field ${first + 1} of this form.`,
});

function namedFormat({ node, pointer }: Way, { platform }: CheckContext): Finding[] {
  const id = textOf(memberOf(node, "patternId"));
  const known = Object.keys(platform.patterns);
  if (id === undefined || known.includes(id)) return [];
  const message = `There is no format ${quote(id)}.`;
  return [{ rule: "LB701", file, pointer: pointerTo(pointer, "patternId"), message, ...wayOut(id, known) }];
}

function lengths({ node, pointer }: Way): Finding[] {
  const [least, most] = ["minLength", "maxLength"].map((key) => memberOf(node, key)?.value as unknown);
  if (typeof least !== "number" || typeof most !== "number" || least <= most) return [];
  const message = `The shortest length, ${least}, is more than the longest, ${most}: nothing could be entered.`;
  return [{ rule: "LB703", file, pointer: pointerTo(pointer, "minLength"), message }];
}

/** An account's holder is asked for exactly once and is required: payouts go to the member's own name. */
export function holderFindings(context: CheckContext): Finding[] {
  return waysOf(context).flatMap((way): Finding[] => {
    const [holder, ...others] = fieldsOf(way).filter(({ node }) => isTrue(memberOf(node, "isHolder")));
    const findings = others.map(({ pointer }) => ({
      rule: "LB708",
      file,
      pointer: pointerTo(pointer, "isHolder"),
      message: "Another field of this form is the holder's name already: an account has one holder.",
    }));
    if (!holder || !isTrue(memberOf(holder.node, "optional"))) return findings;
    const message = "The holder's name may be left out here: payouts go to the member's own name only.";
    return [...findings, { rule: "LB708", file, pointer: pointerTo(holder.pointer, "optional"), message }];
  });
}

/**
 * The bank's number of a transfer may be left out of a deposit's form: the form comes before the transfer, and the number
 * with the receipt.
 */
export function referenceFindings(context: CheckContext): Finding[] {
  return waysOf(context).flatMap((way) =>
    fieldsOf(way)
      .filter(({ node }) => isTrue(memberOf(node, "isReference")) && !isTrue(memberOf(node, "optional")))
      .map(({ pointer }) => ({
        rule: "LB785",
        file,
        pointer: pointerTo(pointer, "isReference"),
        message: "The form is filled in before the transfer: there is no number of the bank yet.",
        suggestion: 'write "optional": true; members give it with the receipt',
      })),
  );
}

/** Every amount on offer is one that its channel takes. */
export function presetFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  const minor = (text: string | undefined): bigint | undefined => {
    const amount = minorUnits(text ?? "", exponent);
    return amount.ok ? amount.value : undefined;
  };
  return waysOf(context).flatMap(({ node, pointer }) => {
    const { minimum, maximum } = valuesOf(node);
    const [least, most] = [minor(minimum), minor(maximum)];
    return itemsOf(memberOf(node, "presets")).flatMap((preset, index): Finding[] => {
      const amount = minor(textOf(preset));
      if (amount === undefined || least === undefined || most === undefined || least > most) return [];
      if (amount >= least && amount <= most) return [];
      return [
        {
          rule: "LB799",
          file,
          pointer: pointerTo(pointerTo(pointer, "presets"), index),
          message: `The amount on offer ${quote(textOf(preset))} is ${amount < least ? "below" : "above"} the channel's limits, ${minimum} to ${maximum}: whoever chooses it is refused.`,
          suggestion: `take it out, or choose an amount from ${minimum} to ${maximum}`,
        },
      ];
    });
  });
}

/** Members of a brand with money have a way to pay in. A warning: the deposit page says that there is none. */
export function payInFindings(context: CheckContext): Finding[] {
  const payments: unknown = context.documents.payments;
  const deposit = isObject(payments) ? payments.deposit : undefined;
  const channels: unknown = isObject(deposit) ? deposit.channels : undefined;
  if (!modulesOn(context).has("WALLET") || (Array.isArray(channels) && channels.length > 0)) return [];
  const found = {
    rule: "LB822",
    message: "Deposits are on (module WALLET), and there is no channel to pay in by.",
    suggestion: `write channels under "deposit" of ${file}, or switch WALLET off`,
  };
  if (memberOf(memberOf(ownTree(context), "deposit"), "channels"))
    return [{ ...found, file, pointer: "/deposit/channels" }];
  const own = memberOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules"), "WALLET");
  return own ? [{ ...found, file: "modules.json", pointer: "/modules/WALLET" }] : [];
}

/** A channel by bank tells members where to pay. A warning: in production it keeps the brand from being served (LB417). */
export function payeeFindings(context: CheckContext): Finding[] {
  if (!modulesOn(context).has("WALLET")) return [];
  return waysOf(context).flatMap(({ node, pointer }): Finding[] => {
    if (textOf(memberOf(node, "kind")) !== "bank" || itemsOf(memberOf(node, "account")).length > 0) return [];
    return [
      {
        rule: "LB807",
        file,
        pointer: pointerTo(pointer, "account"),
        message: `The channel ${quote(textOf(memberOf(node, "id")))} is a transfer to a bank account and has no account: members are not told where to pay.`,
        suggestion: 'write the brand\'s account under "account", a label and a value a line',
      },
    ];
  });
}

const isTrue = (node: Node | undefined): boolean => node?.value === true;

/** The smallest amount of a method is not above the largest, and a withdrawal is within the daily limit. */
export function paymentLimitFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  // Invalid values have their own findings from the schema.
  const payments: unknown = context.documents.payments;
  const withdraw = isObject(payments) && isObject(payments.withdraw) ? payments.withdraw : {};
  const own = memberOf(ownTree(context), "withdraw");
  const pairs: Pair[] = [
    ...waysOf(context).map(({ node, pointer }) => pairOf(node, pointer, valuesOf(node))),
    pairOf(own, "/withdraw", withdraw),
    pairOf(own, "/withdraw", withdraw, "dailyMaximum"),
  ];
  return pairs.flatMap((pair) => crossing(pair, exponent));
}

type Limits = { minimum?: unknown; maximum?: unknown; dailyMaximum?: unknown };
type Pair = { least: unknown; most: unknown; pointer: string | undefined };

const valuesOf = (node: Node): { minimum: string | undefined; maximum: string | undefined } => ({
  minimum: textOf(memberOf(node, "minimum")),
  maximum: textOf(memberOf(node, "maximum")),
});

/**
 * Reported where the brand itself defines one of the two; unchanged inherited values are reported in their own folder.
 */
function pairOf(
  node: Node | undefined,
  pointer: string,
  { minimum, ...limits }: Limits,
  mostKey: "maximum" | "dailyMaximum" = "maximum",
): Pair {
  const sides = mostKey === "maximum" ? ["minimum", mostKey] : [mostKey, "minimum"];
  const side = sides.find((key) => memberOf(node, key));
  return { least: minimum, most: limits[mostKey], pointer: side && pointerTo(pointer, side) };
}

function crossing({ least, most, pointer }: Pair, exponent: number): Finding[] {
  if (pointer === undefined || typeof least !== "string" || typeof most !== "string") return [];
  const [low, high] = [least, most].map((text) => minorUnits(text, exponent));
  if (!low?.ok || !high?.ok || low.value <= high.value) return [];
  const message = `The least amount, ${least}, is more than the most, ${most}: nothing could be paid.`;
  return [{ rule: "LB707", file, pointer, message }];
}
