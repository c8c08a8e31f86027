import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { todayOf } from "../today.ts";
import { quote } from "../wording.ts";

const file = "brand.json";

const ownBrand = ({ folder }: CheckContext) => readableFile(folder, "brand")?.tree;

/** The first year of the copyright line is no year to come. A warning: time alone mends it. */
export function sinceFindings(context: CheckContext): Finding[] {
  const since = memberOf(memberOf(ownBrand(context), "company"), "since")?.value as unknown;
  const year = todayOf(context)?.slice(0, 4);
  if (year === undefined || typeof since !== "number" || since <= Number(year)) return [];
  const message = `${since} is still to come: the copyright line would begin with it.`;
  return [{ rule: "LB823", file, pointer: "/company/since", message, suggestion: year }];
}

/** A contact by mail has an address of mail, and every other one a page. A warning: the link opens, and something else. */
export function contactFindings(context: CheckContext): Finding[] {
  return itemsOf(memberOf(ownBrand(context), "customerService")).flatMap((contact, index): Finding[] => {
    const [kind, path] = ["csType", "path"].map((key) => textOf(memberOf(contact, key)));
    if (kind === undefined || path === undefined) return [];
    const isMail = kind === "EMAIL";
    if (path.startsWith("mailto:") === isMail) return [];
    const message = `A contact of the kind ${kind} has ${isMail ? "an address of mail" : "the address of a page"}, and this is ${quote(path)}.`;
    const suggestion = isMail
      ? "write mailto: and the address"
      : 'write an https address, or "csType": "EMAIL"';
    return [{ rule: "LB824", file, pointer: `/customerService/${index}/path`, message, suggestion }];
  });
}
