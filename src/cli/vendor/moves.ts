import { pick } from "../../kernel/random.ts";
import {
  amountCall,
  amountOf,
  balanceCall,
  betCall,
  betSettleCall,
  closeCall,
  referenceCall,
  resettleCall,
  settleCall,
  uuid,
} from "./calls.ts";
import type { Seat } from "./seat.ts";
import { compare, messageOf, post, sendAndCheck, sendUnanswered } from "./send-call.ts";
import type { CallKind } from "./simulators/simulator.ts";

/** Something that happens between a vendor and the house. */
export type Move = {
  /** How often it happens, beside the others. */
  weight: number;
  /** What the protocol must be able to say. */
  says?: readonly CallKind[];
  lists?: boolean;
  needs?: boolean;
  settles?: "round";
  play: (seat: Seat) => Promise<void>;
};

const round = ({ random }: Seat): string => `round-${uuid(random).slice(0, 13)}`;

/** A stake in a round of its own or the one that is named; answers the id of the bet. */
async function stake(seat: Seat, where = round(seat)): Promise<{ id: string; round: string }> {
  const call = betCall(seat, where, amountOf(seat, 20));
  await sendAndCheck(seat, "2", call);
  return { id: call.transactionId, round: where };
}

/** A payout: often nothing, seldom much. */
function payout(seat: Seat): bigint {
  const chance = seat.random();
  return chance < 0.4 ? 0n : amountOf(seat, chance < 0.9 ? 30 : 200);
}

/** What honest play is made of. */
export const honestMoves: readonly Move[] = [
  { weight: 4, play: (seat) => sendAndCheck(seat, "24", balanceCall(seat)) },
  {
    weight: 12,
    play: async (seat) => {
      const bet = await stake(seat);
      const amount = payout(seat);
      await sendAndCheck(
        seat,
        amount === 0n ? "18" : "4",
        settleCall(seat, bet.round, [bet.id], amount, true),
      );
      // A bet that lost is settled like any other.
      if (amount === 0n) await sendAndCheck(seat, "18", referenceCall(seat, "rollback", bet.round, bet.id));
    },
  },
  {
    weight: 4,
    says: ["betSettle"],
    play: (seat) =>
      sendAndCheck(seat, "2", betSettleCall(seat, round(seat), amountOf(seat, 20), payout(seat))),
  },
  {
    weight: 5,
    lists: true,
    play: async (seat) => {
      const first = await stake(seat);
      const others = [await stake(seat, first.round), await stake(seat, first.round)];
      const ids = [first, ...others].map(({ id }) => id);
      await sendAndCheck(seat, "4", settleCall(seat, first.round, ids.slice(0, 2), payout(seat)));
      for (const id of ids.slice(0, 2))
        await sendAndCheck(seat, "4", referenceCall(seat, "rollback", first.round, id));
      await sendAndCheck(seat, "4", settleCall(seat, first.round, ids, payout(seat)));
      await sendAndCheck(seat, "4", settleCall(seat, first.round, ids.slice(2), payout(seat), true));
    },
  },
  {
    weight: 5,
    settles: "round",
    play: async (seat) => {
      const bet = await stake(seat);
      await stake(seat, bet.round);
      await sendAndCheck(seat, "19", settleCall(seat, bet.round, [], payout(seat), seat.random() < 0.5));
      await sendAndCheck(seat, "19", settleCall(seat, bet.round, [], payout(seat), true));
      await sendAndCheck(seat, "19", settleCall(seat, bet.round, [], payout(seat)));
    },
  },
  {
    weight: 3,
    play: async (seat) => {
      const bet = await stake(seat);
      await sendAndCheck(seat, "16", referenceCall(seat, "rollback", bet.round, bet.id));
    },
  },
  {
    // A stake nobody heard an answer to is not repeated: it is taken back, and may arrive before, after or never.
    weight: 4,
    play: async (seat) => {
      const where = round(seat);
      const call = betCall(seat, where, amountOf(seat, 20));
      seat.unsure.add(where);
      await sendUnanswered(seat, call);
      const back = referenceCall(seat, "rollback", where, call.transactionId);
      const heard = await post(seat, messageOf(seat, back));
      const { simulator } = seat.harness;
      const words = (["ok", "transaction.missing"] as const).map((status) =>
        simulator.wordOf("rollback", status),
      );
      const agrees = words.includes(heard.word);
      seat.verdict.note("10", agrees ? undefined : `rollback was answered "${heard.word}"`);
      // Whichever came first: it never counts.
      seat.books.gone.add(call.transactionId);
      await sendAndCheck(seat, "10", settleCall(seat, where, [call.transactionId], amountOf(seat, 30)));
    },
  },
];

/** What goes wrong between vendors and houses. */
export const crookedMoves: readonly Move[] = [
  {
    weight: 5,
    play: async (seat) => {
      const call = betCall(seat, round(seat), amountOf(seat, 20));
      await sendAndCheck(seat, "2", call);
      compare(seat, "12", call, await post(seat, messageOf(seat, call)));
      // Another call of the network about the same act.
      await sendAndCheck(seat, "12", { ...call, requestId: uuid(seat.random) });
      await sendAndCheck(seat, "3", {
        ...call,
        requestId: uuid(seat.random),
        amount: call.amount + amountOf(seat, 5),
      });
      const paid = settleCall(seat, call.roundId, [call.transactionId], amountOf(seat, 30));
      await sendAndCheck(seat, "4", paid);
      await sendAndCheck(seat, "12", { ...paid, requestId: uuid(seat.random) });
      await sendAndCheck(seat, "3", { ...paid, requestId: uuid(seat.random), amount: paid.amount + 100n });
      await sendAndCheck(seat, "4", settleCall(seat, call.roundId, [call.transactionId], amountOf(seat, 30)));
    },
  },
  {
    weight: 3,
    play: async (seat) => {
      const bet = await stake(seat);
      await sendAndCheck(seat, "4", settleCall(seat, bet.round, [bet.id], amountOf(seat, 30), true));
      await sendAndCheck(seat, "15", referenceCall(seat, "rollback", bet.round, bet.id));
    },
  },
  {
    weight: 3,
    play: async (seat) => {
      const bet = await stake(seat);
      const back = referenceCall(seat, "rollback", bet.round, bet.id);
      await sendAndCheck(seat, "16", back);
      await sendAndCheck(seat, "14", { ...back, requestId: uuid(seat.random) });
      await sendAndCheck(seat, "14", referenceCall(seat, "rollback", bet.round, bet.id));
      await sendAndCheck(seat, "17", settleCall(seat, bet.round, [bet.id], amountOf(seat, 30)));
    },
  },
  {
    weight: 4,
    play: async (seat) => {
      const late = betCall(seat, round(seat), amountOf(seat, 20));
      const back = referenceCall(seat, "rollback", late.roundId, late.transactionId);
      await sendAndCheck(seat, "13", back);
      await sendAndCheck(seat, "13", { ...back, requestId: uuid(seat.random) });
      await sendAndCheck(seat, "13", late);
      await sendAndCheck(
        seat,
        "13",
        settleCall(seat, late.roundId, [late.transactionId], amountOf(seat, 30)),
      );
    },
  },
  {
    weight: 3,
    play: async (seat) => {
      const bet = await stake(seat);
      await sendAndCheck(seat, "4", settleCall(seat, bet.round, [bet.id], payout(seat), true));
      await sendAndCheck(seat, "5", betCall(seat, bet.round, amountOf(seat, 20)));
    },
  },
  {
    weight: 2,
    play: async (seat) => {
      const unknown = uuid(seat.random);
      await sendAndCheck(seat, "4", settleCall(seat, round(seat), [unknown], amountOf(seat, 30)));
    },
  },
  {
    weight: 3,
    play: (seat) => sendAndCheck(seat, "24", betCall(seat, round(seat), seat.books.net + amountOf(seat, 20))),
  },
  {
    weight: 3,
    needs: true,
    play: async (seat) => {
      const amount = amountOf(seat, 5);
      await sendAndCheck(seat, "20", betCall(seat, round(seat), amount, seat.books.net + 100n));
      await sendAndCheck(seat, "20", betCall(seat, round(seat), amount, amount * 2n));
    },
  },
  {
    weight: 4,
    says: ["voidSettle", "resettle"],
    play: async (seat) => {
      const bet = await stake(seat);
      const paid = settleCall(seat, bet.round, [bet.id], amountOf(seat, 30), true);
      await sendAndCheck(seat, "4", paid);
      await sendAndCheck(seat, "21", resettleCall(seat, bet.round, paid.transactionId, amountOf(seat, 60)));
      const taken = referenceCall(seat, "voidSettle", bet.round, paid.transactionId);
      await sendAndCheck(seat, "21", taken);
      await sendAndCheck(seat, "21", { ...taken, requestId: uuid(seat.random) });
      await sendAndCheck(seat, "21", resettleCall(seat, bet.round, paid.transactionId, amountOf(seat, 60)));
      const last = seat.random() < 0.5;
      if (last)
        await sendAndCheck(seat, "21", settleCall(seat, bet.round, [bet.id], amountOf(seat, 30), true));
      else await sendAndCheck(seat, "21", referenceCall(seat, "rollback", bet.round, bet.id));
    },
  },
  {
    weight: 4,
    says: ["adjust", "reward"],
    play: async (seat) => {
      const bet = await stake(seat);
      await sendAndCheck(seat, "4", settleCall(seat, bet.round, [bet.id], payout(seat), true));
      const sign = pick([1n, -1n], seat.random);
      await sendAndCheck(seat, "21", amountCall(seat, "adjust", bet.round, sign * amountOf(seat, 40)));
      await sendAndCheck(seat, "21", amountCall(seat, "reward", round(seat), amountOf(seat, 10)));
    },
  },
  {
    // More is taken back than there is; what comes after pays it off.
    weight: 1,
    says: ["adjust"],
    play: async (seat) => {
      const have = seat.books.net;
      const owed = amountOf(seat, 50);
      if (have < 0n) return;
      await sendAndCheck(seat, "21", amountCall(seat, "adjust", round(seat), -have - owed));
      await sendAndCheck(seat, "21", betCall(seat, round(seat), amountOf(seat, 2)));
      await sendAndCheck(seat, "21", amountCall(seat, "adjust", round(seat), owed / 2n));
      await sendAndCheck(seat, "21", amountCall(seat, "adjust", round(seat), have + owed));
    },
  },
  {
    weight: 2,
    says: ["closeRound"],
    play: async (seat) => {
      const bet = await stake(seat);
      await sendAndCheck(seat, "18", closeCall(seat, bet.round));
      await sendAndCheck(seat, "18", closeCall(seat, bet.round));
      await sendAndCheck(seat, "5", betCall(seat, bet.round, amountOf(seat, 20)));
    },
  },
];
