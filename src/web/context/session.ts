import { startTransition, useEffect, useState } from "react";
import type { Output } from "../../contract/words.ts";
import { agentTypes, trialType } from "../../site/constants.ts";
import type { Visitor } from "../../site/routes.ts";
import { sessionStorage } from "../kit/storage.ts";
import { endIdentity, identityOf, type Side } from "./identity.ts";

export type Member = Output<"member/info">;

/** Who sits before this tab. */
export type Session = {
  visitor: Visitor;
  member: Member | undefined;
  /** Whether the login that began this session was the account's first. */
  firstLogin: boolean;
  /** Whose answers may be shown, of either side. */
  identity: Record<Side, number>;
  /**
   * Whether it is known who this is. A tab without a session of its own asks the others first: until they have
   * answered, nobody is sent to a door.
   */
  isKnown: boolean;
};

const sessionChanged = "livery:session";
const visitor = { visitor: { mode: "visitor", agent: false }, member: undefined, firstLogin: false } as const;
const atFirst: Session = { ...visitor, identity: { member: 0, desk: 0 }, isKnown: false };

let isSettled = false;

/** The desk's session is another one than the member's, and lives beside it. */
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

/** Session storage has the keys of spec section 3; `member` beside them keeps the rest over a reload. */
export const sessionToken = (): string | null => sessionStorage.getItem("token");

const isTrial = ({ type }: Member): boolean => type === trialType;
export const isAgent = ({ type }: Member): boolean => agentTypes.includes(type);

/** What a tab keeps whoever is logged in; the desk's session is another one. */
const everybodys = ["merchantCode", "merchant", "deskToken"];

function forget(kept: readonly string[]): void {
  const values = kept.map((key) => [key, sessionStorage.getItem(key)] as const);
  sessionStorage.clear();
  for (const [key, value] of values) if (value !== null) sessionStorage.setItem(key, value);
}

const keptMember = (): Member | undefined => {
  const text = sessionStorage.getItem("member");
  return text === null ? undefined : (JSON.parse(text) as Member);
};

/**
 * Keeps a token for the calls that follow, whose member is not known yet. Whoever is known in this tab has ended
 * with it, unless it is their own under a new token.
 */
export function keepToken(token: string, { isSameMember = false } = {}): void {
  if (!isSameMember && keptMember() !== undefined && token !== sessionToken()) endMember(everybodys);
  sessionStorage.setItem("token", token);
}

/** Ends the member's session in this tab: nothing of it is left but what is named. */
function endMember(kept: readonly string[]): void {
  if (sessionToken() !== null) endIdentity("member");
  if (!kept.includes("deskToken") && deskToken.read() !== null) endIdentity("desk");
  forget(kept);
  delete document.documentElement.dataset.session;
  dispatchEvent(new Event(sessionChanged));
}

/** Keeps who is logged in in this tab; whoever shows it draws anew. */
export function keepSession(token: string, member: Member, firstLogin: boolean): void {
  const before = keptMember();
  if (before !== undefined && before.id !== member.id) endMember(everybodys);
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
export const clearSession = (): void => endMember(["merchantCode"]);

/** Says that this tab knows who is logged in, or that nobody is. */
export function settleSession(): void {
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
  const member = keptMember();
  // A token without its member: the session is being restored, and counts as a real one until then.
  if (!member) return { ...visitor, visitor: { mode: "real", agent: false } };
  return {
    visitor: { mode: isTrial(member) ? "trial" : "real", agent: isAgent(member) },
    member,
    firstLogin: sessionStorage.getItem("firstLogin") === "true",
  };
}

/** Whether something of an earlier session may still be seen: that must go at once. */
const isEnded = (before: Session, now: Session): boolean =>
  before.identity.member !== now.identity.member || before.identity.desk !== now.identity.desk;

/**
 * Who is logged in. The server and the first paint do not know; the root's mark (set before the first paint)
 * keeps the header from flashing until this answers. Somebody's coming is a transition, so that parts whose code is
 * still on its way keep the HTML the server drew; somebody's end is not, since nothing of theirs may stay.
 */
export function useSession(): Session {
  const [session, setSession] = useState(atFirst);
  useEffect(() => {
    let shown = atFirst;
    const read = () => {
      const next = readSession();
      const isUrgent = isEnded(shown, next);
      shown = next;
      if (isUrgent) setSession(next);
      else startTransition(() => setSession(next));
    };
    read();
    addEventListener(sessionChanged, read);
    return () => removeEventListener(sessionChanged, read);
  }, []);
  return session;
}
