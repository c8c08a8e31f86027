import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import { verifyLedger } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { memberById } from "../../../../src/server/core/members/member-store.ts";
import {
  approvePayment,
  decidePayslip,
  rejectPayment,
} from "../../../../src/server/domains/agents/payments/payments.ts";
import { openTeam, type Team } from "./team.ts";

export const hour = 3_600_000;
export const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
export const byHand = { wages: "byHand", windowHours: 24 } as const;

/** The team of the running test; `played` opens it. */
export let team: Team;

export const paymentPassword = "246810";
export const inBrand: Team["domain"]["database"]["brand"] = (brand, work) =>
  team.domain.database.brand(brand, work);
export const merchant = () => team.domain.brand.merchant;

type Played = { day: Date; T: Member; M: Member; player: Member };

/** A day on which M, below T, earned 100.00; T earned what `rate` makes of 10,000.00. */
export async function played(agents: Partial<AgentsDocument>, rate = "1.2"): Promise<Played> {
  team = await openTeam({ changes: { agents } });
  const hash = await team.domain.identity.passwords.hash(paymentPassword);
  const T = await team.domain.member("t", { type: 1, payment_password_hash: hash });
  const M = await team.agent("m", T);
  const player = await team.player("of-m", M);
  const day = await team.day(1);
  // The clock of the tests is another one.
  team.domain.clock.at = Date.now();
  await team.contract(
    "dailyWage",
    T,
    null,
    { tiers: [{ validBet: rate ? "0" : "999999", rate: rate || "1.2" }] },
    day,
  );
  await team.contract("dailyWage", M, T, { tiers: [{ validBet: "0", rate: "1" }] }, day);
  await team.play(player, { round: "1", bet: 10_000_00n, at: later(day, hour) });
  return { day, T, M, player };
}

export const of = (account: string, day: Date) =>
  ({ account, kind: "dailyWage", start: day.toISOString() }) as const;
export const approve = (
  { day, T }: Played,
  more: { key?: string; password?: string; account?: string } = {},
) =>
  approvePayment(
    team.domain.contextOf(T, more.key),
    T,
    { ...of(more.account ?? "m", day), paymentPassword: more.password ?? paymentPassword },
    team.domain.wallet,
  );
export const reject = ({ day, T }: Played, reason = "He did not work") =>
  rejectPayment(team.domain.contextOf(T), T, { ...of("m", day), reason }, team.domain.wallet);

export function deskContext(key: string = randomUUID()) {
  const owner = { kind: "desk", id: randomUUID(), username: "olga", role: "finance" } as const;
  const context = team.domain.context();
  const session = { id: randomUUID(), owner, browserHash: context.browserHash, restricted: false };
  return { ...context, session, idempotencyKey: key };
}
export const decide = (day: Date, account: string, decision: "approve" | "reject", reason = "Agreed") =>
  decidePayslip(
    deskContext(),
    { ...of(account, day), decision, ...(decision === "reject" ? { reason } : {}) },
    team.domain.wallet,
  );

export const states = async () =>
  Object.fromEntries((await team.bills("dailyWage")).map(({ account, state }) => [account, state]));
export const wallets = ({ T, M }: Played) => Promise.all([team.wallet(T), team.wallet(M)]);
/** What the house has paid to agents, in minor units. */
export const paidByHouse = async () => {
  const { rows } = await inBrand(merchant(), (tx) =>
    sql<{ paid: bigint }>`select coalesce(-sum(e.amount), 0)::int8 as paid from ledger_entry e
      join ledger_account a on a.brand_id = e.brand_id and a.id = e.account_id
      where a.owner = 'house' and a.wallet = 'commissions'`.execute(tx),
  );
  return rows[0]?.paid;
};
export const findings = async () => (await verifyLedger(team.domain.database, merchant())).findings;
export const again = (member: Member) => inBrand(merchant(), (tx) => memberById(tx, member.id));
/** Lets a window end. */
export const late = () =>
  inBrand(merchant(), (tx) =>
    sql`update agent_bill set due_at = now() - interval '1 minute'
  where due_at is not null`.execute(tx),
  );
export const codes = (outcomes: readonly { ok: boolean; code?: string }[]) =>
  outcomes.map((one) => (one.ok ? "ok" : one.code)).toSorted();
export const audits = async () => {
  const { rows } = await inBrand(merchant(), (tx) =>
    sql<{ action: string; after: unknown }>`select action, after from desk_audit order by id`.execute(tx),
  );
  return rows;
};
export const notices = async (member: Member) => {
  const { rows } = await inBrand(merchant(), (tx) =>
    sql<{
      text: string;
    }>`select text_key as text from member_notice where member_id = ${member.id} order by id`.execute(tx),
  );
  return rows.map(({ text }) => text);
};
