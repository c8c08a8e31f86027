import { dayOf } from "../../../../kernel/day.ts";
import { pick, type Random, seededRandom } from "../../../../kernel/random.ts";
import {
  type Happening,
  inOrder,
  type Occurrence,
  type SimulatedMember,
  type Span,
  type Stream,
} from "./stream.ts";

/** A game that members play. */
export type PopulationGame = { vendor: string; game: string; gameType: string };

/** Who plays, how much, and where; amounts in minor units. */
export type PopulationOptions = {
  seed: number;
  members: number;
  /** How many of a hundred members are bonus hunters. */
  hunters: number;
  span: Span;
  /** Never empty. */
  places: readonly PopulationGame[];
  /** Channels of deposits with the least that they take; never empty. */
  channels: readonly { id: string; minimum: bigint }[];
  /** A small deposit as most members make it. */
  usualDeposit: bigint;
  /** What hunters pay in: the least by which every rule for deposits is met. */
  huntersDeposit: bigint;
};

const dayMs = 86_400_000;

/** How a kind of member behaves. Deposits in tenths of the usual small deposit, stakes in hundredths of a deposit. */
type Habit = {
  share: number;
  isNew: boolean;
  /** How many of a hundred days the member pays in, and plays. */
  depositDays: number;
  playDays: number;
  deposit: readonly [number, number];
  stakes: readonly [number, number];
  /** How many of a hundred were invited by another member. */
  invited: number;
};

/** Of members who are no hunters. */
const habits: readonly Habit[] = [
  {
    share: 2,
    isNew: false,
    depositDays: 35,
    playDays: 60,
    deposit: [200, 1000],
    stakes: [150, 600],
    invited: 5,
  },
  {
    share: 58,
    isNew: false,
    depositDays: 15,
    playDays: 30,
    deposit: [10, 80],
    stakes: [60, 400],
    invited: 10,
  },
  {
    share: 40,
    isNew: true,
    depositDays: 12,
    playDays: 25,
    deposit: [10, 40],
    stakes: [50, 300],
    invited: 25,
  },
];

type Making = PopulationOptions & {
  random: Random;
  people: SimulatedMember[];
  occurrences: Occurrence[];
  references: number;
  /** Households of hunters. */
  homes: number;
};

/**
 * A brand's members and what they do, from a seed: newcomers, regulars and few who play high, of whom some invite others
 * or live together; and hunters with several accounts in a household, who invite each other, pay in the least, ask for
 * everything and play little. The same options make the same stream.
 */
export function populationOf(options: PopulationOptions): Stream {
  const { seed, members, hunters } = options;
  const making: Making = {
    ...options,
    random: seededRandom(seed),
    people: [],
    occurrences: [],
    references: 0,
    homes: 0,
  };
  const hunting = Math.round((members * hunters) / 100);
  for (let number = hunting; number < members; number += 1) addPlayer(making);
  while (making.people.length < members) addHunters(making, members - making.people.length);
  return { members: making.people, occurrences: inOrder(making.occurrences) };
}

const chance = ({ random }: Making, ofHundred: number): boolean => random() * 100 < ofHundred;

const between = ({ random }: Making, [low, high]: readonly [number, number]): bigint =>
  BigInt(Math.round(low + random() * (high - low)));

/** An instant of one of the days, 0 being the first. */
const instantOf = ({ span: { from, until }, random }: Making, day: number): number =>
  Math.min(from.getTime() + day * dayMs + Math.floor(random() * dayMs), until.getTime() - 1);

function habitOf({ random }: Making): Habit {
  const total = habits.reduce((sum, { share }) => sum + share, 0);
  let left = random() * total;
  const found = habits.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? pick(habits, random);
}

function addPlayer(making: Making): void {
  const { span, random, people: all } = making;
  const habit = habitOf(making);
  const firstDay = habit.isNew ? Math.floor(random() * span.days) : 0;
  const registeredAt = habit.isNew
    ? instantOf(making, firstDay)
    : span.from.getTime() - Math.floor((1 + random() * 400) * dayMs);
  const before = all.filter((one) => one.registeredAt.getTime() < registeredAt);
  const inviter = before.length > 0 && chance(making, habit.invited) ? pick(before, random).id : undefined;
  const member = newMember(making, registeredAt, inviter, sharesOf(making));
  const isPayer = !habit.isNew || chance(making, 60);
  if (!habit.isNew) member.before = { deposits: 1 + Math.floor(random() * 40), rewards: [] };
  if (habit.isNew) register(making, member, registeredAt, 70);
  else if (chance(making, 80)) member.mobileAt = member.registeredAt;
  all.push(member);
  let deposit = making.usualDeposit;
  for (let day = firstDay; isPayer && day < span.days; day += 1) {
    const at = Math.max(instantOf(making, day), registeredAt + 1);
    const isFirst = habit.isNew && day === firstDay;
    if (isFirst || chance(making, habit.depositDays)) {
      deposit = (making.usualDeposit * between(making, habit.deposit)) / 10n;
      add(making, member, at, depositOf(making, deposit, chance(making, 40)));
    }
    if (isFirst || chance(making, habit.playDays))
      addPlay(making, member, at + 1, (deposit * between(making, habit.stakes)) / 100n);
    if (chance(making, habit.playDays)) add(making, member, at + 2, { type: "claim" });
  }
}

/** Most members share nothing; some share an address, and few also a device, with the member before them. */
function sharesOf(making: Making): string[] {
  const previous = making.people.at(-1)?.shares ?? [];
  const own = making.people.length;
  const [device, address] = [`device:${own}`, `address:${own}`];
  if (chance(making, 2)) return [...new Set([...previous, `account:${own}`])];
  if (chance(making, 4)) return [device, ...previous.filter((key) => key.startsWith("address:"))];
  return [device, address];
}

const hunterAccounts = [3, 6] as const;

/**
 * A household of hunters: each account registers, verifies its mobile, pays in once or twice, and plays a little. Every second
 * household was invited by somebody of their own who shares nothing with it, and is paid for its accounts.
 */
function addHunters(making: Making, most: number): void {
  const { span, random, people: all } = making;
  const size = Math.min(Number(between(making, hunterAccounts)), most);
  const home = all.length;
  making.homes += 1;
  const isHosted = making.homes % 2 === 0;
  let inviter: string | undefined;
  let day = Math.floor(random() * Math.max(1, span.days - 5));
  for (let account = 0; account < size; account += 1) {
    day = Math.min(day + Math.floor(random() * 3), span.days - 1);
    const registeredAt = instantOf(making, day);
    // Half of the accounts are paid to the same account; the others are recognized by their device alone.
    const own = isHosted && account === 0 ? `${home}-host` : `${home}`;
    const shares = [`device:${own}`, `address:${own}`, ...(chance(making, 50) ? [`account:${own}`] : [])];
    const member = newMember(making, registeredAt, inviter, shares);
    register(making, member, registeredAt, 100);
    all.push(member);
    inviter ??= member.id;
    const amount = making.huntersDeposit;
    add(making, member, registeredAt + 2, depositOf(making, amount, true));
    addPlay(making, member, registeredAt + 3, (amount * between(making, [5, 60])) / 100n);
    for (let later = day; later < span.days; later += 1)
      if (chance(making, 50))
        add(making, member, Math.max(instantOf(making, later), registeredAt + 4), { type: "claim" });
  }
}

function newMember(
  making: Making,
  registeredAt: number,
  inviter: string | undefined,
  shares: string[],
): SimulatedMember {
  const id = `${making.people.length + 1}`.padStart(10, "0");
  return { id, registeredAt: new Date(registeredAt), vipLevel: 0, shares, ...(inviter ? { inviter } : {}) };
}

/** Registers; `verifies` of a hundred members verify their mobile at once, and some of them their e-mail address. */
function register(making: Making, member: SimulatedMember, at: number, verifies: number): void {
  add(making, member, at, { type: "registered" });
  if (!chance(making, verifies)) return;
  member.mobileAt = new Date(at + 1);
  add(making, member, at + 1, { type: "bound", contact: "mobile" });
  if (!chance(making, verifies / 2)) return;
  member.emailAt = new Date(at + 1);
  add(making, member, at + 1, { type: "bound", contact: "email" });
}

function add({ occurrences, span }: Making, { id }: SimulatedMember, at: number, event: Happening): void {
  if (at < span.until.getTime()) occurrences.push({ at, memberId: id, event });
}

function depositOf(making: Making, amount: bigint, chooses: boolean): Happening {
  const open = making.channels.filter(({ minimum }) => minimum <= amount);
  making.references += 1;
  return {
    type: "deposit",
    reference: `${making.references}`,
    amount: `${amount}`,
    channel: pick(open.length > 0 ? open : making.channels, making.random).id,
    choice: null,
    chooses,
  };
}

function addPlay(making: Making, member: SimulatedMember, at: number, stakes: bigint): void {
  const place = pick(making.places, making.random);
  const day = dayOf(making.span.zone, new Date(at));
  if (stakes > 0n) add(making, member, at, { type: "play", ...place, day, bet: stakes, validBet: stakes });
}
