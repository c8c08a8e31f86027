import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { solveCaptcha } from "./captcha-store.ts";
import { guessKey, nextNeedsCaptcha, recordRightGuess, takeGuess } from "./guess-store.ts";
import type { RequestContext } from "./request-context.ts";

/** A counted guess that may be compared. */
export type Guess = {
  ok: true;
  /** The refusal of a wrong guess: says whether the next one needs a captcha. */
  wrong: (code: string) => Promise<Refusal>;
  /** The guess was right: resets the count and marks this browser as known. */
  right: () => Promise<void>;
};

/**
 * Counts a guess at `owner` before anything is compared, and checks the captcha that is due by then (`guess-limits.ts`).
 * The refusal is the same for existing and unknown names (docs/reliability.md 2d). `captcha` is null where none is asked. A
 * missing or wrong captcha does not count as a wrong guess, so it cannot lock the account. Browsers from which `knownAs`
 * has logged in have their own count. `captchaDue` requires a captcha regardless of the count.
 */
export async function beginGuess(
  context: RequestContext,
  owner: string,
  captcha: string | undefined | null,
  { knownAs = owner, captchaDue = false }: { knownAs?: string; captchaDue?: boolean } = {},
): Promise<Guess | Refusal> {
  const { brand, browserHash, inBrand, now } = context;
  const guesser = { owner, browserHash, knownAs };
  const key = await inBrand((tx) => guessKey(tx, guesser));
  const solved = () => inBrand((tx) => solveCaptcha(tx, browserHash, captcha ?? "", now()));
  const nextIsDue = async () => captchaDue || (await inBrand((tx) => nextNeedsCaptcha(tx, key, now())));
  const due = captcha !== null && (await nextIsDue());
  if (due && !(await solved())) return refuse("login.captcha", { value: { captcha: true } });
  const taken = await inBrand((tx) => takeGuess(tx, brand.merchant, key, now()));
  if (!taken.allowed) return refuse("login.incorrect", { value: { captcha: true } });
  const asked = captcha !== null && !due && taken.captchaNeeded;
  if (asked && !(await solved())) return refuse("login.captcha", { value: { captcha: true } });
  return {
    ok: true,
    wrong: async (code) => refuse(code, { value: { captcha: await nextIsDue() } }),
    right: () => inBrand((tx) => recordRightGuess(tx, brand.merchant, guesser, key, now())),
  };
}

/**
 * The refusal of a guess of somebody who is signed in, without a captcha: `wrong` when `fits` says no, or
 * `request.too-many` while guesses are delayed, when nothing is compared. A guess is counted before it is compared; a
 * right one resets the count. Guesses at one owner wait for each other, so right ones sent at once do not count as wrong.
 */
export async function guessRefusal(
  context: RequestContext,
  owner: string,
  fits: () => Promise<boolean>,
  wrong: Refusal,
): Promise<Refusal | undefined> {
  const { brand, browserHash, identity, inBrand, now } = context;
  const guesser = { owner, browserHash };
  return identity.turns(`${brand.merchant}/guess/${owner}`, async () => {
    const key = await inBrand((tx) => guessKey(tx, guesser));
    const taken = await inBrand((tx) => takeGuess(tx, brand.merchant, key, now()));
    if (!taken.allowed)
      return refuse("request.too-many", { params: { retryAfterSeconds: taken.retryAfterSeconds } });
    if (!(await fits())) return wrong;
    await inBrand((tx) => recordRightGuess(tx, brand.merchant, guesser, key, now()));
    return undefined;
  });
}
