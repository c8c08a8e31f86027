/** Who may do what to a payment: the member, the desk, the gateway that pays, and the clock. */
export type By = "member" | "desk" | "gateway" | "clock";

export const everybody = ["member", "desk", "gateway", "clock"] as const;

type Gate = { event: { by: By } };

/** A guard that lets only these pass. */
export const isBy =
  (...who: By[]) =>
  ({ event }: Gate): boolean =>
    who.includes(event.by);
