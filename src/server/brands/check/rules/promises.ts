import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { DocumentKind } from "../../document-kinds.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf, textOf, valueAt } from "../json-tree.ts";
import { readableFile, readableFiles } from "../reading/documents.ts";
import { figuresOf, type WrittenFigure } from "../written-figures.ts";
import { knownOf, moneyNames, promotional, readableRules, textsIn } from "./bare-figures.ts";
import { objectsOf } from "./live-rewards.ts";
import { rewardsFile } from "./rewards.ts";

/** What a reward is called, in the languages of the platform; a word of Latin letters is none inside another. */
const latin =
  "bonus(?:es)?|bônus|cash ?backs?|rebates?|rewards?|gifts?|giveaways?|prizes?|free (?:spins?|rounds?|bets?|chips?|cash|money)" +
  "|hadiah|rabat|putaran gratis|ronde gratis|recompensas?|prêmios?|presentes?|brindes?|rodadas grátis|giros grátis" +
  "|thưởng|tiền thưởng|hoàn tiền|quà|vòng quay miễn phí";
const others =
  "बोनस|कैशबैक|रिबेट|इनाम|पुरस्कार|उपहार|तोहफ़ा|मुफ़्त (?:स्पिन|राउंड|दाँव)|मुफ्त (?:स्पिन|राउंड)" +
  "|โบนัส|แคชแบ็ก|เงินคืน|รางวัล|ของขวัญ|ฟรีสปิน|รอบฟรี|หมุนฟรี";
const rewardWords = new RegExp(`(?<!\\p{L})(?:${latin})(?!\\p{L})|${others}`, "giu");

/** Where a sentence ends: at its mark, or with the element that it stands in. */
const sentenceEnds = /[.!?।](?=\s|<|$)|<\/?(?:p|li|ul|ol|h[1-6]|br|td|tr|div)\b[^>]*>|\n/giu;

/** In Thai nothing ends a sentence: a word further away than this, in UTF-16 units, is about something else. */
const nearBy = 60;

type Promised = { written: string; kind: WrittenFigure["kind"]; value: number };

/** The figures of a text beside which a reward is named, and all that are points. */
function promisedIn(text: string, currency: readonly string[]): Promised[] {
  const figures = figuresOf(text, currency);
  if (figures.length === 0) return [];
  const words = [...text.matchAll(rewardWords)].map(
    ({ 0: word, index }) => [index, index + word.length] as const,
  );
  const ends = [...text.matchAll(sentenceEnds)].map(({ index }) => index);
  const isNear = ({ index, written }: WrittenFigure) =>
    words.some(([from, until]) => {
      const [first, last] = from < index ? [until, index] : [index + written.length, from];
      return last - first <= nearBy && !ends.some((end) => end >= first && end < last);
    });
  return figures.filter((figure) => figure.kind === "points" || isNear(figure));
}

const amountsAt = (value: unknown, pointer: string, name = "amount"): unknown[] =>
  objectsOf(valueAt(value, pointer)).map((one) => one[name]);

/** Figures that something of the brand keeps: its rules, draws, races, missions and its points mall. */
function keptFigures(context: CheckContext): Record<WrittenFigure["kind"], ReadonlySet<number>> {
  const { rewards, races, points } = context.documents as Record<string, unknown>;
  const rules = readableRules(context).map(([, rule]) => rule);
  const each = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : []);
  const amounts = [
    ...rules.flatMap((rule) => knownOf(rule, "amount")),
    ...each(valueAt(rewards, "/redEnvelopes")).flatMap((one) => [
      valueAt(one, "/pot/amount"),
      ...amountsAt(one, "/envelopes"),
    ]),
    ...each(valueAt(rewards, "/raffles")).flatMap((one) => amountsAt(one, "/prizes")),
    ...each(valueAt(races, "/races")).flatMap((one) => amountsAt(one, "/prizes")),
    ...each(valueAt(races, "/missions")).flatMap((one) => amountsAt(one, "/steps")),
    ...amountsAt(points, "/goods", "worth"),
    ...amountsAt(points, "/exchange/steps", "money"),
  ];
  const counts = [
    ...rules.flatMap(({ effect }) => [effect.points?.amount, effect.points?.give]),
    ...amountsAt(points, "/goods", "points"),
    ...["least", "points"].flatMap((name) => amountsAt(points, "/exchange/steps", name)),
    valueAt(points, "/exchange/perDay"),
  ];
  const numbers = (list: unknown[]) => new Set(list.filter((one) => one !== undefined).map(Number));
  return {
    amount: numbers(amounts),
    points: numbers(counts),
    percent: numbers(rules.flatMap((rule) => knownOf(rule, "percent"))),
    times: numbers(rules.flatMap((rule) => knownOf(rule, "times"))),
  };
}

type Text = { file: string; pointer: string; text: string };

const promotionsFile = "content/promotions.json";

/** Contests, draws and what is for points, by id or in a list: what each gives stands beside its texts. */
const offered: readonly (readonly [kind: DocumentKind, list: string])[] = [
  ["rewards", "redEnvelopes"],
  ["rewards", "raffles"],
  ["races", "races"],
  ["races", "missions"],
  ["points", "goods"],
];

function offeredTexts({ folder }: CheckContext): Text[] {
  return offered.flatMap(([kind, list]) => {
    const node = memberOf(readableFile(folder, kind)?.tree, list);
    const named = [
      ...membersOf(node).map(({ key, value }) => [key, value] as const),
      ...itemsOf(node).map((value, place) => [place, value] as const),
    ];
    return named.flatMap(([key, value]) =>
      textsIn(value).map(({ name, language, text }) => ({
        file: `${kind}.json`,
        pointer: `${pointerTo(`/${list}`, key)}/${name}/${language}`,
        text,
      })),
    );
  });
}

/**
 * Announcements (pop-ups among them), banners, help and the brand's own locales, in every language; and promotions, of which
 * other figures than points are judged without words beside them.
 */
function writtenTexts(context: CheckContext): Text[] {
  const { folder } = context;
  const lists = [
    ["content/promotions", "promotions"],
    ["content/announcements", "announcements"],
    ["content/banners", "banners"],
    ["content/help", "topics"],
  ] as const;
  const contents = lists.flatMap(([kind, list]) =>
    itemsOf(memberOf(readableFile(folder, kind)?.tree, list)).flatMap((node, place) =>
      textsIn(node).map(({ name, language, text }) => ({
        file: `${kind}.json`,
        pointer: `/${list}/${place}/${name}/${language}`,
        text,
      })),
    ),
  );
  const locales = readableFiles(folder)
    .filter(({ kind }) => kind === "locale")
    .flatMap(({ path, tree }) =>
      membersOf(tree).flatMap(({ key, value }) => {
        const text = textOf(value);
        // Texts of promotions and rewards are judged by any figure that they have.
        return text === undefined || promotional.test(key)
          ? []
          : [{ file: path, pointer: pointerTo("", key), text }];
      }),
    );
  return [...contents, ...offeredTexts(context), ...locales];
}

/**
 * A figure of a reward in texts that are not about rewards alone, which nothing of the brand keeps. A warning: what a figure is
 * about is read from the words beside it. Ages, years, hours, telephone numbers and limits have none of them.
 */
export function promisedFigureFindings(context: CheckContext): Finding[] {
  const texts = writtenTexts(context);
  const currency = moneyNames(context);
  const promised = texts.flatMap(({ text, ...at }) =>
    promisedIn(text, currency).flatMap((figure) =>
      at.file === promotionsFile && figure.kind !== "points" ? [] : [{ ...figure, ...at }],
    ),
  );
  if (promised.length === 0) return [];
  const kept = keptFigures(context);
  const told = new Set<string>();
  return promised.flatMap(({ kind, value, written, file, pointer }): Finding[] => {
    const key = `${file} ${pointer} ${written}`;
    if (kept[kind].has(value) || told.has(key)) return [];
    told.add(key);
    return [
      {
        rule: "LB748",
        file,
        pointer,
        within: written,
        message: `Nothing of ${rewardsFile}, races.json or points.json gives ${JSON.stringify(written)}: the text may promise another figure than what is given.`,
        suggestion:
          file === promotionsFile
            ? "write {{points}}, and let a rule give them"
            : "leave the figure out and link to the promotion, whose text has it from its rule",
      },
    ];
  });
}

/** "No bonus" promises none. In languages in which the word follows, the merchant is warned for nothing. */
const denied = /\b(?:no|not a|without|without a|tanpa|tidak ada|sem|không có)\s+$/iu;

/** Pages of what gives without a rule: their promotions need none. */
const givingPages = /\/member\/(?:missionLeaderboard|raffle|redEnvelope|pointMall|vip)\b/;

/**
 * A promotion that names a reward and that no rule tells of: nothing gives what it promises. A warning, as it is read from words
 * alone; figures are told by bareFigureFindings.
 */
export function ruleLessPromiseFindings(context: CheckContext): Finding[] {
  const named = new Set(readableRules(context).map(([, { promotion }]) => promotion));
  const tree = readableFile(context.folder, "content/promotions")?.tree;
  const currency = moneyNames(context);
  return itemsOf(memberOf(tree, "promotions")).flatMap((node, place) => {
    const id = textOf(memberOf(node, "id"));
    const texts = textsIn(node);
    if (named.has(id) || texts.some(({ text }) => givingPages.test(text))) return [];
    return texts.flatMap(({ name, language, text }): Finding[] => {
      const plain = text.replace(/<[^>]*>/g, (tag) => " ".repeat(tag.length));
      const word = [...plain.matchAll(rewardWords)].find(({ index }) => !denied.test(plain.slice(0, index)));
      if (!word || figuresOf(text, currency).length > 0) return [];
      return [
        {
          rule: "LB797",
          file: promotionsFile,
          pointer: `/promotions/${place}/${name}/${language}`,
          within: word[0],
          message: `This promotion promises ${JSON.stringify(word[0])}, and no rule of ${rewardsFile} that is not paused names it.`,
          suggestion: `let a rule give it, with "promotion": ${JSON.stringify(id ?? "")}, or take the promise out`,
        },
      ];
    });
  });
}
