import type { Rules } from "../harness.ts";

const title = { en: "A reward" };
/** Rules of which every reward is decided by what is recorded. */
export const rules: Rules = {
  welcome: { title, trigger: { on: "registered" }, effect: { cash: { amount: "1.50" } } },
  contact: {
    title,
    trigger: { on: "bound", contact: "mobile" },
    conditions: { firstOfHousehold: ["device"] },
    effect: { points: { amount: 50 } },
  },
  first: {
    title,
    trigger: { on: "deposit", nth: 1, minimum: "500" },
    effect: { cash: { percent: "10", cap: "75.55" } },
    limits: { member: 1 },
  },
  tight: {
    title,
    trigger: { on: "deposit", channels: ["bank"] },
    effect: { cash: { amount: "10" } },
    limits: { budget: "65" },
  },
  daily: {
    title,
    trigger: { on: "deposit", from: 2 },
    effect: { cash: { amount: "4" } },
    limits: { memberDay: 1, dayBudget: "13" },
  },
  household: {
    title,
    trigger: { on: "deposit", channels: ["upi"] },
    conditions: { firstOfHousehold: ["device", "address"] },
    effect: { cash: { amount: "3" } },
  },
  loyal: {
    title,
    trigger: { on: "deposit" },
    conditions: {
      deposits: 2,
      registeredFor: 3,
      weekdays: ["thu", "sat"],
      hours: { from: "06:00", until: "18:00" },
    },
    effect: { points: { each: "100", give: 1 } },
  },
  verified: {
    title,
    trigger: { on: "deposit" },
    conditions: { verified: ["mobile"], registeredWithin: 6 },
    effect: { cash: { amount: "0.70" } },
  },
  chosen: {
    title,
    trigger: { on: "deposit", chosen: true },
    effect: { bonus: { percent: "50", cap: "200", wagering: 10, days: 7 } },
  },
  friend: {
    title,
    trigger: { on: "friendDeposit", minimum: "300" },
    conditions: { firstOfHousehold: ["device"] },
    effect: { cash: { amount: "20" } },
    limits: { memberDay: 2 },
    claim: { days: 14 },
  },
  guest: {
    title,
    trigger: { on: "deposit", nth: 1 },
    conditions: { invited: true, firstOfHousehold: ["device"] },
    effect: { cash: { amount: "5" } },
  },
  points: { title, trigger: { on: "play", gameTypes: ["RNG"] }, effect: { points: { each: "70", give: 3 } } },
  dayBack: {
    title,
    trigger: { on: "period", period: "daily" },
    effect: {
      rebate: {
        rates: [{ gameTypes: ["FISH"], percent: "0.25" }, { percent: "0.5" }],
        minimum: "1",
        cap: "8",
      },
    },
    claim: { days: 20 },
  },
  weekBack: {
    title,
    trigger: { on: "period", period: "weekly", gameTypes: ["RNG"] },
    effect: { rebate: { rates: [{ percent: "0.13" }] } },
  },
};

/** Rules for codes, claims, levels and tickets: points and tickets, which take nothing of the budget over all rules. */
export const recordedBy: Rules = {
  coded: {
    title,
    trigger: { on: "code", code: "NOON" },
    conditions: { deposits: 2 },
    effect: { points: { amount: 30 } },
  },
  asked: {
    title,
    trigger: { on: "claim" },
    conditions: { fromLevel: 1 },
    effect: { points: { amount: 7 } },
    limits: { memberDay: 1, budget: "140" },
  },
  never: { title, trigger: { on: "code", code: "NIGHT" }, effect: { points: { amount: 1 } } },
  level: { title, trigger: { on: "level" }, effect: { points: { amount: 11 } } },
  gold: { title, trigger: { on: "level", level: 2 }, effect: { points: { amount: 13 } } },
  tickets: {
    title,
    trigger: { on: "deposit" },
    effect: { tickets: { raffle: "midweek", each: "100", give: 1 } },
  },
};

/** Pots are open over midnight, and raffles over several days, so that some are open as days begin. */
export const draws = {
  redEnvelopes: {
    evening: {
      title,
      window: { hours: { from: "17:00", until: "13:00" } },
      pot: { envelopes: 4, amount: "10" },
      envelopes: [
        { count: 2, amount: "1" },
        { count: 2, amount: "4" },
      ],
      budget: "1000",
    },
  },
  raffles: {
    midweek: {
      title,
      draw: { time: "16:00", weekdays: ["wed" as const, "sat" as const] },
      prizes: [{ amount: "9" }, { places: 2, amount: "2" }],
      budget: "1000",
    },
  },
};

export const vip = {
  months: 2,
  levels: [
    { name: title, reach: { deposits: "2500" } },
    { name: title, reach: { deposits: "9000" } },
  ],
};
