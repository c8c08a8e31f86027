import type { Node } from "jsonc-parser";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { rootBrand } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { listed, quote } from "../wording.ts";
import { modulesOn } from "./modules.ts";

/** The gateway of the demonstration: it moves no money. */
const sandbox = "sandbox";

/** A deposit channel or payout method as the brand offers it, with the file that defines it. */
type Way = { node: Node; file: string; pointer: string; isOfRootBrand: boolean };

/** A list is inherited as a whole: the nearest folder with the list defines it. */
function waysOf({ folder, lineage }: CheckContext, side: string, list: string): Way[] {
  for (const ancestor of lineage.toReversed()) {
    const node = memberOf(memberOf(readableFile(ancestor, "payments")?.tree, side), list);
    if (!node) continue;
    const file = ancestor === folder ? "payments.json" : `../${ancestor.name}/payments.json`;
    return itemsOf(node).map((way, index) => ({
      node: way,
      file,
      pointer: `/${side}/${list}/${index}`,
      isOfRootBrand: ancestor.name === rootBrand,
    }));
  }
  return [];
}

const valueOf = ({ node }: Way, key: string): string | undefined => textOf(memberOf(node, key));

/** In production only real companies move money. */
export function paymentFindings(context: CheckContext): Finding[] {
  if (!modulesOn(context).has("WALLET")) return [];
  const deposits = waysOf(context, "deposit", "channels").flatMap((way) => channelFindings(context, way));
  const payouts = waysOf(context, "withdraw", "methods").flatMap((way) => methodFindings(context, way));
  return [...deposits, ...payouts];
}

const nameOf = (way: Way, what: string, { folder }: CheckContext): string =>
  `The ${what} ${quote(valueOf(way, "id"))} of the brand ${quote(folder.name)}`;

function channelFindings(context: CheckContext, way: Way): Finding[] {
  const name = nameOf(way, "deposit channel", context);
  if (valueOf(way, "kind") === "bank") {
    if (!way.isOfRootBrand && itemsOf(memberOf(way.node, "account")).length > 0) return [];
    return [
      {
        rule: "LB417",
        file: way.file,
        pointer: pointerTo(way.pointer, "account"),
        message: `${name} has no bank account of its own: members' payments would have no recipient.`,
        suggestion: `write the channel with the brand's own "account" in ${context.folder.name}/payments.json`,
      },
    ];
  }
  const gateway = valueOf(way, "gateway");
  if (gateway !== undefined && gateway !== sandbox) return [];
  return [
    {
      rule: "LB417",
      file: way.file,
      pointer: gateway === undefined ? way.pointer : pointerTo(way.pointer, "gateway"),
      message: `${name} ${gateway === undefined ? "names no gateway" : `goes through the gateway ${quote(gateway)}`}: no real money would be paid in.`,
      suggestion: `name the gateway of a payment company, or remove the channel, in ${context.folder.name}/payments.json`,
    },
  ];
}

/** A method without a gateway is paid by staff at the desk. */
function methodFindings(context: CheckContext, way: Way): Finding[] {
  if (valueOf(way, "gateway") !== sandbox) return [];
  return [
    {
      rule: "LB417",
      file: way.file,
      pointer: pointerTo(way.pointer, "gateway"),
      message: `${nameOf(way, "payout method", context)} goes through the gateway ${quote(sandbox)}: no money would be paid out.`,
      suggestion: `name the gateway of a payment company, or leave "gateway" out so that the desk pays by hand, in ${context.folder.name}/payments.json`,
    },
  ];
}

/** Modules that send a code by SMS. */
const smsModules = ["REGMOBVERF3", "MOBILEVERCODELOGIN3", "CHNGPASSVERIF3"];

/** In production codes and mails must be sent: there is no outbox. */
export function senderFindings(context: CheckContext): Finding[] {
  const { folder, documents } = context;
  const on = modulesOn(context);
  const accounts: unknown = documents.accounts;
  const has = (part: string, key: string): boolean => {
    const value = isObject(accounts) ? accounts[part] : undefined;
    return isObject(value) && isObject(value[key]);
  };
  const missing = (pointer: string, message: string, suggestion: string): Finding => ({
    rule: "LB418",
    file: "accounts.json",
    pointer,
    message,
    suggestion: `${suggestion} in ${folder.name}/accounts.json`,
  });
  const needing = smsModules.filter((module) => on.has(module));
  const findings: Finding[] = [];
  if (on.has("LOGIN") && !has("mail", "smtp"))
    findings.push(
      missing(
        "/mail",
        `The brand ${quote(folder.name)} sends links for a new password by mail and names no mail server.`,
        'name a server under "mail", "smtp"',
      ),
    );
  if (needing.length > 0 && !has("sms", "gateway"))
    findings.push(
      missing(
        "/sms",
        `The brand ${quote(folder.name)} sends codes by SMS (${listed(needing)}) and names no SMS gateway.`,
        'name a provider under "sms", "gateway", or switch the modules off,',
      ),
    );
  return findings;
}
