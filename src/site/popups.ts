import { popupKeys } from "./constants.ts";

/** Which pop-ups a visitor gets: A logged in, B anonymous, F first login (spec section 4). */
export type Execution = "A" | "B" | "F";

export function executionFor(visitor: { loggedIn: boolean; firstLogin: boolean }): Execution {
  if (!visitor.loggedIn) return "B";
  return visitor.firstLogin ? "F" : "A";
}

/** Session-storage key that remembers a closed pop-up: one for the visitor, one for each user. */
export function popupKey(account: string | undefined): string {
  return account ? `${popupKeys.member}:${account}` : popupKeys.visitor;
}
