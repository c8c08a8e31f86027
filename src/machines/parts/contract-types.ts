import type { Grant, Granted, Ladder, OfferLimit } from "./contract-limits.ts";

/** The two parties: who offers (an agent, or the platform to agents on top), and the downline who signs. */
export type Party = "upline" | "downline";

export type Input = {
  /** What limits the offer: the offering agent's own contract, or the platform; null without one. */
  own: OfferLimit | null;
  ladder: Ladder;
};

/** A notice for one side, until it has been seen; `kept`: the other side refused to end the contract. */
type Notice = { kind: "new" | "signed" | "termination" | "kept"; to: Party };

export type Context = Input & {
  grant: Grant | null;
  /** Contracts below that end with the signature, or with this contract; the signer has seen or agreed to them. */
  affected: Granted[];
  /** The contracts below that were ended; the server ends them in the same transaction. */
  terminated: Granted[];
  endAskedBy: Party | null;
  /** What ended it or kept it from coming into force. */
  over: "rejected" | "withdrawn" | "ended" | "superseded" | "revoked" | null;
  notice: Notice | null;
};

/** What signing and ending depend on, as it is at that moment: what the downline has given below. */
type Below = { granted: Granted[] };
/** The same, and the offering agent's own contract at that moment; null without one. */
type Around = Below & { own: OfferLimit | null };

export type Event =
  | { type: "offer"; by: Party; grant: Grant }
  /** `accept` signs; `agree` also ends the contracts below that the new terms do not allow. */
  | ({ type: "accept" | "agree"; by: Party } & Around)
  | { type: "reject" | "withdraw" | "back" | "keep" | "noticed"; by: Party }
  | ({ type: "requestEnd" | "confirmEnd"; by: Party } & Below)
  /** Other terms were signed, which follow these. */
  | { type: "supersede"; by: Party }
  /** The upline's own contract does not allow it any more, and the upline agreed to end it. */
  | { type: "revoke"; by: Party };

export type Output = { outcome: Context["over"] };
