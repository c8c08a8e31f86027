import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import type { Party } from "../../../../machines/contract.ts";
import type { AgentContractStepTable, AgentContractTable } from "../../../foundation/db/agent-schema.ts";
import { byTime, type ListOrder, type Page, type PageAsked, paged } from "../../../foundation/db/paged.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind, Terms } from "../terms.ts";

type Tx = Transaction<Schema>;
export type Contract = Omit<Selectable<AgentContractTable>, "terms"> & { terms: Terms };
export type ContractStep = Selectable<AgentContractStepTable>;

const typed = (rows: Selectable<AgentContractTable>[]): Contract[] => rows as Contract[];

/**
 * Holds back all other steps of a brand's contracts of a kind until the transaction ends. Rates are compared along whole
 * lines of agents, and people take steps rarely: one lock for a ladder leaves no order of rows to get wrong.
 */
export async function lockLadder(tx: Tx, brandId: string, kind: ContractKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contracts/${brandId}/${kind}`}, 0))`.execute(tx);
}

export const contractById = async (tx: Tx, id: string): Promise<Contract | undefined> =>
  typed(await tx.selectFrom("agent_contract").selectAll().where("id", "=", id).execute())[0];

export const insertContract = async (tx: Tx, row: Insertable<AgentContractTable>): Promise<void> => {
  await tx.insertInto("agent_contract").values(row).execute();
};

export const updateContract = async (
  tx: Tx,
  id: string,
  change: Updateable<AgentContractTable>,
): Promise<void> => {
  await tx.updateTable("agent_contract").set(change).where("id", "=", id).execute();
};

/** Adds a step to a contract's history; the caller holds the ladder's lock. */
export async function noteContractStep(tx: Tx, step: Omit<ContractStep, "number">): Promise<void> {
  const { brand_id, contract_id, at, actor, event, state } = step;
  await sql`
    insert into agent_contract_step (brand_id, contract_id, number, at, actor, event, state)
    select ${brand_id}, ${contract_id}, count(*) + 1, ${at}, ${actor}, ${event}, ${state}
    from agent_contract_step where contract_id = ${contract_id}`.execute(tx);
}

/** The histories of several contracts, by their ids, from the first step on. */
export async function contractSteps(tx: Tx, ids: readonly string[]): Promise<Map<string, ContractStep[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("agent_contract_step")
    .selectAll()
    .where("contract_id", "in", ids)
    .orderBy("number")
    .execute();
  return Map.groupBy(rows, ({ contract_id }) => contract_id);
}

/** A page of a contract's history, newest first. */
export const contractStepPage = (
  tx: Tx,
  contractId: string,
  wanted: PageAsked,
): Promise<Page<ContractStep>> =>
  paged(
    tx,
    tx.selectFrom("agent_contract_step").selectAll().where("contract_id", "=", contractId),
    { way: "desc", keys: [["number", "number"]] },
    wanted,
  );

/**
 * The terms of the same pair that a contract was offered in place of, and those that took its place; undefined where
 * there are none.
 */
export async function neighbouringTerms(
  tx: Tx,
  { id, kind, upline_id, downline_id, offered_at, effective_to }: Contract,
): Promise<{ before: Terms | undefined; after: Terms | undefined }> {
  const ofPair = tx
    .selectFrom("agent_contract")
    .select("terms")
    .where("kind", "=", kind)
    .where("downline_id", "=", downline_id)
    .where("upline_id", "is not distinct from", upline_id)
    .where("id", "<>", id);
  const [before] = await ofPair
    .where("effective_from", "is not", null)
    .where("offered_at", "<=", offered_at)
    .where(({ eb, or }) => or([eb("effective_to", "is", null), eb("effective_to", ">", offered_at)]))
    .orderBy("effective_from", "desc")
    .limit(1)
    .execute();
  const [after] = effective_to
    ? await ofPair.where("effective_from", "=", effective_to).limit(1).execute()
    : [];
  return { before: before?.terms as Terms | undefined, after: after?.terms as Terms | undefined };
}

/** An agent's signed contract of a kind that has no end yet; it may begin later. */
export const signedContract = async (
  tx: Tx,
  kind: ContractKind,
  downlineId: string,
): Promise<Contract | undefined> =>
  typed(
    await tx
      .selectFrom("agent_contract")
      .selectAll()
      .where("kind", "=", kind)
      .where("downline_id", "=", downlineId)
      .where("effective_from", "is not", null)
      .where("effective_to", "is", null)
      .execute(),
  )[0];

/** What waits for an answer about an agent's contract of a kind. */
export const pendingContract = async (
  tx: Tx,
  kind: ContractKind,
  downlineId: string,
): Promise<Contract | undefined> =>
  typed(
    await tx
      .selectFrom("agent_contract")
      .selectAll()
      .where("kind", "=", kind)
      .where("downline_id", "=", downlineId)
      .where("state", "in", ["offered", "cascade", "endRequested"])
      .execute(),
  )[0];

/** What waits for an answer about several agents: "kind agent". */
export async function pendingKinds(tx: Tx, downlineIds: readonly string[]): Promise<Set<string>> {
  if (downlineIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom("agent_contract")
    .select(["kind", "downline_id"])
    .where("downline_id", "in", downlineIds)
    .where("state", "in", ["offered", "cascade", "endRequested"])
    .execute();
  return new Set(rows.map(({ kind, downline_id }) => `${kind} ${downline_id}`));
}

/** The most offers that one run ends; the next one continues. */
const mostOffers = 200;

/** Open offers of which a party is erased, and which one: the agent above where both are. */
export async function offersOfErased(
  tx: Tx,
  brandId: string,
): Promise<{ id: string; kind: ContractKind; party: Party }[]> {
  const { rows } = await sql<{ id: string; kind: ContractKind; party: Party }>`
    select c.id, c.kind, case when u.erased_at is null then 'downline' else 'upline' end as party from agent_contract c
      join member d on d.brand_id = c.brand_id and d.id = c.downline_id
      left join member u on u.brand_id = c.brand_id and u.id = c.upline_id
    where c.brand_id = ${brandId} and c.state = 'offered' and (d.erased_at is not null or u.erased_at is not null)
    order by c.id limit ${mostOffers}`.execute(tx);
  return rows;
}

/** When an agent's contracts of a kind have ended for good; undefined without an ended one. */
export async function lastEnd(tx: Tx, kind: ContractKind, downlineId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom("agent_contract")
    .select(({ fn }) => fn.max("effective_to").as("at"))
    .where("kind", "=", kind)
    .where("downline_id", "=", downlineId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/**
 * All contracts that depend on an agent's contract of a kind, at any depth, and offers below: signed ones without
 * an end, ended ones that pay beyond `after`, and pending offers.
 */
export async function contractsBelow(
  tx: Tx,
  kind: ContractKind,
  agentId: string,
  after: Date,
): Promise<Contract[]> {
  const { rows } = await sql<Selectable<AgentContractTable>>`
    with recursive below as (
      select c.*, 1 as depth from agent_contract c where c.kind = ${kind} and c.upline_id = ${agentId}
        and ${isLive(after)}
      union all
      select c.*, b.depth + 1 from below b
      join agent_contract c on c.kind = b.kind and c.upline_id = b.downline_id
      where ${isLive(after)}
    )
    select * from below order by depth, offered_at, id`.execute(tx);
  return typed(rows);
}

const isLive = (after: Date) => sql`(c.state in ('offered', 'cascade', 'active', 'endRequested')
  or (c.effective_from is not null and c.effective_to > ${after} and c.effective_to > c.effective_from))`;

/** Whose contracts: of an agent, above or below or both, or those that the platform gives. */
export type ContractsWanted = {
  agentId: string | null;
  side?: "above" | "below" | undefined;
  kind?: ContractKind | undefined;
  state?: Contract["state"] | undefined;
  /** The other party. */
  otherId?: string | undefined;
  id?: string | undefined;
  after?: string | undefined;
  pageSize: number;
};

/** A page of contracts, newest first. */
export async function contractPage(
  tx: Tx,
  { agentId, side, kind, state, otherId, id, ...wanted }: ContractsWanted,
): Promise<Page<Contract>> {
  let query = tx
    .selectFrom("agent_contract")
    .selectAll()
    .where(({ eb, or }) =>
      agentId === null
        ? eb("upline_id", "is", null)
        : or([
            ...(side === "below" ? [] : [eb("downline_id", "=", agentId)]),
            ...(side === "above" ? [] : [eb("upline_id", "=", agentId)]),
          ]),
    );
  if (id !== undefined) query = query.where("id", "=", id);
  if (kind) query = query.where("kind", "=", kind);
  if (state) query = query.where("state", "=", state);
  if (otherId !== undefined)
    query = query.where(({ eb, or }) => or([eb("upline_id", "=", otherId), eb("downline_id", "=", otherId)]));
  const order: ListOrder = byTime("desc", "offered_at", "id");
  const { rows, ends } = await paged(tx, query, order, wanted);
  return { rows: typed(rows), ends };
}

/**
 * The kinds of contracts that concern an agent, on either side: what is offered to them, what waits for their answer, and
 * signed contracts until they stop paying.
 */
export async function kindsConcerning(tx: Tx, agentId: string, now: Date): Promise<Set<ContractKind>> {
  const { rows } = await sql<{ kind: ContractKind }>`
    select distinct kind from agent_contract
    where downline_id = ${agentId} and (state in ('offered', 'cascade', 'active', 'endRequested') or ${isPaying(now)})
      or upline_id = ${agentId} and (state in ('active', 'endRequested') or ${isPaying(now)})`.execute(tx);
  return new Set(rows.map(({ kind }) => kind));
}

const isPaying = (now: Date) => sql`(effective_to > ${now} and effective_to > effective_from)`;

/** For each kind of contract of a member, on either side: whether something waits for an answer, and whether one is signed. */
export async function contractKindsOf(
  tx: Tx,
  memberId: string,
): Promise<{ kind: ContractKind; pending: boolean; signed: boolean }[]> {
  const { rows } = await sql<{ kind: ContractKind; pending: boolean; signed: boolean }>`
    select kind, bool_or(state = 'endRequested' or effective_from is null and downline_id = ${memberId}) as pending,
      bool_or(effective_from is not null) as signed
    from agent_contract
    where (downline_id = ${memberId} or upline_id = ${memberId})
      and state in ('offered', 'cascade', 'active', 'endRequested')
    group by kind`.execute(tx);
  return rows;
}
