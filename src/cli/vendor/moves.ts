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
import type { Player } from "./player.ts";
import { compare, messageOf, post, sendAndCheck, sendUnanswered } from "./send-call.ts";
import type { CallKind } from "./simulators/simulator.ts";

/** A sequence of calls between a vendor and the platform. */
export type Move = {
  /** Its frequency relative to the others. */
  weight: number;
  /** The call kinds that the protocol must support. */
  kinds?: readonly CallKind[];
  settlesSeveral?: boolean;
  statesNeeds?: boolean;
  settles?: "round";
  play: (player: Player) => Promise<void>;
};

const round = ({ random }: Player): string => `round-${uuid(random).slice(0, 13)}`;

/** A stake in a new or the given round; answers the bet's id. */
async function stake(player: Player, where = round(player)): Promise<{ id: string; round: string }> {
  const call = betCall(player, where, amountOf(player, 20));
  await sendAndCheck(player, "2", call);
  return { id: call.transactionId, round: where };
}

/** A payout: often zero, rarely large. */
function payout(player: Player): bigint {
  const chance = player.random();
  return chance < 0.4 ? 0n : amountOf(player, chance < 0.9 ? 30 : 200);
}

/** The moves of correct play. */
export const honestMoves: readonly Move[] = [
  { weight: 4, play: (player) => sendAndCheck(player, "24", balanceCall(player)) },
  {
    weight: 12,
    play: async (player) => {
      const bet = await stake(player);
      const amount = payout(player);
      await sendAndCheck(
        player,
        amount === 0n ? "18" : "4",
        settleCall(player, bet.round, [bet.id], amount, true),
      );
      // A lost bet is settled like any other.
      if (amount === 0n)
        await sendAndCheck(player, "18", referenceCall(player, "rollback", bet.round, bet.id));
    },
  },
  {
    weight: 4,
    kinds: ["betSettle"],
    play: (player) =>
      sendAndCheck(player, "2", betSettleCall(player, round(player), amountOf(player, 20), payout(player))),
  },
  {
    weight: 5,
    settlesSeveral: true,
    play: async (player) => {
      const first = await stake(player);
      const others = [await stake(player, first.round), await stake(player, first.round)];
      const ids = [first, ...others].map(({ id }) => id);
      await sendAndCheck(player, "4", settleCall(player, first.round, ids.slice(0, 2), payout(player)));
      for (const id of ids.slice(0, 2))
        await sendAndCheck(player, "4", referenceCall(player, "rollback", first.round, id));
      await sendAndCheck(player, "4", settleCall(player, first.round, ids, payout(player)));
      await sendAndCheck(player, "4", settleCall(player, first.round, ids.slice(2), payout(player), true));
    },
  },
  {
    weight: 5,
    settles: "round",
    play: async (player) => {
      const bet = await stake(player);
      await stake(player, bet.round);
      await sendAndCheck(
        player,
        "19",
        settleCall(player, bet.round, [], payout(player), player.random() < 0.5),
      );
      await sendAndCheck(player, "19", settleCall(player, bet.round, [], payout(player), true));
      await sendAndCheck(player, "19", settleCall(player, bet.round, [], payout(player)));
    },
  },
  {
    weight: 3,
    play: async (player) => {
      const bet = await stake(player);
      await sendAndCheck(player, "16", referenceCall(player, "rollback", bet.round, bet.id));
    },
  },
  {
    // A stake without an answer is not repeated but rolled back; it may arrive before, after or never.
    weight: 4,
    play: async (player) => {
      const where = round(player);
      const call = betCall(player, where, amountOf(player, 20));
      player.unsure.add(where);
      await sendUnanswered(player, call);
      const back = referenceCall(player, "rollback", where, call.transactionId);
      const answered = await post(player, messageOf(player, back));
      const { simulator } = player.harness;
      const words = (["ok", "transaction.missing"] as const).map((status) =>
        simulator.wordOf("rollback", status),
      );
      const agrees = words.includes(answered.word);
      player.verdict.note("10", agrees ? undefined : `rollback was answered "${answered.word}"`);
      // In either order it never counts.
      player.expected.gone.add(call.transactionId);
      await sendAndCheck(player, "10", settleCall(player, where, [call.transactionId], amountOf(player, 30)));
    },
  },
];

/** Faulty calls between vendors and the platform. */
export const faultyMoves: readonly Move[] = [
  {
    weight: 5,
    play: async (player) => {
      const call = betCall(player, round(player), amountOf(player, 20));
      await sendAndCheck(player, "2", call);
      compare(player, "12", call, await post(player, messageOf(player, call)));
      // A repetition of the same transaction with another request id.
      await sendAndCheck(player, "12", { ...call, requestId: uuid(player.random) });
      await sendAndCheck(player, "3", {
        ...call,
        requestId: uuid(player.random),
        amount: call.amount + amountOf(player, 5),
      });
      const paid = settleCall(player, call.roundId, [call.transactionId], amountOf(player, 30));
      await sendAndCheck(player, "4", paid);
      await sendAndCheck(player, "12", { ...paid, requestId: uuid(player.random) });
      await sendAndCheck(player, "3", {
        ...paid,
        requestId: uuid(player.random),
        amount: paid.amount + 100n,
      });
      await sendAndCheck(
        player,
        "4",
        settleCall(player, call.roundId, [call.transactionId], amountOf(player, 30)),
      );
    },
  },
  {
    weight: 3,
    play: async (player) => {
      const bet = await stake(player);
      await sendAndCheck(player, "4", settleCall(player, bet.round, [bet.id], amountOf(player, 30), true));
      await sendAndCheck(player, "15", referenceCall(player, "rollback", bet.round, bet.id));
    },
  },
  {
    weight: 3,
    play: async (player) => {
      const bet = await stake(player);
      const back = referenceCall(player, "rollback", bet.round, bet.id);
      await sendAndCheck(player, "16", back);
      await sendAndCheck(player, "14", { ...back, requestId: uuid(player.random) });
      await sendAndCheck(player, "14", referenceCall(player, "rollback", bet.round, bet.id));
      await sendAndCheck(player, "17", settleCall(player, bet.round, [bet.id], amountOf(player, 30)));
    },
  },
  {
    weight: 4,
    play: async (player) => {
      const late = betCall(player, round(player), amountOf(player, 20));
      const back = referenceCall(player, "rollback", late.roundId, late.transactionId);
      await sendAndCheck(player, "13", back);
      await sendAndCheck(player, "13", { ...back, requestId: uuid(player.random) });
      await sendAndCheck(player, "13", late);
      await sendAndCheck(
        player,
        "13",
        settleCall(player, late.roundId, [late.transactionId], amountOf(player, 30)),
      );
    },
  },
  {
    weight: 3,
    play: async (player) => {
      const bet = await stake(player);
      await sendAndCheck(player, "4", settleCall(player, bet.round, [bet.id], payout(player), true));
      await sendAndCheck(player, "5", betCall(player, bet.round, amountOf(player, 20)));
    },
  },
  {
    weight: 2,
    play: async (player) => {
      const unknown = uuid(player.random);
      await sendAndCheck(player, "4", settleCall(player, round(player), [unknown], amountOf(player, 30)));
    },
  },
  {
    weight: 3,
    play: (player) =>
      sendAndCheck(player, "24", betCall(player, round(player), player.expected.net + amountOf(player, 20))),
  },
  {
    weight: 3,
    statesNeeds: true,
    play: async (player) => {
      const amount = amountOf(player, 5);
      await sendAndCheck(player, "20", betCall(player, round(player), amount, player.expected.net + 100n));
      await sendAndCheck(player, "20", betCall(player, round(player), amount, amount * 2n));
    },
  },
  {
    weight: 4,
    kinds: ["voidSettle", "resettle"],
    play: async (player) => {
      const bet = await stake(player);
      const paid = settleCall(player, bet.round, [bet.id], amountOf(player, 30), true);
      await sendAndCheck(player, "4", paid);
      await sendAndCheck(
        player,
        "21",
        resettleCall(player, bet.round, paid.transactionId, amountOf(player, 60)),
      );
      const taken = referenceCall(player, "voidSettle", bet.round, paid.transactionId);
      await sendAndCheck(player, "21", taken);
      await sendAndCheck(player, "21", { ...taken, requestId: uuid(player.random) });
      await sendAndCheck(
        player,
        "21",
        resettleCall(player, bet.round, paid.transactionId, amountOf(player, 60)),
      );
      const last = player.random() < 0.5;
      if (last)
        await sendAndCheck(player, "21", settleCall(player, bet.round, [bet.id], amountOf(player, 30), true));
      else await sendAndCheck(player, "21", referenceCall(player, "rollback", bet.round, bet.id));
    },
  },
  {
    weight: 4,
    kinds: ["adjust", "reward"],
    play: async (player) => {
      const bet = await stake(player);
      await sendAndCheck(player, "4", settleCall(player, bet.round, [bet.id], payout(player), true));
      const sign = pick([1n, -1n], player.random);
      await sendAndCheck(player, "21", amountCall(player, "adjust", bet.round, sign * amountOf(player, 40)));
      await sendAndCheck(player, "21", amountCall(player, "reward", round(player), amountOf(player, 10)));
    },
  },
  {
    // The rollback exceeds the balance; later credits pay the debt.
    weight: 1,
    kinds: ["adjust"],
    play: async (player) => {
      const have = player.expected.net;
      const owed = amountOf(player, 50);
      if (have < 0n) return;
      await sendAndCheck(player, "21", amountCall(player, "adjust", round(player), -have - owed));
      await sendAndCheck(player, "21", betCall(player, round(player), amountOf(player, 2)));
      await sendAndCheck(player, "21", amountCall(player, "adjust", round(player), owed / 2n));
      await sendAndCheck(player, "21", amountCall(player, "adjust", round(player), have + owed));
    },
  },
  {
    weight: 2,
    kinds: ["closeRound"],
    play: async (player) => {
      const bet = await stake(player);
      await sendAndCheck(player, "18", closeCall(player, bet.round));
      await sendAndCheck(player, "18", closeCall(player, bet.round));
      await sendAndCheck(player, "5", betCall(player, bet.round, amountOf(player, 20)));
    },
  },
];
