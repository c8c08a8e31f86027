import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, type JsonMember, memberOf, membersOf, textOf, valueAt } from "../json-tree.ts";
import { objectsOf } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";
import { isDay, ownRules, rewardsFile } from "./rewards.ts";

const file = "desk.json";

/** The segments of the brand's own file. */
const ownSegments = ({ folder }: CheckContext): (JsonMember & { pointer: string })[] =>
  membersOf(memberOf(readableFile(folder, "desk")?.tree, "segments")).map((segment) => ({
    ...segment,
    pointer: pointerTo("/segments", segment.key),
  }));

const keysOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/** Triggers at which the member is there, and so has logged in. */
const ofPresent = ["registered", "bound", "deposit", "play", "claim", "code", "application"];

/** A rule is for a segment that the brand has, and that its members have not left when it answers. */
export function ruleSegmentFindings(context: CheckContext): Finding[] {
  const segments = valueAt(context.documents.desk, "/segments");
  const known = keysOf(segments);
  return ownRules(context).flatMap(({ value, pointer }): Finding[] => {
    const segment = textOf(memberOf(memberOf(value, "conditions"), "segment"));
    if (segment === undefined) return [];
    const at = (message: string, more: Partial<Finding>): Finding[] => [
      { rule: "LB787", file: rewardsFile, pointer: `${pointer}/conditions/segment`, message, ...more },
    ];
    if (!known.includes(segment))
      return at(`${file} has no segment ${quote(segment)}: the rule is for nobody.`, wayOut(segment, known));
    const on = textOf(memberOf(memberOf(value, "trigger"), "on")) ?? "";
    const where = valueAt(segments, `${pointerTo("", segment)}/where`);
    const left = leavesAt(on, where);
    return left === undefined
      ? []
      : at(`The rule never fires: ${left}.`, {
          suggestion: "send them a message, or choose another trigger",
        });
  });
}

/** Why what triggers a rule takes its member out of a segment. */
function leavesAt(on: string, where: unknown): string | undefined {
  if (on === "deposit" && valueAt(where, "/deposited") === "no")
    return "whoever deposits is not without a deposit any more";
  if (ofPresent.includes(on) && valueAt(where, "/absentFor") !== undefined)
    return "whoever does that has just logged in";
  return undefined;
}

/** Tags, languages, levels and days of segments are those of the brand and of the calendar. */
export function segmentNameFindings(context: CheckContext): Finding[] {
  const { documents } = context;
  const tags = objectsOf(valueAt(documents.desk, "/tags")).flatMap(({ id }) =>
    typeof id === "string" ? [id] : [],
  );
  const enabled = valueAt(documents.brand, "/locales/enabled");
  const languages = (Array.isArray(enabled) ? enabled : []).filter((one) => typeof one === "string");
  const levels = objectsOf(valueAt(documents.vip, "/levels")).length;
  return ownSegments(context).flatMap(({ value, pointer }) => {
    const where = memberOf(value, "where");
    const at = (path: string, message: string, more: Partial<Finding> = {}): Finding => ({
      rule: "LB788",
      file,
      pointer: `${pointer}/where/${path}`,
      message,
      ...more,
    });
    const unknownTags = ["tags", "withoutTags"].flatMap((key) =>
      itemsOf(memberOf(where, key)).flatMap((node, place) => {
        const tag = textOf(node);
        return tag === undefined || tags.includes(tag)
          ? []
          : [at(`${key}/${place}`, `The brand has no tag ${quote(tag)}.`, wayOut(tag, tags))];
      }),
    );
    const language = textOf(memberOf(where, "language"));
    const unread =
      language === undefined || languages.includes(language)
        ? []
        : [
            at(
              "language",
              `The brand does not have the language ${quote(language)}.`,
              wayOut(language, languages),
            ),
          ];
    const high = ["fromLevel", "toLevel"].flatMap((key) => {
      const level = valueAt(documents.desk, `${pointer}/where/${key}`);
      return typeof level !== "number" || level <= levels
        ? []
        : [
            at(
              key,
              levels === 0
                ? "vip.json has no levels."
                : `vip.json has ${levels} levels: nobody is on level ${level}.`,
            ),
          ];
    });
    const days = ["registeredFrom", "registeredUntil"].flatMap((key) => {
      const day = textOf(memberOf(where, key));
      return day === undefined || isDay(day) ? [] : [at(key, `There is no day ${quote(day)}.`)];
    });
    return [...unknownTags, ...unread, ...high, ...days];
  });
}

/** The parts of a segment leave room for somebody. */
export function emptySegmentFindings(context: CheckContext): Finding[] {
  return ownSegments(context).flatMap(({ pointer }) => {
    const part = (key: string): unknown => valueAt(context.documents.desk, `${pointer}/where/${key}`);
    const bounds = (low: string, high: string, isEmpty: (low: never, high: never) => boolean): Finding[] => {
      const [least, most] = [part(low), part(high)];
      if (typeof least !== typeof most || least === undefined || !isEmpty(least as never, most as never))
        return [];
      const message = `Nobody is in this segment: ${quote(low)} and ${quote(high)} exclude each other.`;
      return [{ rule: "LB789", file, pointer: `${pointer}/where/${high}`, message }];
    };
    const [tags, without] = [part("tags"), part("withoutTags")];
    const noTags: Finding[] =
      Array.isArray(tags) && Array.isArray(without) && tags.every((tag) => without.includes(tag))
        ? [
            {
              rule: "LB789",
              file,
              pointer: `${pointer}/where/withoutTags`,
              message: `Nobody is in this segment: ${quote("withoutTags")} has all of its tags.`,
            },
          ]
        : [];
    return [
      ...bounds("fromLevel", "toLevel", (low, high) => low > high),
      ...bounds("registeredFrom", "registeredUntil", (low, high) => low > high),
      // At least so many days, and less than so many.
      ...bounds("registeredFor", "registeredWithin", (low, high) => low >= high),
      ...bounds("absentFor", "seenWithin", (low, high) => low >= high),
      ...noTags,
    ];
  });
}
