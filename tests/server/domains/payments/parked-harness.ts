import { expect } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import { auditPage } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import type { TransferAnswer } from "../../../../src/server/core/wallet/ports.ts";
import type { Transfer } from "../../../../src/server/core/wallet/transfers/transfer-store.ts";
import { decideTransfer } from "../../../../src/server/domains/payments/vendor-transfers/decide.ts";
import { storedBalance } from "../../core/wallet/harness.ts";
import { openTransferHarness, type TransferHarness } from "../../core/wallet/transfer-harness.ts";
import { newStaff } from "./harness.ts";

type More = {
  context?: RequestContext;
  reason?: string;
  vendorAnswer?: TransferAnswer | (() => Promise<TransferAnswer>);
};

/** Transfers to a vendor without a known outcome, and a desk of three. */
export type ParkedHarness = {
  harness: TransferHarness;
  /** Whose transfers they are, with 1,000.00; another one with every `begin`. */
  member: Member;
  one: () => RequestContext;
  other: () => RequestContext;
  third: () => RequestContext;
  begin: () => Promise<void>;
  /** Ends the parked transfers of a test by their real outcome. */
  end: () => Promise<void>;
  main: () => ReturnType<typeof storedBalance>;
  row: (id: string) => Promise<Transfer>;
  /** An order of 100.00 without a known outcome for a day. */
  parked: (direction: "in" | "out", really: "moved" | "not moved") => Promise<string>;
  /** Asks the vendor over the faulty proxy, or uses the test's answer. */
  decide: (
    reference: string,
    decision: Input<"desk/transfers/decide">["decision"],
    more?: More,
  ) => ReturnType<typeof decideTransfer>;
  /** The audit's rows of a transfer, oldest first. */
  audited: (id: string) => Promise<string[]>;
};

export const given = 100_000n;
export const accepted: TransferAnswer = { type: "accepted" };
export const declined: TransferAnswer = { type: "declined", problem: "vendor.refused" };
export const silent: TransferAnswer = { type: "silent" };

const dayAndMore = 25 * 3_600_000;

export async function openParkedHarness(): Promise<ParkedHarness> {
  const harness = await openTransferHarness();
  const { originals, domain, deps } = harness;
  const { proxy } = originals;
  let members = 0;
  const p: ParkedHarness = {
    harness,
    member: await harness.member("asha0", given),
    one: await newStaff(domain, "finance1", "finance"),
    other: await newStaff(domain, "owner1", "owner"),
    third: await newStaff(domain, "finance2", "finance"),
    begin: async () => {
      members += 1;
      p.member = await harness.member(`asha${members}`, given);
      harness.lines.length = 0;
    },
    end: async () => {
      proxy.plan = () => "none";
      for (const { id, state } of await harness.transfers()) {
        if (state !== "parked") continue;
        const asked = await p.decide(id, "ask");
        if (asked.ok && asked.value.outcome === "missing")
          await p.decide(id, "ask", { vendorAnswer: declined });
      }
    },
    main: () => storedBalance(domain, p.member),
    row: async (id) => (await harness.transfers()).find((one) => one.id === id) ?? expect.unreachable(id),
    parked: async (direction, really) => {
      proxy.plan = () => "none";
      if (direction === "out") await harness.move(p.member, "in", "300");
      const arrives = (path: string) => really === "moved" && path === "/operator/transfer";
      proxy.plan = ({ path }) => (arrives(path) ? "unanswered" : "lost");
      const asked = await harness.move(p.member, direction, "100");
      proxy.plan = () => "lost";
      domain.clock.at += dayAndMore;
      await harness.settle();
      const id = asked.ok ? asked.value.reference : expect.unreachable(asked.code);
      expect((await p.row(id)).state).toBe("parked");
      proxy.calls.length = 0;
      return id;
    },
    decide: (
      reference,
      decision,
      { context = p.one(), reason = "their support wrote so", vendorAnswer } = {},
    ) => {
      const ask = async () =>
        typeof vendorAnswer === "function" ? vendorAnswer() : (vendorAnswer ?? expect.unreachable());
      const saying = () => new Map([["LVY", { ...originals.vendor, ask }]]);
      return decideTransfer(
        context,
        { reference, decision, reason },
        { ...deps, transferVendors: vendorAnswer ? saying : originals.transferVendors },
      );
    },
    audited: async (id) => {
      const { rows } = await deps.inBrand((tx) => auditPage(tx, { pageSize: 100 }));
      return rows
        .filter(({ subject }) => subject === id)
        .map(({ actor, action }) => `${action} by ${actor}`)
        .toReversed();
    },
  };
  return p;
}
