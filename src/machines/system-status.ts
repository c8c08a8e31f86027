import { assign, setup } from "xstate";
import { statusPollMs } from "../site/constants.ts";
import { closedReasonOf } from "../site/site-closed.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { port } from "./ports.ts";

/** The flags of the permission payload; both may be set. */
type Flags = { maintenance: boolean; regionRestriction: boolean };

/** The answer of the port `readStatus`: 0 normal, 1 maintenance, 2 region restricted. */
export type Status = { status: 0 | 1 | 2 };

export type Event = { type: "permission" } & Flags;

/** While the site is closed, the status is polled, and the site opens by itself. */
const asking = {
  initial: "waiting",
  states: {
    waiting: {
      ...about("§4 System status", "Waits until the next poll."),
      after: { poll: "asking" },
    },
    asking: {
      ...about("§7 Calls: system status", "Asks the server whether the site is open again."),
      invoke: {
        src: "readStatus",
        input: null,
        onDone: {
          target: "#system-status.deciding",
          actions: {
            type: "keepStatus",
            params: ({ event }: { event: { output: Status } }) => event.output,
          },
        },
        onError: "waiting",
      },
    },
  },
} as const;

/** Whether the site is open: 0 normal, 1 maintenance, 2 region restricted (spec section 4 System status). */
export const machine = setup({
  types: {} as { input: Flags; context: Flags; events: Event; meta: { spec: string } },
  actors: { readStatus: port<Status, null>("readStatus") },
  guards: {
    isMaintained: ({ context }) => closedReasonOf(context) === "maintenance",
    isRestricted: ({ context }) => closedReasonOf(context) === "region",
  },
  actions: {
    keepFlags: assign(({ event: { maintenance, regionRestriction } }) => ({
      maintenance,
      regionRestriction,
    })),
    keepStatus: assign((_, { status }: Status) => ({
      maintenance: status === 1,
      regionRestriction: status === 2,
    })),
  },
  delays: { poll: statusPollMs },
}).createMachine({
  id: "system-status",
  context: ({ input }) => ({ ...input }),
  initial: "deciding",
  on: { permission: { target: ".deciding", actions: "keepFlags" } },
  states: {
    deciding: {
      ...about("§4 System status", "Maintenance takes precedence over region."),
      always: [
        { guard: "isMaintained", target: "maintenance" },
        { guard: "isRestricted", target: "regionRestricted" },
        { target: "normal" },
      ],
    },
    normal: about("§4 System status: 0 normal", "The site is open."),
    maintenance: {
      ...about("§4 System status: 1 maintenance", "The maintenance page replaces the app."),
      ...asking,
    },
    regionRestricted: {
      ...about("§4 System status: 2 region restricted", "The region page replaces the app and shows the IP."),
      ...asking,
    },
  },
});

export const fixtures = {
  input: {
    open: { maintenance: false, regionRestriction: false },
    closed: { maintenance: true, regionRestriction: true },
  },
  events: [
    { type: "permission", maintenance: false, regionRestriction: false },
    { type: "permission", maintenance: true, regionRestriction: false },
    { type: "permission", maintenance: false, regionRestriction: true },
    { type: "permission", maintenance: true, regionRestriction: true },
  ],
  services: {
    readStatus: {
      open: { resolve: { status: 0 } },
      maintenance: { resolve: { status: 1 } },
      region: { resolve: { status: 2 } },
      lost: { reject: { ok: false, code: "network.abnormal" } },
    },
  },
} satisfies Fixtures<Flags, Event>;

export const invariants: Invariants<Flags> = {
  maintenanceWins: {
    says: "Maintenance wins over region.",
    holds: ({ context, isIn }) => !context.maintenance || (isIn("maintenance") && !isIn("regionRestricted")),
  },
  openMeansOpen: {
    says: "The site is open exactly when neither flag is set.",
    holds: ({ context, isIn }) => isIn("normal") === (!context.maintenance && !context.regionRestriction),
  },
};
