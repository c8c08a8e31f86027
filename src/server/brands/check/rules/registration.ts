import { join } from "node:path";
import type { Node } from "jsonc-parser";
import { isObject } from "../../../../kernel/tree.ts";
import { processDataDir } from "../../../foundation/config/config.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf, pointerTo, textOf } from "../json-tree.ts";
import { verdictOn } from "../patterns/verdict.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";

const file = "registration.json";

const cacheFile = (): string => join(processDataDir(), "cache", "pattern-verdicts.json");

/**
 * The rules of registration fields are valid: formats exist, minimum lengths do not exceed maximum lengths, patterns
 * are safe.
 */
export function registrationFindings(context: CheckContext): Finding[] {
  const fields = memberOf(readableFile(context.folder, "registration")?.tree, "fields");
  return membersOf(fields).flatMap(({ key, value }) => {
    const pointer = pointerTo("/fields", key);
    return [
      ...namedFormat(value, pointer, context),
      ...lengths(key, value, pointer, context),
      ...patterns(memberOf(value, "acceptedPattern"), pointerTo(pointer, "acceptedPattern")),
    ];
  });
}

function namedFormat(rule: Node | undefined, pointer: string, { platform }: CheckContext): Finding[] {
  const id = textOf(memberOf(rule, "patternId"));
  if (id === undefined) return [];
  const at = { file, pointer: pointerTo(pointer, "patternId") };
  const known = Object.keys(platform.patterns);
  if (!known.includes(id)) {
    return [{ ...at, rule: "LB701", message: `There is no format ${quote(id)}.`, ...wayOut(id, known) }];
  }
  if (platform.locales.get("en")?.get("validation")?.[id] !== undefined) return [];
  const message = `The format ${quote(id)} has no message to show: locales/en/validation.json lacks the key.`;
  return [{ ...at, rule: "LB702", message, suggestion: `add ${quote(id)} to locales/en/validation.json` }];
}

function lengths(
  key: string,
  rule: Node | undefined,
  pointer: string,
  { documents }: CheckContext,
): Finding[] {
  const fields: unknown = documents.registration.fields;
  const merged = isObject(fields) && Object.hasOwn(fields, key) ? fields[key] : undefined;
  const { minLength, maxLength } = isObject(merged) ? merged : {};
  if (typeof minLength !== "number" || typeof maxLength !== "number" || minLength <= maxLength) return [];
  const own = memberOf(rule, "minLength")
    ? "minLength"
    : memberOf(rule, "maxLength")
      ? "maxLength"
      : undefined;
  if (own === undefined) return [];
  const message = `The shortest length, ${minLength}, is more than the longest, ${maxLength}: nothing could be entered.`;
  return [{ rule: "LB703", file, pointer: pointerTo(pointer, own), message }];
}

function patterns(node: Node | undefined, pointer: string): Finding[] {
  const single = textOf(node);
  if (single !== undefined) return onePattern(single, pointer);
  return itemsOf(node).flatMap((item, index) => onePattern(textOf(item), pointerTo(pointer, index)));
}

function onePattern(pattern: string | undefined, pointer: string): Finding[] {
  if (pattern === undefined || pattern === "") return [];
  const verdict = verdictOn(pattern, cacheFile());
  if (verdict.kind === "linear") return [];
  if (verdict.kind === "broken") {
    return [
      {
        rule: "LB704",
        file,
        pointer,
        message: `This pattern does not compile with the u flag: ${verdict.reason}.`,
      },
    ];
  }
  const message = `This pattern is refused, because it could stall the site: ${verdict.reason}.`;
  return [{ rule: "LB705", file, pointer, message }];
}
