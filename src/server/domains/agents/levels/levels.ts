import type { Transaction } from "kysely";
import type { Output } from "../../../../contract/shared-types.ts";
import { dayOf } from "../../../../kernel/day.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { type Refusal, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { type Holder, holderOfRequest } from "../../../core/wallet/accounts.ts";
import { inField, limitOf } from "../../../core/wallet/amount.ts";
import { owedOf } from "../../../core/wallet/owed.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { addTransferred, countDirect, depthOf, transferredOn } from "./level-store.ts";

type Tx = Transaction<Schema>;

/**
 * The limits of agents of a level; missing ones are not limited. `transferPerDay` is in minor units, and so is `credit`, the most
 * that an agent may owe: missing where nothing is lent.
 */
export type Level = {
  mayOpenAgents: boolean;
  most: { agent?: number | undefined; member?: number | undefined };
  transferPerDay?: bigint | undefined;
  credit?: bigint | undefined;
};

/** The level of agents at a depth below the platform, from 1; the last one that the brand writes is also that of deeper ones. */
export function levelAt({ documents, payload }: Pick<Brand, "documents" | "payload">, depth: number): Level {
  const levels = documents.agents.levels ?? [];
  const {
    mayOpenAgents = true,
    mostAgents,
    mostPlayers,
    transferPerDay,
    credit,
  } = levels[Math.min(depth, levels.length) - 1] ?? {};
  const minor = (limit: string | undefined) =>
    limit === undefined ? undefined : limitOf(limit, payload.currency.exponent);
  return {
    mayOpenAgents,
    most: { agent: mostAgents, member: mostPlayers },
    transferPerDay: minor(transferPerDay),
    credit: minor(credit),
  };
}

/** The level at which an agent stands now. */
export const levelOf = async (tx: Tx, brand: Brand, agentId: string): Promise<Level> =>
  levelAt(brand, hasLevels(brand) ? await depthOf(tx, agentId) : 1);

const hasLevels = ({ documents }: Brand): boolean => (documents.agents.levels ?? []).length > 0;

/**
 * The refusal of another account directly below an agent. The caller has locked the agent's row, so accounts are opened one
 * after the other. Refuses `level.closed` and `level.most`.
 */
export async function openingRefusal(
  tx: Tx,
  brand: Brand,
  agentId: string,
  kind: "agent" | "member",
): Promise<Refusal | undefined> {
  if (!hasLevels(brand)) return undefined;
  const { mayOpenAgents, most } = levelAt(brand, await depthOf(tx, agentId));
  if (kind === "agent" && !mayOpenAgents) return inField("kind", "level.closed");
  const limit = most[kind];
  if (limit === undefined || (await countDirect(tx, agentId, kind)) < limit) return undefined;
  return refuse("level.most", { params: { count: limit } });
}

/**
 * Counts a transfer to the team in the transaction that makes it; refuses `level.transfer` when the day's sum would be above
 * what the agent's level allows. A refusal must undo the transaction.
 */
export async function countTransfer(
  tx: Tx,
  { brand, now }: Pick<RequestContext, "brand" | "now">,
  { id }: Pick<Holder, "id">,
  amount: bigint,
): Promise<Refusal | undefined> {
  if (!hasLevels(brand)) return undefined;
  const { transferPerDay } = levelAt(brand, await depthOf(tx, id));
  const sum = await addTransferred(tx, brand.merchant, id, {
    day: dayOf(brandZone(brand), new Date(now())),
    amount,
  });
  if (transferPerDay === undefined || sum <= transferPerDay) return undefined;
  const left = transferPerDay > sum - amount ? transferPerDay - (sum - amount) : 0n;
  return inField("amount", "level.transfer", { maximum: decimalText(left, brand.payload.currency.exponent) });
}

/** What the level of the session's agent allows, and how much of it is used. */
export async function agentLevel(context: RequestContext): Promise<Output<"agent/level">> {
  const { brand, inBrand, now } = context;
  const agent = holderOfRequest(context);
  const { id } = agent;
  const none = {
    limited: false,
    mayOpenAgents: true,
    agents: "",
    players: "",
    transferPerDay: "",
    transferLeft: "",
    credit: "",
    creditLeft: "",
  };
  return inBrand(async (tx) => {
    const { exponent } = brand.payload.currency;
    const owed = await owedOf(tx, brand, agent);
    const owes = { owed: owed > 0n ? decimalText(owed, exponent) : "" };
    if (!hasLevels(brand)) return { ...none, ...owes };
    const { mayOpenAgents, most, transferPerDay, credit } = levelAt(brand, await depthOf(tx, id));
    const used = async (kind: "agent" | "member") =>
      most[kind] === undefined ? "" : `${await countDirect(tx, id, kind)} / ${most[kind]}`;
    const spent = await transferredOn(tx, id, dayOf(brandZone(brand), new Date(now())));
    const leftOf = (limit: bigint, taken: bigint) =>
      decimalText(limit > taken ? limit - taken : 0n, exponent);
    return {
      ...owes,
      limited: !mayOpenAgents || Object.values(most).some(Boolean) || transferPerDay !== undefined,
      mayOpenAgents,
      agents: mayOpenAgents ? await used("agent") : "",
      players: await used("member"),
      ...(transferPerDay === undefined
        ? { transferPerDay: "", transferLeft: "" }
        : {
            transferPerDay: decimalText(transferPerDay, exponent),
            transferLeft: leftOf(transferPerDay, spent),
          }),
      ...(credit === undefined
        ? { credit: "", creditLeft: "" }
        : { credit: decimalText(credit, exponent), creditLeft: leftOf(credit, owed) }),
    };
  });
}
