import type { Connection } from "./database.ts";

/** The seed of an account's instant rounds of a game. */
export type Seed = {
  id: bigint;
  serverSeed: string;
  serverHash: string;
  clientSeed: string;
  /** Of the next round. */
  nonce: number;
};

export type FreshSeed = Omit<Seed, "id" | "nonce">;

const columns = `id, server_seed as "serverSeed", server_hash as "serverHash", client_seed as "clientSeed", nonce`;

type Owner = { accountId: bigint; gameCode: string };

/** The current seed; `fresh` becomes the current one if there is none. */
export const currentSeed = (tx: Connection, owner: Owner, fresh: FreshSeed): Promise<Seed> =>
  findSeed(tx, owner, { fresh, lock: "" });

/** The same, locked until the transaction ends. */
export const lockedSeed = (tx: Connection, owner: Owner, fresh: FreshSeed): Promise<Seed> =>
  findSeed(tx, owner, { fresh, lock: "for update" });

async function findSeed(
  tx: Connection,
  owner: Owner,
  { fresh, lock }: { fresh: FreshSeed; lock: "" | "for update" },
): Promise<Seed> {
  const find = () =>
    tx.rows<Seed>(
      `select ${columns} from seed where account_id = $1 and game_code = $2 and revealed_at is null ${lock}`,
      [owner.accountId, owner.gameCode],
    );
  const [known] = await find();
  if (known) return known;
  await addSeed(tx, owner, fresh);
  const [made] = await find();
  if (!made) throw new Error("a seed that was made is not there");
  return made;
}

const addSeed = ({ rows }: Connection, { accountId, gameCode }: Owner, fresh: FreshSeed) =>
  rows(
    `insert into seed (account_id, game_code, server_seed, server_hash, client_seed)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [accountId, gameCode, fresh.serverSeed, fresh.serverHash, fresh.clientSeed],
  );

/** Increments the nonce for the next round. */
export async function countRound({ rows }: Connection, id: bigint): Promise<void> {
  await rows("update seed set nonce = nonce + 1 where id = $1", [id]);
}

/** Replaces the current seed by `fresh`; the old one may be revealed from now on. */
export async function changeSeed(
  tx: Connection,
  owner: Owner,
  { fresh, now }: { fresh: FreshSeed; now: Date },
): Promise<{ previous: FreshSeed | undefined; seed: Seed }> {
  const [previous] = await tx.rows<Seed>(
    `update seed set revealed_at = $3 where account_id = $1 and game_code = $2 and revealed_at is null
       returning ${columns}`,
    [owner.accountId, owner.gameCode, now],
  );
  return { previous, seed: await currentSeed(tx, owner, fresh) };
}
