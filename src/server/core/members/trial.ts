import type { Outcome } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import { randomDigits } from "../identity/encryption.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { giveTrialMoney } from "../wallet/trial-money.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { openMemberSession, type SignedIn } from "./finish-login.ts";
import { insertMember } from "./member-store.ts";

/** Creates a trial account and logs it in (spec sections 4 and 7, free play). It never mixes with real money. */
export async function startFreePlay(context: RequestContext, wallet: Wallet): Promise<Outcome<SignedIn>> {
  const { brand, inBrand, now } = context;
  const account = `trial${randomDigits(9)}`;
  const at = new Date(now());
  const member = await inBrand(async (tx) => {
    const made = await insertMember(tx, brand.merchant, {
      account,
      nickname: account,
      type: trialType,
      registered_at: at,
    });
    await giveTrialMoney(tx, brand, made, wallet);
    return made;
  });
  return openMemberSession(context, member, { expired: false, restricted: false });
}
