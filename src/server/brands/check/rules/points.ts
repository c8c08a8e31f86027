import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { minorUnits } from "../../../../kernel/money.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { quote } from "../wording.ts";
import { modulesOn } from "./modules.ts";
import { exponentOf } from "./money.ts";

const file = "points.json";
const mall = "POINTMALL";

const ownTree = ({ folder }: CheckContext) => readableFile(folder, "points")?.tree;

type Values = Record<string, unknown>;

const objectsOf = (list: unknown): [Values, number][] =>
  Array.isArray(list) ? list.flatMap((one, place) => (isObject(one) ? [[one, place]] : [])) : [];

/** The brand's goods with their places; goods are inherited as a whole, and only the brand's own are blamed. */
export function ownGoods(context: CheckContext): { good: Values; pointer: string }[] {
  const points: unknown = context.documents.points;
  if (!memberOf(ownTree(context), "goods") || !isObject(points)) return [];
  return objectsOf(points.goods).map(([good, place]) => ({
    good,
    pointer: pointerTo("/goods", String(place)),
  }));
}

/** Each good takes something, and money gives something: money for nothing would be a loss without limit. */
export function goodPriceFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  const minorOf = (value: unknown): bigint => {
    const minor = typeof value === "string" ? minorUnits(value, exponent) : undefined;
    return minor?.ok ? minor.value : 0n;
  };
  return ownGoods(context).flatMap(({ good, pointer }): Finding[] => {
    const { id, type, points, money, worth } = good;
    const name = quote(id);
    if (points === 0 && minorOf(money) === 0n) {
      const message = `The good ${name} costs nothing.`;
      const suggestion = 'write its price under "points"';
      return [{ rule: "LB712", file, pointer: pointerTo(pointer, "points"), message, suggestion }];
    }
    if (type === "money" && minorOf(worth) === 0n) {
      const message = `The good ${name} is money, but gives none.`;
      return [{ rule: "LB712", file, pointer, message, suggestion: 'write the money under "worth"' }];
    }
    if (type === "money" && money !== undefined) {
      const message = `The good ${name} takes money for money.`;
      const suggestion = 'leave "money" out';
      return [{ rule: "LB712", file, pointer: pointerTo(pointer, "money"), message, suggestion }];
    }
    if (type === "goods" && worth !== undefined) {
      const message = `The good ${name} is sent, so its "worth" is never credited.`;
      const suggestion = 'leave "worth" out, or make it "money"';
      return [{ rule: "LB712", file, pointer: pointerTo(pointer, "worth"), message, suggestion }];
    }
    return [];
  });
}

type Step = { least: number; points: number; money: bigint; place: number };

/** The steps of the exchange that are well-formed; others have their findings from the schema. */
function stepsOf({ documents }: CheckContext, exponent: number): Step[] {
  const points: unknown = documents.points;
  const exchange = isObject(points) && isObject(points.exchange) ? points.exchange : {};
  return objectsOf(exchange.steps).flatMap(([{ least, points: multiple, money }, place]) => {
    const minor = typeof money === "string" ? minorUnits(money, exponent) : undefined;
    if (typeof least !== "number" || typeof multiple !== "number" || !minor?.ok) return [];
    return least > 0 && multiple > 0 ? [{ least, points: multiple, money: minor.value, place }] : [];
  });
}

/** The exchange table rises: no two steps begin alike, and no larger exchange gives less for a point. */
export function exchangeFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined || !memberOf(ownTree(context), "exchange")) return [];
  const steps = stepsOf(context, exponent);
  const at = (place: number, key: string): string =>
    pointerTo(pointerTo("/exchange/steps", String(place)), key);
  const finding = (place: number, key: string, message: string): Finding[] => [
    { rule: "LB713", file, pointer: at(place, key), message },
  ];
  const most = perDayOf(context);
  const fewest = steps[0]?.least ?? 0;
  const never: Finding[] =
    most !== undefined && most < fewest && memberOf(memberOf(ownTree(context), "exchange"), "perDay")
      ? [
          {
            rule: "LB713",
            file,
            pointer: "/exchange/perDay",
            message: `At most ${most} points are exchanged a day, and the fewest at a time are ${fewest}: nobody can exchange any.`,
            suggestion: `write ${fewest} or more`,
          },
        ]
      : [];
  const contradicting = steps.flatMap((step, index): Finding[] => {
    const { least, points, money, place } = step;
    if (money === 0n) return finding(place, "money", "This step gives no money.");
    if (least % points !== 0)
      return finding(
        place,
        "least",
        `${least} points are not a multiple of ${points}: nobody can exchange them.`,
      );
    const before = steps[index - 1];
    if (!before) return [];
    if (least <= before.least)
      return finding(
        place,
        "least",
        `This step begins at ${least} points, but the one before it at ${before.least}.`,
      );
    // Compared crosswise: a rate need not be a whole number.
    if (money * BigInt(before.points) < before.money * BigInt(points))
      return finding(
        place,
        "money",
        `From ${least} points on, a point gives less than from ${before.least} on.`,
      );
    return [];
  });
  return [...never, ...contradicting];
}

/** The most points that a member exchanges on a day; undefined without such a limit. */
function perDayOf({ documents }: CheckContext): number | undefined {
  const { perDay } = asObject(asObject(documents.points).exchange);
  return typeof perDay === "number" ? perDay : undefined;
}

/** Each good can be redeemed at some time, and a mall that is on has goods or an exchange. */
export function offerFindings(context: CheckContext): Finding[] {
  const never = ownGoods(context).flatMap(({ good, pointer }): Finding[] => {
    const { id, from, until, stock, unlimited } = good;
    if (typeof from === "string" && typeof until === "string" && until < from) {
      const message = `The good ${quote(id)} ends on ${until}, before it begins on ${from}.`;
      return [{ rule: "LB714", file, pointer: pointerTo(pointer, "until"), message }];
    }
    if (stock !== undefined && unlimited !== undefined) {
      const message = `The good ${quote(id)} has a stock and is unlimited.`;
      return [{ rule: "LB714", file, pointer: pointerTo(pointer, "unlimited"), message }];
    }
    return [];
  });
  const points: unknown = context.documents.points;
  const isEmpty =
    isObject(points) &&
    objectsOf(points.goods).length === 0 &&
    objectsOf(asObject(points.exchange).steps).length === 0;
  const switches = memberOf(readableFile(context.folder, "modules")?.tree, "modules");
  if (!isEmpty || !modulesOn(context).has(mall) || !memberOf(switches, mall)) return never;
  const message = `${mall} is on, but ${file} offers no goods and no exchange.`;
  const suggestion = `write goods in ${file}, or switch ${mall} off`;
  const pointer = pointerTo("/modules", mall);
  return [...never, { rule: "LB714", file: "modules.json", pointer, at: "key", message, suggestion }];
}

const asObject = (value: unknown): Values => (isObject(value) ? value : {});

/** A good without a stock says so: a forgotten number would give it to everybody. */
export function stockFindings(context: CheckContext): Finding[] {
  return ownGoods(context).flatMap(({ good: { id, stock, unlimited }, pointer }): Finding[] => {
    if (stock !== undefined || unlimited !== undefined) return [];
    const message = `The good ${quote(id)} has no stock: any number of it can be redeemed.`;
    const suggestion = 'write how many there are under "stock", or "unlimited": true';
    return [{ rule: "LB715", file, pointer, message, suggestion }];
  });
}
