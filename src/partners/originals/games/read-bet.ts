import { isObject } from "../../../kernel/json-values.ts";
import { mostMinor } from "../../../kernel/money.ts";
import type { Parsed, StakeLimits } from "./game.ts";

/** Fields of a bet as received: only their names are known. */
export type Fields = Readonly<Record<string, unknown>>;

const minorText = /^[1-9]\d{0,15}$/;

const invalid = { ok: false, problem: "bet.invalid" } as const;

/** An object with exactly these fields; undefined for everything else. */
function fieldsOf(input: unknown, names: readonly string[]): Fields | undefined {
  if (!isObject(input) || Object.keys(input).length !== names.length) return undefined;
  return names.every((name) => Object.hasOwn(input, name)) ? input : undefined;
}

/** A stake as browsers send it: "500", whole minor units above zero, up to the limit of a transaction. */
function stakeOf(value: unknown): bigint | undefined {
  if (typeof value !== "string" || !minorText.test(value)) return undefined;
  const stake = BigInt(value);
  return stake <= mostMinor ? stake : undefined;
}

/** Whether this is a whole number from `least` to `most`. */
export const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

function limited<Bet>(bet: Bet, stakes: readonly bigint[], limits: StakeLimits): Parsed<Bet> {
  const stake = stakes.reduce((sum, one) => sum + one, 0n);
  if (stakes.some((one) => one < limits.least)) return { ok: false, problem: "bet.low" };
  return stake > limits.most ? { ok: false, problem: "bet.high" } : { ok: true, bet, stake };
}

/**
 * Parses a bet of one stake: `stake` and the fields `names`, from which `betOf` makes the bet, or undefined if
 * they are invalid.
 */
export function readSingle<Bet>(
  input: unknown,
  names: readonly string[],
  limits: StakeLimits,
  betOf: (stake: bigint, fields: Fields) => Bet | undefined,
): Parsed<Bet> {
  const fields = fieldsOf(input, ["stake", ...names]);
  const stake = stakeOf(fields?.stake);
  if (!fields || stake === undefined) return invalid;
  const bet = betOf(stake, fields);
  return bet === undefined ? invalid : limited(bet, [stake], limits);
}

/**
 * Parses a bet that is only a list `name` of 1 to `most` parts. Each has a `stake` of its own and the fields
 * `names`, from which `partOf` makes the part or undefined.
 */
export function readParts<Part>(
  input: unknown,
  { name, most, names }: { name: string; most: number; names: readonly string[] },
  limits: StakeLimits,
  partOf: (stake: bigint, fields: Fields) => Part | undefined,
): Parsed<readonly Part[]> {
  const list = fieldsOf(input, [name])?.[name];
  if (!Array.isArray(list) || !isWithin(list.length, 1, most)) return invalid;
  const parts: Part[] = [];
  const stakes: bigint[] = [];
  for (const one of list) {
    const fields = fieldsOf(one, ["stake", ...names]);
    const stake = stakeOf(fields?.stake);
    const part = fields && stake !== undefined ? partOf(stake, fields) : undefined;
    if (part === undefined || stake === undefined) return invalid;
    parts.push(part);
    stakes.push(stake);
  }
  return limited(parts, stakes, limits);
}
