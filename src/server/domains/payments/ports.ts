/** A payment by a member. Amounts are minor units of the currency, whose digits are `exponent`. */
export type PaymentOrder = {
  /** The brand, under whose key its gateway is called. */
  merchant: string;
  /** The gateway does nothing twice under it. */
  id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  /** Whether the member is led to the gateway's page, or shown a code for their phone. */
  method: "redirect" | "qr";
  /** Where the gateway leads the member afterwards; whoever comes there proves nothing. */
  returnUrl: string;
  /** The address for the gateway's notification: the same from every node. */
  notifyUrl: string;
  /** Language tag of the gateway's page. */
  language: string;
};

/**
 * What a gateway says of an order: where the member pays, or why not (`problem` is a code of
 * schemas/problems.json). `expiresAt`: until when it can be paid there. `silent`: no answer, or none to build on; the
 * order may have arrived and is sent again.
 */
export type PaymentStart =
  | { type: "redirect"; url: string; expiresAt?: Date }
  | { type: "qr"; content: string; expiresAt: Date }
  | { type: "declined"; problem: string }
  | { type: "silent" };

/**
 * What became of a payment. `paid.amount` is what was paid, which may be another amount than was ordered, in
 * minor units of the order's currency. `missing`: the order never arrived. `silent` tells nothing.
 */
export type PaymentState =
  | { type: "paid"; reference: string; amount: bigint }
  | { type: "failed"; problem: string }
  | { type: "waiting" }
  | { type: "missing" }
  | { type: "silent" };

/** A payout to a member. */
export type PayoutOrder = {
  merchant: string;
  /** The gateway pays nothing twice under it. */
  id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  /** The member's account as its form names the parts. */
  account: Record<string, string>;
  notifyUrl: string;
};

/**
 * What became of a payout. `paid.amount` is what was paid, where the gateway says so. `failed`: no money left and none
 * will. `missing`: the order never arrived, so it may be sent again. `silent` tells nothing: whoever holds the money
 * goes on holding it.
 */
export type PayoutState =
  | { type: "paid"; reference: string; amount?: bigint }
  | { type: "failed"; problem: string }
  | { type: "waiting" }
  | { type: "missing" }
  | { type: "silent" };

/** What a gateway told by itself; it tells late, twice, or other amounts, as gateways do. */
export type Notification =
  | { kind: "payment"; id: string; standing: PaymentState }
  | { kind: "payout"; id: string; standing: PayoutState };

/** A call that claims to be a gateway's, to the byte. */
export type RawNotification = {
  /** The brand at whose address it came in. */
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
  /** What became of a payment. */
  ask: (order: PaymentOrder) => Promise<PaymentState>;
  /** Orders a payout; the same order again is the same payout. */
  pay: (order: PayoutOrder) => Promise<PayoutState>;
  /** What became of a payout. */
  askPayout: (order: PayoutOrder) => Promise<PayoutState>;
  /** Undefined for what is not signed by the gateway, too old, another brand's, or no notification. */
  read: (raw: RawNotification) => Notification | undefined;
};

/** The gateways that brands may name in payments.json. */
export type Gateways = {
  of: (name: string) => PaymentGateway | undefined;
  /** The address for a gateway's notifications to a brand. */
  notifyUrl: (gateway: string, merchant: string) => string;
};
