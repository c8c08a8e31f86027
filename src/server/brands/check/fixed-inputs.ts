import type { Operation } from "../../../contract/operation.ts";
import { pointerTo } from "../../../kernel/json-pointer.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { entriesOf, textsOf } from "./merged.ts";
import { missing, type NameProblem, propertiesOf } from "./named-fields.ts";
import { nearest, quote } from "./wording.ts";

/**
 * Texts that a block always sends to a call, such as the `action` of a row's button, which are not among the values that
 * the call takes. Blocks inside a block have their own check.
 */
export function fixedInputProblems(
  value: unknown,
  find: (id: unknown) => Operation | undefined,
  pointer = "",
): NameProblem[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => fixedInputProblems(item, find, pointerTo(pointer, index)));
  if (!isObject(value)) return [];
  const call = find(value.operation);
  const own = call ? valueProblems(call, value.input, pointerTo(pointer, "input")) : [];
  const below = entriesOf(value).flatMap(([key, inner]) =>
    key === "blocks" ? [] : fixedInputProblems(inner, find, pointerTo(pointer, key)),
  );
  return [...own, ...below];
}

function valueProblems({ id, input }: Operation, fixed: unknown, pointer: string): NameProblem[] {
  return entriesOf(fixed).flatMap(([name, value]) => {
    const schema = propertiesOf(input)?.[name];
    if (typeof value !== "string") return [];
    if (value.startsWith("$")) return wordProblems(value, pointerTo(pointer, name));
    if (!isObject(schema) || !Array.isArray(schema.enum)) return [];
    const of = `The input ${JSON.stringify(name)} of ${id}`;
    return missing(pointerTo(pointer, name), value, { of, names: textsOf(schema.enum) }, "value");
  });
}

/** "$row.kind" and its like are filled in when the call is made; any other word with "$" would be sent as it is. */
function wordProblems(word: string, pointer: string): NameProblem[] {
  const [, head = "", tail = ""] = /^([^.]*)(.*)$/s.exec(word) ?? [];
  const heads = tail === "" ? ["$language"] : ["$page", "$row"];
  if (heads.includes(head) && /^(\.\w+)?$/.test(tail)) return [];
  const suggestion = nearest(head, heads);
  const message = `${quote(word)} stands for nothing; "$language", "$page.<parameter>" and "$row.<field>" do.`;
  return [{ pointer, message, ...(suggestion === undefined ? {} : { suggestion: suggestion + tail }) }];
}
