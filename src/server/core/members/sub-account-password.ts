import type { Input } from "../../../contract/shared-types.ts";
import { type Outcome, refuse } from "../../../kernel/outcome.ts";
import { guessRefusal } from "../identity/account-guesses.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { endSessions, type SubAccount } from "../identity/session-store.ts";
import { subAccountByLogin, updateSubAccount } from "../identity/sub-account-store.ts";
import { passwordProblems, wrongPassword } from "./change-and-reset-password.ts";
import type { SignedIn } from "./finish-login.ts";
import { signInSubAccount } from "./sub-account-sign-in.ts";

/**
 * Changes the password of the session's sub-account, never the agent's. The present one is required, and must be another
 * one. All sessions of the sub-account end and this tab gets a new one. Refuses `password.refused` and
 * `password.incorrect`.
 */
export async function changeSubAccountPassword(
  context: RequestContext,
  { account, name }: SubAccount,
  { newPassword, confirmNewPassword, oldPassword = "" }: Input<"member/password">,
): Promise<Outcome<SignedIn>> {
  const { brand, identity, inBrand, now } = context;
  const errors = passwordProblems(context, newPassword, confirmNewPassword, [account, name]);
  if (errors.length > 0) return refuse("password.refused", { errors });
  const sub = await inBrand((tx) => subAccountByLogin(tx, account));
  if (!sub) return wrongPassword("oldPassword");
  const fits = () => identity.passwords.fits(oldPassword.trim(), sub.password_hash);
  const denied = await guessRefusal(context, `change:${account}`, fits, wrongPassword("oldPassword"));
  if (denied) return denied;
  if (newPassword.trim() === oldPassword.trim())
    return refuse("password.refused", { errors: [{ field: "newPassword", code: "password.same" }] });
  const password_hash = await identity.passwords.hash(newPassword.trim());
  const isSet = await inBrand(async (tx) => {
    // Another password may have been set meanwhile.
    const change = { password_hash, password_is_given: false };
    if (!(await updateSubAccount(tx, sub.id, change, sub.password_hash))) return false;
    await endSessions(tx, brand.merchant, { subAccountId: sub.id }, now());
    return true;
  });
  return isSet
    ? signInSubAccount(context, { account, password_hash }, "agent")
    : wrongPassword("oldPassword");
}
