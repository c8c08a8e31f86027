import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import { beginAttempt, guessKey, nextNeedsCaptcha, succeedAttempt } from "./attempt-store.ts";
import { solveCaptcha } from "./captcha-store.ts";
import type { RequestContext } from "./request-context.ts";

/** A guess at somebody's password that was counted and may be looked at. */
export type Guess = {
  ok: true;
  /** The refusal of a wrong guess: says whether the next one needs a captcha. */
  wrong: (code: string) => Promise<Refusal>;
  /** The guess was right: the count begins anew, and this browser counts for itself from now on. */
  right: () => Promise<void>;
};

/**
 * Counts a guess before anything is compared, and has the captcha solved that is due by then. The refusal is
 * the same for names that exist and that do not (docs/reliability.md 2d). `captcha` is null where none is asked.
 * A guess without the captcha that is due is not counted: whoever solves none keeps nobody out. Browsers
 * count for themselves that `knownAs` has come in from. `captchaDue`: one is wanted whatever the count says.
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
 * Whether a guess fits that brings no captcha: counted before `fits` looks at it, and when it is right the
 * count begins anew.
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
