import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { type RemovedHtml, removedFrom } from "../../sanitise.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { membersOf, textOf } from "../json-tree.ts";
import { spotsOfDefinition } from "../schema/spots.ts";
import { quote } from "../wording.ts";

/** HTML of contents is shown as it is written. A warning for each part that the sanitiser removes. */
export function removedHtmlFindings(context: CheckContext): Finding[] {
  return spotsOfDefinition(context, "localizedHtml").flatMap(({ file, pointer, node }) =>
    membersOf(node).flatMap(({ key, value }) => {
      const html = textOf(value) ?? "";
      return removedFrom(html).map((removed): Finding => {
        const within = writtenIn(html, removed);
        return {
          rule: "LB806",
          file: file.path,
          pointer: pointerTo(pointer, key),
          ...(within === undefined ? {} : { within }),
          message: messageOf(removed),
          suggestion: suggestionOf(removed),
        };
      });
    }),
  );
}

/** The part of a text that is removed, as it is written there: the first one of its kind. */
function writtenIn(html: string, removed: RemovedHtml): string | undefined {
  if (removed.kind === "all") return undefined;
  if (removed.kind === "attribute" && isAddress(removed) && html.includes(removed.value))
    return removed.value;
  const sought = removed.kind === "tag" ? `<${removed.tag}` : ` ${removed.attribute}`;
  const at = html.toLowerCase().indexOf(sought);
  return at < 0 ? undefined : html.slice(at, at + sought.length).trim();
}

const isAddress = ({ attribute, value }: Extract<RemovedHtml, { kind: "attribute" }>): boolean =>
  attribute === "href" && value !== "";

function messageOf(removed: RemovedHtml): string {
  if (removed.kind === "all")
    return "This text is longer than 64 KB or its tags nest deeper than 64: nothing of it is shown.";
  const { tag } = removed;
  if (removed.kind === "tag")
    return removed.inside
      ? `<${tag}> is removed from this text, with all that is inside it.`
      : `<${tag}> is removed from this text; the words inside it stay.`;
  return isAddress(removed)
    ? `The address ${quote(removed.value)} is removed from this text, so its words are no link.`
    : `The attribute ${quote(removed.attribute)} of <${tag}> is removed from this text.`;
}

const instead: Record<string, string> = {
  h1: "write <h3>",
  h2: "write <h3>",
  h5: "write <h4>",
  h6: "write <h4>",
  div: "write <p>",
  img: 'take it out; a promotion or banner has its picture under "image"',
};

function suggestionOf(removed: RemovedHtml): string {
  if (removed.kind === "all") return "shorten it";
  if (removed.kind === "tag") return instead[removed.tag] ?? `take <${removed.tag}> out`;
  return isAddress(removed)
    ? 'write an address of this site ("/help"), https:, mailto: or tel:'
    : `take ${quote(removed.attribute)} out`;
}
