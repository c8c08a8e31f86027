import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { membersToReview } from "../../../../../src/server/core/bonuses/bonus-store.ts";
import { forfeitForWithdrawal } from "../../../../../src/server/core/bonuses/forfeit-on-withdrawal.ts";
import type { BonusTerms } from "../../../../../src/server/core/bonuses/terms.ts";
import { houseAccount, mainAccount } from "../../../../../src/server/core/wallet/accounts.ts";
import type { Seat } from "../../../domains/games/harness.ts";
import type { BonusHarness } from "../harness.ts";
import { uplineOf } from "./transfers.ts";
import type { Act, Terms } from "./world.ts";

/** A member of the product: their seat at the games, their withdrawals that wait, and the rewards and free rounds that they got. */
export type Player = {
  seat: Seat;
  holds: string[];
  offers: string[];
  grants: string[];
  /** Pays money in. */
  credit: (amount: bigint) => Promise<void>;
};

export type App = {
  player: () => Promise<Player>;
  /** Carries an act out by the product's own functions; answers as the model does, or `duplicate` to a vendor's call that comes again. */
  act: (player: Player, act: Act, comes?: "first" | "again") => Promise<string>;
  /** How the data of members are stored, as the model reads. */
  stands: (players: readonly Player[]) => Promise<string[][]>;
  /** What the agent above the members got. */
  received: () => Promise<bigint>;
  /** What the job does each minute; answers the members whom it reviewed. */
  job: () => Promise<Set<string>>;
};

/** A refusal that undoes its transaction. */
class Refused extends Error {}

/** Answers of a call that a busy database left undecided. */
const undecided = ["failed", "in-progress"];

/** Repeats a vendor's call until it is decided, as vendors do: what comes first and was booked meanwhile comes twice. */
async function untilDecided(say: () => Promise<string>, comes: "first" | "again"): Promise<string> {
  const first = await say();
  if (!undecided.includes(first)) return first;
  for (let turn = 0; turn < 20; turn += 1) {
    await sleep(250);
    const said = await say();
    if (!undecided.includes(said)) return said === "duplicate" && comes === "first" ? "ok" : said;
  }
  return first;
}

export async function appOf(on: BonusHarness): Promise<App> {
  const { brand, database, wallet, clock } = on.domain;
  const inBrand: typeof database.brand = (_, work) => database.brand(brand.merchant, work);
  const deps = () => ({ brand, wallet, now: clock.at });
  const upline = await uplineOf(on);

  const idOf = async ({ seat }: Player, place: number) => {
    const rows = await inBrand("", (tx) =>
      tx.selectFrom("bonus").select("id").where("member_id", "=", seat.member.id).orderBy("place").execute(),
    );
    return rows[place]?.id ?? "";
  };

  const credit = async (seat: Seat, amount: bigint) => {
    const done = await wallet.post(brand.merchant, {
      kind: "post",
      key: `deposit:${randomUUID()}`,
      reason: "deposit",
      reference: "",
      actor: "job:test",
      entries: [
        { account: mainAccount(brand, seat.member), amount },
        { account: houseAccount(brand, "real", "deposits"), amount: -amount },
      ],
    });
    if (!done.ok) throw new Error(done.code);
  };

  const withdraw = async (player: Player, { amount, consents }: Extract<Act, { kind: "withdraw" }>) => {
    const { member } = player.seat;
    const key = `withdrawal:${randomUUID()}`;
    try {
      const said = await inBrand("", async (tx) => {
        const refused = await forfeitForWithdrawal(tx, deps(), { memberId: member.id, consents });
        if (refused) return refused.code;
        const [held] = await wallet.postIn(tx, brand.merchant, [
          {
            kind: "hold",
            key,
            reason: "withdraw",
            reference: key,
            actor: "job:test",
            account: mainAccount(brand, member),
            amount,
          },
        ]);
        if (!held?.ok) throw new Refused();
        return "ok";
      });
      if (said === "ok") player.holds.push(key);
      return said;
    } catch (error) {
      if (error instanceof Refused) return "funds";
      throw error;
    }
  };

  /** All that a member has set aside is paid, or given back. */
  const decide = async (player: Player, isPaid: boolean): Promise<string> => {
    for (const about of player.holds.splice(0)) {
      const { rows } = await inBrand("", (tx) =>
        sql<{
          amount: bigint;
        }>`select e.hold as amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
          where t.key = ${about}`.execute(tx),
      );
      const amount = rows[0]?.amount ?? 0n;
      const named = { key: `${about}:end`, reason: "withdraw", reference: about, actor: "job:test", about };
      const done = await wallet.post(
        brand.merchant,
        isPaid
          ? {
              kind: "settle",
              ...named,
              entries: [{ account: houseAccount(brand, "real", "deposits"), amount }],
            }
          : { kind: "void", ...named },
      );
      if (!done.ok) return done.code;
    }
    return "ok";
  };

  return {
    player: async () => {
      const made = await on.player(0n);
      const seat = { ...made, member: await upline.adopt(made.member) };
      return { seat, holds: [], offers: [], grants: [], credit: (amount) => credit(seat, amount) };
    },
    act: async (player, act, comes = "first") => {
      const { seat } = player;
      switch (act.kind) {
        case "counted":
          return "ok";
        case "review":
          await on.review(seat);
          return "ok";
        case "open":
          await on.open(seat, act.amount, storedTerms(act.terms));
          return "ok";
        case "cancel": {
          const done = await on.cancel(seat, await idOf(player, act.place));
          return done.ok ? "ok" : done.code;
        }
        case "withdraw":
          return withdraw(player, act);
        case "transfer":
          return upline.transfer(seat.member, act);
        case "paid":
        case "refused":
          return decide(player, act.kind === "paid");
        case "deposit":
          await player.credit(act.amount);
          return "ok";
        default:
          return untilDecided(() => seat.say(act.kind, saidIn(seat, act)), comes);
      }
    },
    stands: async (players) => {
      const ids = players.map(({ seat }) => seat.member.id);
      const { accounts, bonuses, rounds, bets } = await inBrand("", async (tx) => ({
        accounts: await tx
          .selectFrom("ledger_account")
          .select(["owner", "book", "wallet", "posted", "held"])
          .where("owner", "in", ids)
          .execute(),
        bonuses: await tx
          .selectFrom("bonus")
          .select(["id", "member_id", "amount", "state", "wagered", "required", "result", "lost"])
          .where("member_id", "in", ids)
          .orderBy("place")
          .execute(),
        rounds: await tx
          .selectFrom("game_round")
          .select(["member_id", "round_id", "bonus_id"])
          .where("member_id", "in", ids)
          .execute(),
        bets: await tx
          .selectFrom("game_transaction")
          .select(["member_id", "transaction_id", "bonus_amount"])
          .where("member_id", "in", ids)
          .where("kind", "in", ["bet", "betSettle"])
          .where("answered", "=", "ok")
          .execute(),
      }));
      return ids.map((id) => {
        const find = (book: string, name: string) =>
          accounts.find((one) => one.owner === id && one.book === book && one.wallet === name);
        const posted = (book: string, name: string) => find(book, name)?.posted ?? 0n;
        return [
          `real ${posted("real", "main")} owed ${posted("real", "receivable")} held ${find("real", "main")?.held ?? 0n}`,
          `bonus ${posted("bonus", "main")} owed ${posted("bonus", "receivable")}`,
          ...bonuses
            .filter(({ member_id }) => member_id === id)
            .map(
              (one, place) =>
                `bonus ${place} of ${one.amount}: ${one.state}, wagered ${one.wagered} of ${one.required}, result ${one.result}, lost ${one.lost}`,
            ),
          ...rounds
            .filter(({ member_id }) => member_id === id)
            .map((one) => {
              const place = bonuses
                .filter(({ member_id }) => member_id === id)
                .findIndex((bonus) => bonus.id === one.bonus_id);
              return `round ${short(one.round_id)} of bonus ${place < 0 ? "none" : place}`;
            })
            .sort(),
          ...bets
            .filter(({ member_id }) => member_id === id)
            .map((one) => `bet ${short(one.transaction_id)} covered ${one.bonus_amount}`)
            .sort(),
        ];
      });
    },
    received: upline.received,
    job: async () => {
      const members = await inBrand("", (tx) => membersToReview(tx, clock.at, 2_000));
      // Two nodes at once do it once.
      for (const id of members) {
        const seat = { member: { id } } as Seat;
        await Promise.all([on.review(seat), on.review(seat)]);
      }
      return new Set(members);
    },
  };
}

/** An id without the member's, as the script has it. */
const short = (id: string): string => id.slice(id.indexOf(":") + 1);

const storedTerms = ({ excludedGames, ...same }: Terms): BonusTerms => ({
  ...same,
  ...(excludedGames ? { excluded: { games: excludedGames } } : {}),
});

type Play = Extract<Act, { id: string }>;

/** What a vendor says; ids of the vendor are the member's own. */
function saidIn({ member }: Seat, act: Play) {
  const own = (id: string) => `${member.id}:${id}`;
  return {
    transactionId: own(act.id),
    roundId: own(act.round),
    ...("game" in act ? { gameCode: act.game, win: act.kind === "betSettle" ? act.win : 0n } : {}),
    ...("amount" in act ? { amount: act.amount } : {}),
    ...("valid" in act && act.valid !== undefined ? { validBet: act.valid } : {}),
    ...("closes" in act ? { closesRound: act.closes } : {}),
    ...("bets" in act ? { references: act.bets.map(own) } : {}),
    ...("about" in act ? { reference: own(act.about) } : {}),
  };
}
