import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { agentTypes } from "../../../site/constants.ts";
import { rememberBrowser } from "../identity/guess-store.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { endSessions, openSession } from "../identity/session-store.ts";
import { subAccountByLogin, updateSubAccount } from "../identity/sub-account-store.ts";
import { suspensionRefusal } from "../identity/suspension-store.ts";
import type { SignedIn } from "./finish-login.ts";
import { memberById } from "./member-store.ts";

/**
 * Opens the session of a sub-account whose password has been compared: the agent's session, with the rights of the
 * sub-account. A password that the agent has set must be changed before anything else. Refuses `login.not-member` at the members' entry, `member.suspended` when the sub-account or its agent is
 * suspended, and `login.incorrect` when the password was changed since it was compared.
 */
export async function signInSubAccount(
  context: RequestContext,
  { account, password_hash }: { account: string; password_hash: string },
  side: "member" | "agent" = "member",
): Promise<Outcome<SignedIn>> {
  const { brand, browserHash, inBrand, ip, session } = context;
  const { merchant } = brand;
  if (side !== "agent") return refuse("login.not-member");
  const now = context.now();
  const opened = await inBrand(
    async (tx): Promise<Outcome<{ token: string; first: boolean; restricted: boolean }>> => {
      const sub = await subAccountByLogin(tx, account);
      if (sub?.password_hash !== password_hash) return refuse("login.incorrect");
      const suspended = await suspensionRefusal(tx, sub.agent_id, now);
      if (suspended) return suspended;
      const agent = await memberById(tx, sub.agent_id);
      if (sub.suspended_at !== null || !agent || !agentTypes.includes(agent.type))
        return refuse("member.suspended");
      await updateSubAccount(tx, sub.id, { last_login_at: new Date(now) });
      if (session) await endSessions(tx, merchant, { id: session.id, renewed: true }, now);
      await rememberBrowser(tx, merchant, { owner: `account:${account}`, browserHash }, now);
      const restricted = sub.password_is_given;
      const owner = { kind: "member", ownerId: agent.id, subAccountId: sub.id } as const;
      const token = await openSession(tx, merchant, { ...owner, browserHash, restricted, ip }, now);
      return accept({ token, first: sub.last_login_at === null, restricted });
    },
  );
  if (!opened.ok) return opened;
  const { token, first, restricted } = opened.value;
  return accept({ token, firstTimeLogin: first, passwordExpired: false, mustChangePassword: restricted });
}
