import { startTransition, useEffect, useState } from "react";
import type { Output } from "../../contract/words.ts";
import { agentTypes, trialType } from "../../site/constants.ts";
import type { Visitor } from "../../site/routes.ts";
import { sessionStorage } from "../kit/storage.ts";

export type Member = Output<"member/info">;

/** Who sits before this tab. */
export type Session = {
  visitor: Visitor;
  member: Member | undefined;
  /** Whether the login that began this session was the account's first. */
  firstLogin: boolean;
};

const sessionChanged = "livery:session";
const nobody: Session = { visitor: { mode: "visitor", agent: false }, member: undefined, firstLogin: false };

/** The desk's session is another one than the member's, and lives beside it. */
export const deskToken = {
  read: (): string | null => sessionStorage.getItem("deskToken"),
  keep: (token: string): void => {
    sessionStorage.setItem("deskToken", token);
    dispatchEvent(new Event(sessionChanged));
  },
  drop: (): void => {
    sessionStorage.removeItem("deskToken");
    dispatchEvent(new Event(sessionChanged));
  },
};

/** Session storage has the keys of spec section 3; `member` beside them keeps the rest over a reload. */
export const sessionToken = (): string | null => sessionStorage.getItem("token");

const isTrial = ({ type }: Member): boolean => type === trialType;
export const isAgent = ({ type }: Member): boolean => agentTypes.includes(type);

/** Keeps who is logged in in this tab; whoever shows it draws anew. */
export function keepSession(token: string, member: Member, firstLogin: boolean): void {
  const merchant = sessionStorage.getItem("merchantCode") ?? "";
  const keys = {
    token,
    nickname: member.nickname,
    account: member.account,
    username: member.account,
    customerId: member.id,
    isAgent: String(isAgent(member)),
    merchant,
    member: JSON.stringify(member),
    firstLogin: String(firstLogin),
  };
  for (const [key, value] of Object.entries(keys)) sessionStorage.setItem(key, value);
  document.documentElement.dataset.session = "member";
  dispatchEvent(new Event(sessionChanged));
}

/** Empties session storage but for the merchant code (spec section 4, logout). */
export function clearSession(): void {
  const merchantCode = sessionStorage.getItem("merchantCode");
  sessionStorage.clear();
  if (merchantCode) sessionStorage.setItem("merchantCode", merchantCode);
  delete document.documentElement.dataset.session;
  dispatchEvent(new Event(sessionChanged));
}

function readSession(): Session {
  const read = readMember();
  return deskToken.read() === null ? read : { ...read, visitor: { ...read.visitor, desk: true } };
}

function readMember(): Session {
  const kept = sessionStorage.getItem("member");
  if (sessionToken() === null) return nobody;
  // A token without its member: the session is being restored, and counts as a real one until then.
  if (kept === null) return { visitor: { mode: "real", agent: false }, member: undefined, firstLogin: false };
  const member = JSON.parse(kept) as Member;
  const visitor: Visitor = { mode: isTrial(member) ? "trial" : "real", agent: isAgent(member) };
  return { visitor, member, firstLogin: sessionStorage.getItem("firstLogin") === "true" };
}

/**
 * Who is logged in. The server and the first paint do not know; the root's mark (set before the first paint)
 * keeps the header from flashing until this answers. A transition, so that parts whose code is still on its
 * way keep the HTML the server drew.
 */
export function useSession(): Session {
  const [session, setSession] = useState(nobody);
  useEffect(() => {
    const read = () => startTransition(() => setSession(readSession()));
    read();
    addEventListener(sessionChanged, read);
    return () => removeEventListener(sessionChanged, read);
  }, []);
  return session;
}
