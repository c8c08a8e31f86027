/** Who may cause an event: the member, staff of the back office, an outside provider such as a gateway, and the platform itself. */
export type Initiator = "member" | "desk" | "gateway" | "clock";

export const everybody = ["member", "desk", "gateway", "clock"] as const;

type Gate = { event: { by: Initiator } };

/** A guard that passes only for these actors. */
export const isBy =
  (...who: Initiator[]) =>
  ({ event }: Gate): boolean =>
    who.includes(event.by);
