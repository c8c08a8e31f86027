import type { Connection, OriginalsDatabase } from "./database.ts";

/** A player as an operator knows them, with one kind of money. */
export type Account = {
  accountId: bigint;
  operator: string;
  player: string;
  currency: string;
  exponent: number;
  demo: boolean;
  /** The wallet's place: with the operator ("house"), or here ("vendor"). */
  wallet: "house" | "vendor";
};

/** The player and game of a launch. */
export type Ticket = Account & {
  gameCode: string;
  nickname: string;
  /** The operator's id of the launch. */
  session: string;
  language: string;
  device: "phone" | "desktop";
  lobbyUrl: string;
  callbackUrl: string;
  expiresAt: Date;
};

/** A new ticket; its account is found or created. */
export type TicketOrder = Omit<Ticket, "accountId">;

const accountColumns = `a.id as "accountId", a.operator, a.player, a.currency, a.exponent, a.demo, a.wallet`;

/** Stores a ticket by its hash. */
export async function storeTicket(
  database: OriginalsDatabase,
  hash: Buffer,
  order: TicketOrder,
  now: Date,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const accountId = await accountOf(tx, order);
    await tx.rows(
      `insert into ticket (hash, account_id, game_code, nickname, session, language, device, lobby_url,
         callback_url, made_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        hash,
        accountId,
        order.gameCode,
        order.nickname,
        order.session,
        order.language,
        order.device,
        order.lobbyUrl,
        order.callbackUrl,
        now,
        order.expiresAt,
      ],
    );
  });
}

async function accountOf(tx: Connection, order: TicketOrder): Promise<bigint> {
  const key = [order.operator, order.player, order.currency, order.exponent, order.demo, order.wallet];
  const find = () =>
    tx.rows<{ id: bigint }>(
      `select id from account where operator = $1 and player = $2 and currency = $3 and exponent = $4
         and demo = $5 and wallet = $6`,
      key,
    );
  const [known] = await find();
  if (known) return known.id;
  await tx.rows(
    `insert into account (operator, player, currency, exponent, demo, wallet) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
    key,
  );
  const [made] = await find();
  if (!made) throw new Error("an account that was made is not there");
  return made.id;
}

/** The ticket of a hash, also an expired one; undefined for an unknown hash. */
export async function ticketByHash(database: OriginalsDatabase, hash: Buffer): Promise<Ticket | undefined> {
  const [row] = await database.rows<Ticket>(
    `select ${accountColumns}, t.game_code as "gameCode", t.nickname, t.session, t.language, t.device,
       t.lobby_url as "lobbyUrl", t.callback_url as "callbackUrl", t.expires_at as "expiresAt"
     from ticket t join account a on a.id = t.account_id where t.hash = $1`,
    [hash],
  );
  return row;
}

/** Ends the tickets of a player's wallets that are kept here. */
export async function endTickets(
  database: OriginalsDatabase,
  { operator, player }: Pick<Account, "operator" | "player">,
  now: Date,
): Promise<void> {
  await database.rows(
    `update ticket t set expires_at = $3 from account a where a.id = t.account_id and a.operator = $1
       and a.player = $2 and a.wallet = 'vendor' and t.expires_at > $3`,
    [operator, player, now],
  );
}

/** Deletes tickets that expired before `before`. */
export async function deleteTickets(database: OriginalsDatabase, before: Date): Promise<void> {
  await database.rows(
    "delete from ticket where hash in (select hash from ticket where expires_at < $1 limit 500)",
    [before],
  );
}

/** An account by its id. Throws for an unknown one: bets refer to it. */
export async function accountById(tx: Connection, id: bigint): Promise<Account> {
  const [row] = await tx.rows<Account>(`select ${accountColumns} from account a where a.id = $1`, [id]);
  if (!row) throw new Error(`there is no account ${id}`);
  return row;
}
