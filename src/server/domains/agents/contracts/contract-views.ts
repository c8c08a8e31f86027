import type { Transaction } from "kysely";
import type { Output } from "../../../../contract/shared-types.ts";
import type { Event, Party } from "../../../../machines/contract.ts";
import { type OfferLimit, withBelow } from "../../../../machines/parts/contract-limits.ts";
import type { Brand } from "../../../brands/brand.ts";
import { accountNames, accountOf, memberByAccount } from "../../../core/members/member-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind, Tier } from "../terms.ts";
import {
  type Contract,
  type ContractStep,
  contractKindsOf,
  contractPage,
  contractSteps,
  pendingKinds,
} from "./contract-store.ts";
import { kindsOffered, rulesOf } from "./kinds.ts";
import { type Acted, type Action, type Actor, partyOf } from "./sign-and-end.ts";
import { snapshotOf, staffMark } from "./step.ts";
import { above } from "./upline-limits.ts";

type Tx = Transaction<Schema>;
type Answer = Output<"agent/contracts">;
type Row = Answer["content"][number];

/** What a list is asked for. */
export type Wanted = {
  kind?: ContractKind;
  side?: "above" | "below";
  state?: Contract["state"];
  account?: string;
  reference?: string;
  pageNo?: number;
  pageSize?: number;
};

/** An agent's contracts, or the platform's (null), newest first; each with what the asking party may do now. */
export async function contractList(
  tx: Tx,
  brand: Brand,
  actor: Actor,
  { account, ...input }: Wanted,
): Promise<Omit<Answer, "kinds">> {
  const wanted = pageAsked(input);
  // An unknown name finds nothing.
  const otherId =
    account === undefined ? undefined : ((await memberByAccount(tx, accountOf(account)))?.id ?? "");
  const { kind, side, state, reference } = input;
  const filter = { agentId: actor, side, kind, state, otherId, id: reference?.trim() };
  const { rows, ends } = await contractPage(tx, { ...filter, ...wanted });
  const own = ownOf(tx, brand);
  const steps = await contractSteps(
    tx,
    rows.map(({ id }) => id),
  );
  const names = await namesIn(tx, rows);
  const pending = await pendingKinds(
    tx,
    rows.map(({ downline_id }) => downline_id),
  );
  const content: Row[] = [];
  for (const row of rows) {
    const party = partyOf(row, actor) ?? "downline";
    const mayEnd = row.state !== "active" || !pending.has(`${row.kind} ${row.downline_id}`);
    const can = possible(row, party, await own(row, party)).filter((one) => one !== "requestEnd" || mayEnd);
    content.push(shown(row, party, can, steps.get(row.id) ?? [], names));
  }
  return partOf(content, ends);
}

/** The kinds that a brand offers, and what an agent, or the platform, may offer of each now. */
export async function kindList(tx: Tx, brand: Brand, actor: Actor): Promise<Answer["kinds"]> {
  const list: Answer["kinds"] = [];
  for (const { kind, periods, rateStep, mostTiers, hasTwoRates } of kindsOffered(brand)) {
    const { own } = await above(tx, brand, kind, actor);
    const { won = 0, lost = 0 } = own?.best ?? {};
    const { period = null } = own ?? {};
    list.push({
      kind,
      periods: actor === null ? [...periods] : period === null ? [] : [period],
      rateStep,
      mostTiers,
      twoRates: hasTwoRates,
      winRate: String(won),
      lossRate: String(lost),
    });
  }
  return list;
}

/** A contract after a step, as its call answers it. */
export async function actedAnswer(
  tx: Tx,
  brand: Brand,
  { contract }: Acted,
  actor: Actor,
): Promise<Output<"agent/contracts/act">> {
  const party = partyOf(contract, actor) ?? "downline";
  const can = possible(contract, party, await ownOf(tx, brand)(contract, party));
  const names = await namesIn(tx, [contract]);
  return { reference: contract.id, state: contract.state, can, ends: endsOf(contract, names) };
}

const actions: readonly Action[] = [
  "accept",
  "agree",
  "back",
  "reject",
  "withdraw",
  "requestEnd",
  "confirmEnd",
  "keep",
  "noticed",
];

/** What the offering side of a pending contract may grant now, read once for each kind and offering side. */
function ownOf(tx: Tx, brand: Brand) {
  const known = new Map<string, OfferLimit | null>();
  return async ({ kind, upline_id, effective_from }: Contract, party: Party): Promise<OfferLimit | null> => {
    if (party === "upline" || effective_from !== null) return null;
    const key = `${kind} ${upline_id}`;
    const own = known.get(key) ?? (await above(tx, brand, kind, upline_id)).own;
    known.set(key, own);
    return own;
  };
}

/** The actions that a party may take now, as the statechart decides. */
function possible(row: Contract, by: Party, own: OfferLimit | null): Action[] {
  const snapshot = snapshotOf(row);
  return actions.filter((type) => snapshot.can({ type, by, own, granted: [] } as Event));
}

async function namesIn(tx: Tx, rows: readonly Contract[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => [
    row.upline_id ?? "",
    row.downline_id,
    ...withBelow(snapshotOf(row).context.affected).map(({ account }) => account),
  ]);
  return accountNames(tx, [...new Set(ids)]);
}

const endsOf = (row: Contract, names: ReadonlyMap<string, string>): Row["ends"] =>
  withBelow(snapshotOf(row).context.affected).map(({ account, best }) => ({
    account: names.get(account) ?? "",
    winRate: String(best.won),
    lossRate: String(best.lost),
  }));

const instant = (at: Date | null): string => at?.toISOString() ?? "";

function shown(
  row: Contract,
  party: Party,
  can: Action[],
  steps: readonly ContractStep[],
  names: ReadonlyMap<string, string>,
): Row {
  const { kind, terms, downline_id, upline_id } = row;
  const { context } = snapshotOf(row);
  const { won = 0, lost = 0 } = context.grant?.best ?? {};
  const other = party === "upline" ? downline_id : (upline_id ?? "");
  return {
    reference: row.id,
    kind,
    side: party === "upline" ? "below" : upline_id === null ? "platform" : "above",
    account: names.get(other) ?? "",
    state: row.state,
    terms: { ...terms, tiers: terms.tiers.map((tier: Tier) => ({ ...tier })) } as Row["terms"],
    period: terms.period ?? "",
    winRate: String(won),
    lossRate: String(lost),
    ...(terms.tiers.some(({ lossRate }) => lossRate !== undefined) ? { lostOrderRate: String(lost) } : {}),
    tiers: terms.tiers.length,
    offeredAt: instant(row.offered_at),
    effectiveFrom: instant(row.effective_from),
    effectiveTo: instant(row.effective_to),
    endAskedBy: context.endAskedBy ?? "",
    over: context.over ?? "",
    notice: context.notice?.to === party ? context.notice.kind : "",
    can,
    ends: endsOf(row, names),
    ending: endsOf(row, names)
      .map(({ account }) => account)
      .join(" · "),
    steps: steps.map(({ at, event, state, actor }) => {
      const [who, staff] = actor.split(staffMark);
      const by = who === actorOf("member", downline_id) ? "downline" : "upline";
      return {
        at: at.toISOString(),
        event,
        state,
        by,
        ...(staff !== undefined && by === party ? { staff } : {}),
      };
    }),
  };
}

/** What a member's menus need to know of contracts (spec section 3, consolidated contract info). */
export async function contractInfo(
  tx: Tx,
  brand: Brand,
  memberId: string,
): Promise<
  Pick<
    Output<"member/info/funds/consolidated">,
    "dailysalreqtype" | "divtypereq" | "contracthoursalreq" | "realtimesalreqtype" | "info"
  >
> {
  const found = new Map((await contractKindsOf(tx, memberId)).map((row) => [row.kind, row]));
  const requestOf = (kind: ContractKind) => {
    if (found.get(kind)?.pending) return "pending";
    if (found.get(kind)?.signed) return "active";
    return rulesOf(brand, kind) ? "none" : "off";
  };
  const isSigned = (kind: ContractKind): boolean => found.get(kind)?.signed ?? false;
  return {
    dailysalreqtype: requestOf("dailyWage"),
    divtypereq: requestOf("dividend"),
    contracthoursalreq: requestOf("hourly"),
    realtimesalreqtype: requestOf("realTime"),
    info: {
      dailySalary: isSigned("dailyWage"),
      hourlySalary: isSigned("hourly"),
      salary: isSigned("realTime"),
      dividendContract: isSigned("dividend"),
    },
  };
}
