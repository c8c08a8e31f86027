import { Ajv } from "ajv";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { openedAccountPlan } from "../../../../site/forms/account-plans.ts";
import { enforcerWith } from "../../../../site/forms/validate-with-ajv.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { subAccountOf } from "../../../core/identity/sub-account-guard.ts";
import { isUnchanged } from "../../../core/identity/sub-account-store.ts";
import { weakness, wordsOf } from "../../../core/identity/weak-passwords.ts";
import { accountOf, insertMember, lockMember } from "../../../core/members/member-store.ts";
import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";
import { openingRefusal } from "../levels/levels.ts";

const enforce = enforcerWith(Ajv);

/** The account types of new accounts (spec section 4). */
const typeOf = { member: 0, agent: 1 } as const;

/**
 * Opens an account directly below the agent (spec section 2, registerCenter). Name and password follow the brand's rules of
 * registration; the owner accepts the terms and changes the password at the first login, and rules of rewards see the registration
 * then (docs/decisions/0151-when-opened-accounts-register.md). Refuses `registration.refused` with the fields,
 * `registration.taken`, and what the agent's level does not allow: `level.closed` and `level.most`.
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
  const { id: parent_id } = holderOfRequest(context);
  try {
    const refused = await inBrand(async (tx) => {
      // One at a time: accounts are counted by the agent's level.
      await lockMember(tx, parent_id);
      const sub = subAccountOf(context);
      if (sub && !(await isUnchanged(tx, sub))) return refuse("access.denied");
      const most = await openingRefusal(tx, brand, parent_id, input.kind);
      if (most) return most;
      await insertMember(tx, brand.merchant, {
        account: asked.account,
        nickname: asked.account,
        type: typeOf[input.kind],
        parent_id,
        password_hash,
        password_changed_at: at,
        password_is_given: true,
        registered_at: at,
      });
      return undefined;
    });
    if (refused) return refused;
  } catch (error) {
    // The name belongs to somebody.
    if (brokenConstraint(error) !== "member_account") throw error;
    return inField("account", "registration.taken");
  }
  return accept({ account: asked.account, kind: input.kind });
}
