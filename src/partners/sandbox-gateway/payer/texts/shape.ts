/** The texts of the payer's pages; `{...}` are slots. */
export type Texts = {
  /** The language's own name. */
  language: string;
  sandbox: string;
  sandboxNote: string;
  payTo: string;
  order: string;
  left: string;
  note: string;
  minutes: { one: string; other: string };
  question: string;
  pay: [title: string, hint: string];
  other: [title: string, hint: string];
  twice: [title: string, hint: string];
  late: [title: string, hint: string];
  decline: [title: string, hint: string];
  otherAmount: string;
  badAmount: string;
  payButton: string;
  otherButton: string;
  declineButton: string;
  anyButton: string;
  leave: string;
  back: string;
  paid: string;
  paidNote: string;
  failed: string;
  failedNote: string;
  expired: string;
  expiredNote: string;
  reference: string;
  missing: string;
  missingNote: string;
  broken: string;
  brokenNote: string;
};
