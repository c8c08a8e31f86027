/** A payment by a member. Amounts are minor units of the currency, whose digits are `exponent`. */
export type PaymentOrder = {
  /** The brand; its key signs the call. */
  merchant: string;
  /** The gateway carries out an id once. */
  id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  /** Whether the member is led to the gateway's page, or shown a code for their phone. */
  method: "redirect" | "qr";
  /** The address to which the gateway sends the member afterwards. A visit there proves no payment. */
  returnUrl: string;
  /** The address for the gateway's notification: the same from every node. */
  notifyUrl: string;
  /** Language tag of the gateway's page. */
  language: string;
};

/**
 * A gateway's answer to an order: where the member pays, or why not (`problem` is a code of schemas/problems.json).
 * `expiresAt`: until when it can be paid there. `silent`: no usable answer; the order may have arrived and is sent
 * again.
 */
export type PaymentStart =
  | { type: "redirect"; url: string; expiresAt?: Date }
  | { type: "qr"; content: string; expiresAt: Date }
  | { type: "declined"; problem: string }
  | { type: "silent" };

/** No answer, or an `unreadable` one. */
export type Silence = { type: "silent"; unreadable?: true };

/**
 * The state of a payment. `paid.amount` is the paid amount, which may differ from the order, in minor units of its
 * currency. `missing`: the order never arrived. `silent`: no usable answer; one that came and cannot be read (another
 * currency, no amount, an unknown status) is `unreadable`.
 */
export type PaymentState =
  | { type: "paid"; reference: string; amount: bigint }
  | { type: "failed"; problem: string }
  | { type: "waiting" }
  | { type: "missing" }
  | Silence;

/** A payout to a member. */
export type PayoutOrder = {
  merchant: string;
  /** The gateway pays an id once. */
  id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  /** The member's account as its form names the parts. */
  account: Record<string, string>;
  notifyUrl: string;
};

/**
 * The state of a payout. `paid.amount` is the paid amount, if the gateway reports it. `failed`: no money left and none
 * will. `missing`: the order never arrived, so it may be sent again. `silent`: no usable answer, so the hold stays.
 */
export type PayoutState =
  | { type: "paid"; reference: string; amount?: bigint }
  | { type: "failed"; problem: string }
  | { type: "waiting" }
  | { type: "missing" }
  | Silence;

/** A gateway's notification. It may be late, repeated, or have another amount. */
export type Notification =
  | { kind: "payment"; id: string; reported: PaymentState }
  | { kind: "payout"; id: string; reported: PayoutState };

/** An HTTP request to a gateway's address, as received and not yet verified. */
export type RawNotification = {
  /** The brand of the called address. */
  merchant: string;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  /** Path with the query, as called. */
  path: string;
  body: Buffer;
};

/** A payment gateway. None of these throws. */
export type PaymentGateway = {
  /** Orders a payment; the same order again has the same answer. */
  start: (order: PaymentOrder) => Promise<PaymentStart>;
  /** The state of a payment. */
  ask: (order: PaymentOrder) => Promise<PaymentState>;
  /** Orders a payout; the same order again is the same payout. */
  pay: (order: PayoutOrder) => Promise<PayoutState>;
  /** The state of a payout. */
  askPayout: (order: PayoutOrder) => Promise<PayoutState>;
  /**
   * A notification. "unsigned": not signed by the gateway, too old, or another brand's. "unreadable": the gateway signed it, and it is
   * no notification of an end, or has an amount or a currency that the brand does not have.
   */
  read: (raw: RawNotification) => Notification | "unsigned" | "unreadable";
};

/** The gateways that brands may name in payments.json. */
export type Gateways = {
  of: (name: string) => PaymentGateway | undefined;
  /** The address for a gateway's notifications to a brand. */
  notifyUrl: (gateway: string, merchant: string) => string;
};
