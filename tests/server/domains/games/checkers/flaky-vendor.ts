import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../../../src/kernel/random.ts";
import type { GameCall, GameStatus } from "../../../../../src/server/domains/games/port.ts";
import type { GameAnswer, Seat } from "../harness.ts";

/** The network's fault for one message. */
export type Fault = "none" | "drop" | "delay" | "duplicate" | "response lost";

/** A vendor behind a faulty network, with balances of its own. */
export type FlakyVendor = {
  /** Plays a bet to its end; returns its result by the vendor's own record. */
  play: (seat: Seat, name: string) => Promise<bigint>;
  counts: Record<string, number>;
};

type Options = { send: (call: GameCall) => Promise<GameAnswer>; random: Random };

const done: readonly GameStatus[] = ["ok", "duplicate"];
/** The answers by which the vendor knows that a stake is rolled back. */
const takenBack: readonly GameStatus[] = [...done, "cancelled.already", "transaction.missing"];
const refused: readonly GameStatus[] = ["funds", "limit"];

export function createFlakyVendor({ send, random }: Options): FlakyVendor {
  const counts: Record<string, number> = { messages: 0 };
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  /** Sends one message over the network; undefined without an answer. */
  async function over(call: GameCall): Promise<GameStatus | undefined> {
    const fault = faultOf(random());
    count("messages");
    count(fault);
    if (fault === "drop") return undefined;
    if (fault === "delay") await sleep(random() * 12);
    if (fault === "response lost") {
      // It arrives later, perhaps after the next message.
      void sleep(random() * 12).then(() => send(call));
      return undefined;
    }
    const copies = fault === "duplicate" ? 1 + Math.ceil(random() * 4) : 1;
    counts.messages = (counts.messages ?? 0) + copies - 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => send(call)));
    return answers[Math.floor(random() * copies)]?.status;
  }

  /** Repeats until the app acknowledges (docs/protocols/vendor-wallet.md 11). */
  async function insist(call: GameCall, enough: readonly GameStatus[]): Promise<GameStatus> {
    for (let turn = 0; turn < 200; turn += 1) {
      const status = await over(call);
      if (status && enough.includes(status)) return status;
      if (status && status !== "in-progress" && status !== "failed")
        throw new Error(`${call.kind} was answered ${status}`);
      count("again");
    }
    throw new Error(`${call.kind} was never acknowledged`);
  }

  /** A stake without an answer is rolled back, unless it was cleanly refused (10). */
  async function stake(seat: Seat, call: GameCall, id: string): Promise<boolean> {
    const back = seat.call("rollback", { reference: id, transactionId: `${id}-back`, roundId: id });
    // A vendor that has given up already: the rollback overtakes its bet.
    if (random() < 0.05) {
      count("rollback first");
      const [, status] = await Promise.all([send(call), insist(back, takenBack)]);
      if (!status) throw new Error("unanswered");
      return false;
    }
    const status = await over(call);
    if (status && done.includes(status)) return true;
    if (status && refused.includes(status)) return false;
    await insist(back, takenBack);
    count("taken back");
    return false;
  }

  async function settle(seat: Seat, id: string, amount: bigint, win: bigint): Promise<bigint> {
    const said = { references: [id], roundId: id, amount: win, closesRound: true };
    await insist(seat.call("settle", { ...said, transactionId: `${id}-win` }), done);
    const luck = random();
    if (luck < 0.06) {
      const other = win + BigInt(Math.floor(random() * 200));
      await insist(
        seat.call("resettle", {
          reference: `${id}-win`,
          transactionId: `${id}-re`,
          amount: other,
          roundId: id,
        }),
        done,
      );
      return other - amount;
    }
    if (luck > 0.06 && luck < 0.1) {
      await insist(
        seat.call("voidSettle", { reference: `${id}-win`, transactionId: `${id}-void`, roundId: id }),
        done,
      );
      await insist(seat.call("settle", { ...said, amount: 7n, transactionId: `${id}-win2` }), done);
      return 7n - amount;
    }
    return win - amount;
  }

  return {
    counts,
    play: async (seat, id) => {
      const amount = 1n + BigInt(Math.floor(random() * 300));
      const win = random() < 0.5 ? 0n : BigInt(Math.floor(random() * 550));
      const place = { transactionId: id, roundId: id, amount };
      if (random() < 0.3) {
        const call = seat.call("betSettle", { ...place, win, closesRound: true });
        return (await stake(seat, call, id)) ? win - amount : 0n;
      }
      if (!(await stake(seat, seat.call("bet", place), id))) return 0n;
      return settle(seat, id, amount, win);
    },
  };
}

function faultOf(luck: number): Fault {
  if (luck < 0.05) return "drop";
  if (luck < 0.1) return "response lost";
  if (luck < 0.2) return "duplicate";
  return luck < 0.3 ? "delay" : "none";
}
