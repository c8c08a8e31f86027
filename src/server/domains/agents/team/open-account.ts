import { Ajv } from "ajv";
import type { Input, Output } from "../../../../contract/words.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { openedAccountPlan } from "../../../../site/registration/account-plans.ts";
import { enforcerWith } from "../../../../site/registration/with-ajv.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { weakness, wordsOf } from "../../../core/identity/weak-passwords.ts";
import { accountOf, insertMember } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";

const enforce = enforcerWith(Ajv);

/** The account types of new accounts (spec section 4). */
const typeOf = { member: 0, agent: 1 } as const;

/**
 * Opens an account directly below the agent (spec section 2, registerCenter). Name and password follow the brand's rules of
 * registration; the owner accepts the terms and changes the password at the first login. Refuses `registration.refused`
 * with the fields, and `registration.taken`.
 */
export async function openAccount(
  context: RequestContext,
  input: Input<"agent/register">,
): Promise<Outcome<Output<"agent/register">>> {
  const { brand, inBrand, now, identity } = context;
  const at = new Date(now());
  const asked = { account: accountOf(input.account), password: input.password };
  const { problems } = enforce(
    openedAccountPlan(brand.payload.register),
    asked,
    at.toISOString().slice(0, 10),
  );
  if (problems.length > 0) return refuse("registration.refused", { errors: problems });
  const weak = weakness(asked.password, { own: [asked.account], brand: wordsOf(brand) });
  if (weak) return refuse("registration.refused", { errors: [{ field: "password", code: weak }] });
  const password_hash = await identity.passwords.hash(asked.password);
  try {
    await inBrand((tx) =>
      insertMember(tx, brand.merchant, {
        account: asked.account,
        nickname: asked.account,
        type: typeOf[input.kind],
        parent_id: holderOfRequest(context).id,
        password_hash,
        password_changed_at: at,
        password_is_given: true,
        registered_at: at,
      }),
    );
  } catch (error) {
    // Translated: the name belongs to somebody.
    if (brokenConstraint(error) !== "member_account") throw error;
    return inField("account", "registration.taken");
  }
  return accept({ account: asked.account, kind: input.kind });
}
