import { startTransition, useEffect, useState } from "react";
import type { Output } from "../../contract/shared-types.ts";
import { agentTypes, trialType } from "../../site/constants.ts";
import type { Visitor } from "../../site/page-access.ts";
import { sessionStorage } from "../kit/storage.ts";
import { onceTakenOver } from "../kit/suspense.ts";
import { endIdentity, identityOf, type SessionSide } from "./session-identity.ts";

export type Member = Output<"member/info">;

/** The sessions of this tab. */
export type Session = {
  visitor: Visitor;
  member: Member | undefined;
  /** Whether this session's login was the account's first. */
  firstLogin: boolean;
  /** The current identity of either side. */
  identity: Record<SessionSide, number>;
  /**
   * Whether the session is known. A tab without a session asks the other tabs first; until they have answered,
   * no page redirects to a login.
   */
  isKnown: boolean;
};

/** Window event: a session of this tab began, changed or ended. */
export const sessionChanged = "livery:session";
const visitor = { visitor: { mode: "visitor", agent: false }, member: undefined, firstLogin: false } as const;
const initialSession: Session = { ...visitor, identity: { member: 0, desk: 0 }, isKnown: false };

let isSettled = false;

/** The token of the back office's session, which is separate from the member's. */
export const deskToken = {
  read: (): string | null => sessionStorage.getItem("deskToken"),
  keep: (token: string): void => {
    if (deskToken.read() !== null) endIdentity("desk");
    sessionStorage.setItem("deskToken", token);
    dispatchEvent(new Event(sessionChanged));
  },
  drop: (): void => {
    if (deskToken.read() !== null) endIdentity("desk");
    sessionStorage.removeItem("deskToken");
    dispatchEvent(new Event(sessionChanged));
  },
};

/** Session storage has the keys of spec section 3; `member` keeps the remaining data over a reload. */
export const sessionToken = (): string | null => sessionStorage.getItem("token");

const isTrial = ({ type }: Member): boolean => type === trialType;
export const isAgent = ({ type }: Member): boolean => agentTypes.includes(type);

/** Keys that do not depend on the member; the back office's session is separate. */
const sharedKeys = ["merchantCode", "merchant", "deskToken"];

function clearExcept(names: readonly string[]): void {
  const values = names.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of values) if (value !== null) sessionStorage.setItem(key, value);
}

const storedMember = (): Member | undefined => {
  const text = sessionStorage.getItem("member");
  return text === null ? undefined : (JSON.parse(text) as Member);
};

/**
 * Stores a token whose member is not known yet. The previous member's session ends, unless it is the same
 * member with a new token.
 */
export function storeToken(token: string, { isSameMember = false } = {}): void {
  if (!isSameMember && storedMember() !== undefined && token !== sessionToken()) endMember(sharedKeys);
  sessionStorage.setItem("token", token);
}

/** Ends the member's session in this tab and clears all storage except the named keys. */
function endMember(names: readonly string[]): void {
  if (sessionToken() !== null) endIdentity("member");
  if (!names.includes("deskToken") && deskToken.read() !== null) endIdentity("desk");
  clearExcept(names);
  delete document.documentElement.dataset.session;
  dispatchEvent(new Event(sessionChanged));
}

/** Stores the logged-in member in this tab and notifies the components that show it. */
export function storeSession(token: string, member: Member, firstLogin: boolean): void {
  const before = storedMember();
  if (before !== undefined && before.id !== member.id) endMember(sharedKeys);
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

/** Clears session storage except for the merchant code (spec section 4, logout). */
export const clearSession = (): void => endMember(["merchantCode"]);

/** Marks the session of this tab as known, with or without a login. */
export function markSessionKnown(): void {
  isSettled = true;
  dispatchEvent(new Event(sessionChanged));
}

function readSession(): Session {
  const identity = { member: identityOf("member"), desk: identityOf("desk") };
  const read = { ...readMember(), identity, isKnown: isSettled || sessionToken() !== null };
  return deskToken.read() === null ? read : { ...read, visitor: { ...read.visitor, desk: true } };
}

function readMember(): Pick<Session, "visitor" | "member" | "firstLogin"> {
  if (sessionToken() === null) return visitor;
  const member = storedMember();
  // A token without its member: the session is being restored, and counts as a real account until then.
  if (!member) return { ...visitor, visitor: { mode: "real", agent: false } };
  return {
    visitor: {
      mode: isTrial(member) ? "trial" : "real",
      agent: isAgent(member),
      sub: member.subAccount,
    },
    member,
    firstLogin: sessionStorage.getItem("firstLogin") === "true",
  };
}

/** Whether data of an earlier session may still be visible; it must disappear at once. */
const isEnded = (before: Session, now: Session): boolean =>
  before.identity.member !== now.identity.member || before.identity.desk !== now.identity.desk;

/**
 * The tab's session. The server and the first paint do not know it; the root element's mark, set before the
 * first paint, keeps the header from flashing until then. A login is a transition, so that parts whose code is
 * still loading keep the server's HTML. A logout is not, since no personal data may stay.
 */
export function useSession(): Session {
  const [session, setSession] = useState(initialSession);
  useEffect(() => {
    let shown = initialSession;
    let callOff = (): void => undefined;
    const read = () => {
      const next = readSession();
      if (JSON.stringify(next) === JSON.stringify(shown)) return;
      const isUrgent = isEnded(shown, next);
      shown = next;
      callOff();
      if (isUrgent) setSession(next);
      else callOff = onceTakenOver(() => startTransition(() => setSession(next)));
    };
    read();
    addEventListener(sessionChanged, read);
    return () => {
      callOff();
      removeEventListener(sessionChanged, read);
    };
  }, []);
  return session;
}
