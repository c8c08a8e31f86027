import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { beginAttempt, guessKey, nextNeedsCaptcha, succeedAttempt } from "./attempt-store.ts";
import { solveCaptcha } from "./captcha-store.ts";
import type { RequestContext } from "./request-context.ts";

/** A counted attempt whose password may be compared. */
export type Guess = {
  ok: true;
  /** The refusal of a failed attempt: says whether the next one needs a captcha. */
  wrong: (code: string) => Promise<Refusal>;
  /** The attempt succeeded: resets the count and marks this browser as known. */
  right: () => Promise<void>;
};

/**
 * Counts an attempt before anything is compared, and checks the captcha that is due by then. The refusal is the same
 * for existing and unknown names (docs/reliability.md 2d). `captcha` is null where none is asked. A missing or wrong captcha
 * does not count as a failed attempt, so it cannot lock the account. Browsers from which `knownAs` has logged in have
 * their own count. `captchaDue` requires a captcha regardless of the count.
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
  const attempt = await inBrand((tx) => beginAttempt(tx, brand.merchant, key, now()));
  if (!attempt.allowed) return refuse("login.incorrect", { value: { captcha: true } });
  const asked = captcha !== null && !due && attempt.captchaNeeded;
  if (asked && !(await solved())) return refuse("login.captcha", { value: { captcha: true } });
  return {
    ok: true,
    wrong: async (code) => refuse(code, { value: { captcha: await nextIsDue() } }),
    right: () => inBrand((tx) => succeedAttempt(tx, brand.merchant, guesser, key, now())),
  };
}

/**
 * Whether an attempt without a captcha succeeds. It is counted before `fits` compares it; success resets the count.
 */
export async function guessed(
  context: RequestContext,
  owner: string,
  fits: () => Promise<boolean>,
): Promise<boolean> {
  const guess = await beginGuess(context, owner, null);
  if (!guess.ok || !(await fits())) return false;
  await guess.right();
  return true;
}
