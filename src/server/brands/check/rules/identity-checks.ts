import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, valueAt } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";
import { amountAt, objectsOf, textAt } from "./live-rewards.ts";
import { modulesOn } from "./modules.ts";
import { exponentOf } from "./money.ts";

const file = "identity.json";

const ownTree = ({ folder }: CheckContext) => readableFile(folder, "identity")?.tree;
const levelsOf = ({ documents }: CheckContext) => objectsOf(valueAt(documents.identity, "/levels"));
const kindsOf = ({ documents }: CheckContext): Record<string, unknown> => {
  const kinds: unknown = valueAt(documents.identity, "/kinds");
  return isObject(kinds) ? kinds : {};
};
const demandsOf = (level: unknown) => objectsOf(valueAt(level, "/documents"));
const namesOf = (demand: unknown): unknown[] => {
  const kinds: unknown = valueAt(demand, "/kinds");
  return Array.isArray(kinds) ? kinds : [];
};

/** Every kind of document that a level accepts is described. */
export function identityNameFindings(context: CheckContext): Finding[] {
  if (!memberOf(ownTree(context), "levels")) return [];
  const kinds = Object.keys(kindsOf(context));
  const missing = (name: unknown, pointer: string): Finding[] =>
    typeof name !== "string" || kinds.includes(name)
      ? []
      : [
          {
            rule: "LB754",
            file,
            pointer,
            message: `There is no kind of document ${quote(name)} in "kinds".`,
            ...wayOut(name, kinds),
          },
        ];
  return levelsOf(context).flatMap((level, place) =>
    demandsOf(level).flatMap((demand, at) =>
      namesOf(demand).flatMap((name, index) =>
        missing(name, `${pointerTo(`${pointerTo("/levels", place)}/documents`, at)}/kinds/${index}`),
      ),
    ),
  );
}

const limits = ["deposits", "withdrawalsDaily", "withdrawalsMonthly", "withdrawals"] as const;

/** Each level allows at least what the one before does, and something more. A limit that is left out is none. */
export function identityLimitFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined || !ownTree(context)) return [];
  const levels = levelsOf(context);
  const sides = [
    valueAt(context.documents.identity, "/without"),
    ...levels.map((one) => valueAt(one, "/limits")),
  ];
  return levels.flatMap((_level, place): Finding[] => {
    const pointer = pointerTo("/levels", place);
    const compare = limits.map((name) => ({
      name,
      before: amountAt(sides[place], `/${name}`, exponent),
      now: amountAt(sides[place + 1], `/${name}`, exponent),
    }));
    const lowered = compare.flatMap((one): Finding[] => {
      const { name, before, now } = one;
      if (now === undefined || (before !== undefined && now >= before) || isNewLimit(one, compare)) return [];
      return [
        {
          rule: "LB755",
          file,
          pointer: `${pointer}/limits/${name}`,
          message: `Level ${place + 1} allows less than what comes before it: ${name}.`,
          suggestion: "raise it, or leave it out",
        },
      ];
    });
    const raises = compare.some(
      ({ before, now }) => before !== undefined && (now === undefined || now > before),
    );
    if (raises || lowered.length > 0) return lowered;
    const message = `Level ${place + 1} allows nothing more, so no member has a reason to hand in its documents.`;
    return [{ rule: "LB755", file, pointer, message, suggestion: "raise a limit, or take the level away" }];
  });
}

type Compared = { name: string; before: bigint | undefined; now: bigint | undefined };

/**
 * Whether a limit of days or months comes in place of one of all withdrawals, which the level takes away, and is no lower: a
 * member who has used up the old one can withdraw again.
 */
const isNewLimit = ({ name, before, now }: Compared, compare: readonly Compared[]): boolean => {
  const all = compare.find((one) => one.name === "withdrawals");
  return (
    before === undefined &&
    name !== "deposits" &&
    all?.before !== undefined &&
    all.now === undefined &&
    now !== undefined &&
    now >= all.before
  );
};

/** The formats of numbers exist, and every kind of document is asked for. */
export function identityKindFindings(context: CheckContext): Finding[] {
  const own = memberOf(ownTree(context), "kinds");
  if (!own) return [];
  const patterns = Object.keys(context.platform.patterns);
  const asked = new Set(levelsOf(context).flatMap((level) => demandsOf(level).flatMap(namesOf)));
  return Object.entries(kindsOf(context)).flatMap(([name, kind]): Finding[] => {
    if (!memberOf(own, name)) return [];
    const pointer = pointerTo("/kinds", name);
    const format = textAt(kind, "/patternId");
    const unknown: Finding[] =
      format === undefined || patterns.includes(format)
        ? []
        : [
            {
              rule: "LB756",
              file,
              pointer: `${pointer}/patternId`,
              message: `There is no format ${quote(format)}.`,
              ...wayOut(format, patterns),
            },
          ];
    const unused: Finding[] = asked.has(name)
      ? []
      : [
          {
            rule: "LB757",
            file,
            pointer,
            at: "key",
            message: `No level asks for the document ${quote(name)}.`,
            suggestion: "name it in a level, or take it away",
          },
        ];
    return [...unknown, ...unused];
  });
}

/** The module IDENTITY has levels to ask for. */
export function identityModuleFindings(context: CheckContext): Finding[] {
  if (!modulesOn(context).has("IDENTITY") || levelsOf(context).length > 0) return [];
  const switched = memberOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules"), "IDENTITY");
  if (!switched) return [];
  const message = `IDENTITY is on, but ${file} has no levels, so nothing is asked for.`;
  const suggestion = `write "levels" in ${file}, or switch IDENTITY off`;
  return [
    { rule: "LB754", file: "modules.json", pointer: "/modules/IDENTITY", at: "key", message, suggestion },
  ];
}
