import { join } from "node:path";
import type { Node } from "jsonc-parser";
import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import {
  anyText,
  type RegistrationKind,
  registrationKind,
  registrationModules,
  registrationSchema,
} from "../../../../site/forms/registration-schema.ts";
import { processDataDir } from "../../../foundation/config/config.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf, textOf } from "../json-tree.ts";
import { lengthsOf } from "../patterns/pattern-cost.ts";
import { verdictOn } from "../patterns/verdict.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";
import { modulesOn, whyOff } from "./modules.ts";

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
      ...unmatched(key, value, pointer, context),
    ];
  });
}

/** A field that the form has in any case is not switched off. A warning: the form works, and has the field. */
export function askedAnywayFindings(context: CheckContext): Finding[] {
  const flags = modulesOn(context);
  const kind = registrationKind(flags);
  if (!flags.has(registrationModules[kind])) return [];
  const asked = new Set<string>(registrationSchema({ rules: {}, flags, kind }).schema.required);
  const fields = memberOf(readableFile(context.folder, "registration")?.tree, "fields");
  return membersOf(fields).flatMap(({ key, value }): Finding[] => {
    if (memberOf(value, "enabled")?.value !== false || !asked.has(key)) return [];
    const why = key === "password" ? "members log in by it" : "without it there is no account";
    const message = `The field ${quote(key)} is switched off, and registration by ${byWords[kind]} asks for it all the same: ${why}.`;
    const suggestion = 'write "enabled": true, which is what the form does';
    return [{ rule: "LB804", file, pointer: `${pointerTo("/fields", key)}/enabled`, message, suggestion }];
  });
}

/**
 * Every field that has to be filled in is asked for: neither its own switch nor a module leaves it out of the form. A warning:
 * members register without it.
 */
export function unaskedFindings(context: CheckContext): Finding[] {
  const flags = modulesOn(context);
  const kind = registrationKind(flags);
  if (!flags.has(registrationModules[kind])) return [];
  const merged: unknown = context.documents.registration.fields;
  const enabled = Object.keys(isObject(merged) ? merged : {}).filter(
    (key) => mergedRule(key, context).enabled === true,
  );
  const rules = Object.fromEntries(enabled.map((key) => [key, anyText]));
  // What the other way of registering asks for is kept for it.
  const asked = new Set<string>(
    registrationKinds.flatMap((one) => registrationSchema({ rules, flags, kind: one }).order),
  );
  const fields = memberOf(readableFile(context.folder, "registration")?.tree, "fields");
  return membersOf(fields).flatMap(({ key, value }): Finding[] => {
    if (memberOf(value, "required")?.value !== true || asked.has(key)) return [];
    const isOn = enabled.includes(key);
    const module = isOn && key === "verificationCode" ? "REGMOBVERF3" : undefined;
    const why = isOn
      ? `registration by ${byWords[kind]} does not ask for it${module ? `: ${whyOff(module, context)}` : ""}`
      : 'it is switched off ("enabled": false)';
    const mend = isOn ? (module ? `switch ${module} on, or ` : "") : 'write "enabled": true, or ';
    const message = `The field ${quote(key)} has to be filled in, and ${why}.`;
    const pointer = pointerTo(pointerTo("/fields", key), "required");
    return [{ rule: "LB826", file, pointer, message, suggestion: `${mend}leave "required" out` }];
  });
}

const registrationKinds = ["username", "mobile"] as const satisfies readonly RegistrationKind[];

const byWords: Record<RegistrationKind, string> = { username: "username", mobile: "mobile number" };

/** Who registers has a way to log in again. A warning: the link for a forgotten password is one, if nobody's first. */
export function returnFindings(context: CheckContext): Finding[] {
  const flags = modulesOn(context);
  const { folder, documents } = context;
  const accounts: unknown = documents.accounts;
  const others = isObject(accounts) ? [accounts.phone, accounts.social] : [];
  if (registrationKind(flags) !== "mobile" || !flags.has("LOGIN") || others.some(isObject)) return [];
  if (flags.has("MOBILENUMPASSREG3") || flags.has("MOBILEVERCODELOGIN3")) return [];
  const own = memberOf(readableFile(folder, "modules")?.tree, "modules");
  const switched = ["MOBILENUMREG3", "MOBILENUMPASSREG3", "MOBILEVERCODELOGIN3"].find((modId) =>
    memberOf(own, modId),
  );
  if (switched === undefined) return [];
  return [
    {
      rule: "LB809",
      file: "modules.json",
      pointer: `/modules/${switched}`,
      message:
        "Members register by mobile number and without a password, and log in by password alone: nobody could log in again before setting one as a forgotten one.",
      suggestion:
        "switch MOBILEVERCODELOGIN3 (login by SMS code) or MOBILENUMPASSREG3 (a password at registration) on",
    },
  ];
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

/** A field's rule after inheritance. */
function mergedRule(key: string, { documents }: CheckContext): Record<string, unknown> {
  const fields: unknown = documents.registration.fields;
  const merged = isObject(fields) && Object.hasOwn(fields, key) ? fields[key] : undefined;
  return isObject(merged) ? merged : {};
}

/** LB816: some text has the pattern and the lengths of a field: nobody could fill it in otherwise. */
function unmatched(key: string, rule: Node | undefined, pointer: string, context: CheckContext): Finding[] {
  const merged = mergedRule(key, context);
  const { acceptedPattern, minLength, maxLength } = merged;
  const written = Array.isArray(acceptedPattern) ? acceptedPattern : [acceptedPattern];
  const least = typeof minLength === "number" ? minLength : 0;
  const most = typeof maxLength === "number" ? maxLength : 255;
  const blamed = ["acceptedPattern", "minLength", "maxLength"].find((name) => memberOf(rule, name));
  if (merged.enabled === false || blamed === undefined || least > most) return [];
  return written.flatMap((pattern, index): Finding[] => {
    if (typeof pattern !== "string" || pattern === "*" || !compiles(pattern)) return [];
    const found = lengthsOf(pattern);
    if (!found || (found.shortest <= most && found.longest >= least)) return [];
    const at = pointerTo(pointer, blamed);
    const place = blamed === "acceptedPattern" && Array.isArray(acceptedPattern) ? pointerTo(at, index) : at;
    return [{ rule: "LB816", file, pointer: place, ...unmatchedText(pattern, found, { least, most }) }];
  });
}

function unmatchedText(
  pattern: string,
  { shortest, longest }: { shortest: number; longest: number },
  { least, most }: { least: number; most: number },
): Pick<Finding, "message" | "suggestion"> {
  const inSlashes = /^\/(.*)\/[a-z]*$/.exec(pattern)?.[1];
  if (shortest === Number.POSITIVE_INFINITY) {
    const message = `No text matches ${quote(pattern)}, so nobody could fill this field in.`;
    return inSlashes === undefined
      ? { message, suggestion: "write ^ at the start of the pattern and $ at its end alone" }
      : {
          message: `${message} Slashes do not enclose patterns here: they would have to be typed.`,
          suggestion: inSlashes,
        };
  }
  const many = longest < least ? `at most ${longest}` : `at least ${shortest}`;
  const asked = longest < least ? `"minLength" asks for ${least}` : `"maxLength" allows ${most}`;
  return {
    message: `Texts that match ${quote(pattern)} have ${many} characters, and ${asked}: nobody could fill this field in.`,
    suggestion:
      longest < least
        ? `write "minLength": ${longest} or less, or change the pattern`
        : `write "maxLength": ${shortest} or more, or change the pattern`,
  };
}

/** A pattern that does not compile has a finding of its own. */
function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").unicode;
  } catch {
    return false;
  }
}

function lengths(key: string, rule: Node | undefined, pointer: string, context: CheckContext): Finding[] {
  const { minLength, maxLength } = mergedRule(key, context);
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

/** Other languages write (?i) for letters of both cases, which are written out here. */
function withoutFlag(pattern: string): Pick<Finding, "suggestion"> {
  const [, rest] = /^\(\?i\)(.*)$/.exec(pattern) ?? [];
  if (rest === undefined) return {};
  const spelt = rest.replaceAll("a-z", "a-zA-Z");
  return { suggestion: spelt === rest ? "leave (?i) out, and write both letters, as in [Aa]" : spelt };
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
        ...withoutFlag(pattern),
      },
    ];
  }
  const message = `This pattern is refused, because it could stall the site: ${verdict.reason}.`;
  return [{ rule: "LB705", file, pointer, message }];
}
