import type { RebateTerms } from "./rebate-store.ts";

/** A period while it is computed: its days, and the terms with which it began. Later edits of the file change nothing of it. */
export type Begun = {
  first: string;
  last: string;
  /** Whether what members get is noted before it is offered. */
  isNoted: boolean;
  terms: RebateTerms;
};

/** As it is stored: amounts and percentages as text, `termsJson` under the name `terms`. */
export const begunText = ({ terms: { termsJson, ...terms }, ...begun }: Begun): string =>
  JSON.stringify({ ...begun, terms: { ...terms, terms: termsJson } }, (_key, value: unknown) =>
    typeof value === "bigint" ? `${value}` : value,
  );

type Stored<T> = T extends bigint | Date
  ? string
  : T extends readonly (infer Item)[]
    ? Stored<Item>[]
    : T extends object
      ? { [Key in keyof T]: Stored<T[Key]> }
      : T;

type StoredBegun = Stored<
  Omit<Begun, "terms"> & { terms: Omit<RebateTerms, "termsJson"> & { terms: RebateTerms["termsJson"] } }
>;

/** What `begunText` has stored. */
export function begunOf(stored: unknown): Begun {
  const { first, last, isNoted, terms } = stored as StoredBegun;
  const { rates, minimum, cap, whole, gameTypes, vendors, at, expiresAt, terms: termsJson, ...same } = terms;
  return {
    first,
    last,
    isNoted,
    terms: {
      ...same,
      termsJson,
      gameTypes,
      vendors,
      rates: rates.map(({ percent, ...rate }) => ({
        ...rate,
        percent: BigInt(percent),
      })) as RebateTerms["rates"],
      minimum: BigInt(minimum),
      cap: cap === undefined ? undefined : BigInt(cap),
      whole: BigInt(whole),
      at: new Date(at),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    },
  };
}
