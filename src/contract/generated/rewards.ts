// Generated from schemas/ by `livery generate`; do not edit.

/**
 * On a day.
 */
export type Amount = string;
/**
 * In a month.
 */
export type Amount1 = string;
/**
 * Money and bonus money.
 */
export type Amount2 = string;
/**
 * The least deposit.
 */
export type Amount3 = string;
/**
 * Contacts that the member has to have verified.
 *
 * @minItems 1
 * @maxItems 2
 */
export type Verified = ("mobile" | "email")[];
/**
 * Only when nobody who shares one of these with the member got a reward of this rule.
 *
 * @minItems 1
 * @maxItems 3
 */
export type FirstOfHousehold = ("device" | "address" | "account")[];
/**
 * What the member gets.
 */
export type Amount4 = string;
/**
 * The most that a percentage gives.
 */
export type Amount5 = string;
/**
 * What the member gets.
 */
export type Amount6 = string;
/**
 * The most that a percentage gives.
 */
export type Amount7 = string;
/**
 * The largest stake that bonus money may be part of.
 */
export type Amount8 = string;
/**
 * The most that becomes real; the rest is lost.
 */
export type Amount9 = string;
/**
 * The stake that each round is played with.
 */
export type Amount10 = string;
/**
 * What all rounds win at most. A budget holds this much for each reward until its rounds have ended.
 */
export type Amount11 = string;
/**
 * The largest stake that bonus money may be part of.
 */
export type Amount12 = string;
/**
 * The most that becomes real; the rest is lost.
 */
export type Amount13 = string;
/**
 * For each of this amount of deposit or valid bet ...
 */
export type Amount14 = string;
/**
 * Less than this is not paid.
 */
export type Amount15 = string;
/**
 * The most for a member and period.
 */
export type Amount16 = string;
/**
 * For each of this amount of deposit or valid bet ...
 */
export type Amount17 = string;
/**
 * The most that all members get together: money, bonus money, or points.
 */
export type Amount18 = string;
/**
 * The most that all members get on a day.
 */
export type Amount19 = string;
/**
 * The days of the week on which a window begins; every day when left out.
 *
 * @minItems 1
 * @maxItems 7
 */
export type Weekdays = ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
/**
 * What they hold together.
 */
export type Amount20 = string;
/**
 * What each holds: money that can be withdrawn.
 */
export type Amount21 = string;
/**
 * The most that all windows give together. A window whose pot it does not hold is not announced.
 */
export type Amount22 = string;
/**
 * The days of the week on which it draws; every day when left out.
 *
 * @minItems 1
 * @maxItems 7
 */
export type Weekdays1 = ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
/**
 * Money that can be withdrawn, for each of these places.
 */
export type Amount23 = string;
/**
 * The most that all draws give together. A draw whose prizes it does not hold is not announced.
 */
export type Amount24 = string;

/**
 * rewards.json: the rules by which members get money, bonus money, points and tickets, red envelopes and raffles (spec sections 1 to 4).
 */
export interface RewardsDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * The most that all rules give together, in the brand's time zone: money, bonus money and rebates. Points and gifts of staff are not counted. What does not fit is not given.
   */
  budget?: {
    day?: Amount;
    month?: Amount1;
  };
  /**
   * Gifts of staff to single members: one proposes, another one approves. Without this there are none.
   */
  gifts?: {
    title: LocalizedText;
    most?: GiftLimit;
    dayMost?: GiftLimit1;
  };
  /**
   * The rules by id. An id is for ever: what a member got stands under it, and so does what a rule has cost.
   */
  rules?: {
    [k: string]: Rule;
  };
  /**
   * Red envelopes by id. An id is for ever: what members got stands under it.
   */
  redEnvelopes?: {
    [k: string]: RedEnvelope;
  };
  /**
   * Raffles by id. Rules with the effect tickets name them.
   */
  raffles?: {
    [k: string]: Raffle;
  };
}
/**
 * What members read in their history.
 */
export interface LocalizedText {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * The most of one gift.
 */
export interface GiftLimit {
  money?: Amount2;
  /**
   * Points.
   */
  points?: number;
}
/**
 * The most of all gifts on a day of the brand's time zone.
 */
export interface GiftLimit1 {
  money?: Amount2;
  /**
   * Points.
   */
  points?: number;
}
/**
 * What happens, to whom, and how often.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z][A-Za-z0-9]{1,39}$".
 */
export interface Rule {
  title: LocalizedText1;
  text?: LocalizedText2;
  /**
   * The id of the promotion of content/promotions.json that tells of it; its texts take this rule's figures.
   */
  promotion?: string;
  /**
   * A paused rule does nothing, and is shown to nobody.
   */
  paused?: boolean;
  trigger: Trigger;
  conditions?: Conditions;
  effect: Effect;
  limits?: Limits;
  /**
   * What members send along when they apply, and whether they may try again.
   */
  application?: {
    /**
     * Whether the remark is needed: up to 140 characters.
     */
    remark?: "optional" | "required";
    /**
     * How many pictures are needed at least; up to three are always taken.
     */
    pictures?: number;
    /**
     * Whether a member may apply again after a refusal.
     */
    again?: boolean;
  };
  /**
   * The member claims the reward in the reward centre; without this it comes at once.
   */
  claim?: {
    /**
     * How many days the reward waits to be claimed.
     */
    days: number;
  };
}
/**
 * A text in each language the brand enables. English is the last fallback, so it is always there.
 */
export interface LocalizedText1 {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * A text in each language the brand enables. English is the last fallback, so it is always there.
 */
export interface LocalizedText2 {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * The event that the rule waits for.
 */
export interface Trigger {
  /**
   * What happens.
   */
  on:
    | "registered"
    | "bound"
    | "deposit"
    | "friendDeposit"
    | "play"
    | "period"
    | "level"
    | "mission"
    | "claim"
    | "code"
    | "application";
  /**
   * Only this deposit of the member, or of the friend: 1 is the first.
   */
  nth?: number;
  /**
   * This deposit and every later one: 2 is every reload.
   */
  from?: number;
  minimum?: Amount3;
  /**
   * Only deposits by these channels of payments.json.
   *
   * @minItems 1
   * @maxItems 50
   *
   * Items: A channel's id.
   */
  channels?: string[];
  /**
   * Whether the member has to choose it while depositing; then no other chosen rule takes the deposit.
   */
  chosen?: boolean;
  /**
   * How long play adds up, in the brand's time zone; a week begins on Monday.
   */
  period?: "daily" | "weekly" | "monthly";
  /**
   * What the member enters, in any case of letters.
   */
  code?: string;
  /**
   * Which contact is bound.
   */
  contact?: "mobile" | "email";
  /**
   * Only play of these game types.
   *
   * @minItems 1
   * @maxItems 50
   *
   * Items: A game type.
   */
  gameTypes?: string[];
  /**
   * Only play at these vendors.
   *
   * @minItems 1
   * @maxItems 50
   *
   * Items: A vendor's code.
   */
  vendors?: string[];
  /**
   * Only play of these games.
   *
   * @minItems 1
   * @maxItems 200
   *
   * Items: A game's code.
   */
  games?: string[];
  /**
   * Only this VIP level; without it every level that is reached.
   */
  level?: number;
  /**
   * The id of the mission of races.json.
   */
  mission?: string;
  /**
   * Only the mission's step with this goal; without it every step.
   */
  goal?: number;
}
/**
 * What else has to hold. All of them have to.
 */
export interface Conditions {
  /**
   * The first day, yyyy-MM-dd, in the brand's time zone.
   */
  from?: string;
  /**
   * The last day, yyyy-MM-dd, in the brand's time zone.
   */
  until?: string;
  /**
   * Only on these days of the week, in the brand's time zone.
   *
   * @minItems 1
   * @maxItems 7
   */
  weekdays?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
  /**
   * Only between these times of the day in the brand's time zone; an end before the start is on the next day.
   */
  hours?: {
    /**
     * HH:mm, included.
     */
    from: string;
    /**
     * HH:mm, excluded.
     */
    until: string;
  };
  /**
   * The least days since the member registered.
   */
  registeredFor?: number;
  /**
   * The most days since the member registered.
   */
  registeredWithin?: number;
  /**
   * The least credited deposits of the member.
   */
  deposits?: number;
  verified?: Verified;
  firstOfHousehold?: FirstOfHousehold;
  /**
   * The lowest VIP level that gets it.
   */
  fromLevel?: number;
  /**
   * Only members who came by another member's code or link; those of agents are not meant.
   */
  invited?: true;
  /**
   * Only members of this segment of desk.json, as it stands when the rule answers.
   */
  segment?: string;
}
/**
 * What the member gets: one of these.
 */
export interface Effect {
  /**
   * Money that can be withdrawn: an amount, or a percentage.
   */
  cash?: {
    amount?: Amount4;
    /**
     * Percent of the amount that triggered the rule: a decimal text.
     */
    percent?: string;
    cap?: Amount5;
  };
  /**
   * Money that becomes real by wagering: an amount, or a percentage.
   */
  bonus?: {
    amount?: Amount6;
    /**
     * Percent of the amount that triggered the rule: a decimal text.
     */
    percent?: string;
    cap?: Amount7;
    /**
     * How many times the bonus has to be staked.
     */
    wagering: number;
    /**
     * What the wagering multiplies.
     */
    base?: "bonus" | "depositAndBonus";
    /**
     * Which stakes count.
     */
    counts?: "all" | "bonus";
    /**
     * Which money a stake takes first.
     */
    order?: "realFirst" | "bonusFirst";
    /**
     * Percent of a stake that counts, by game type; 100 where none is given.
     */
    weights?: {
      /**
       * Percent.
       *
       * This interface was referenced by `undefined`'s JSON-Schema definition
       * via the `patternProperty` "^[A-Z]{2,12}$".
       */
      [k: string]: number;
    };
    largestBet?: Amount8;
    /**
     * Games that take no bonus money, and do not count.
     *
     * @minItems 1
     * @maxItems 200
     *
     * Items: A vendor's code and a game's, with a colon.
     */
    excludedGames?: string[];
    /**
     * Vendors that take no bonus money, and do not count.
     *
     * @minItems 1
     * @maxItems 50
     *
     * Items: A vendor's code.
     */
    excludedVendors?: string[];
    /**
     * Game types that take no bonus money, and do not count.
     *
     * @minItems 1
     * @maxItems 50
     *
     * Items: A game type.
     */
    excludedGameTypes?: string[];
    mostWinnings?: Amount9;
    /**
     * How many days there are to wager it.
     */
    days: number;
    /**
     * What a withdrawal, or a transfer to another member, does while it is open.
     */
    onWithdraw?: "refuse" | "forfeit";
  };
  /**
   * Rounds of a vendor's games that take no money of the member.
   */
  freeRounds?: {
    /**
     * The code of a vendor that gives free rounds.
     */
    vendor: string;
    /**
     * The codes of its games in which the rounds may be played.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: A game's code.
     */
    games: string[];
    /**
     * How many rounds there are.
     */
    rounds: number;
    stake: Amount10;
    cap: Amount11;
    /**
     * How many days there are to play them.
     */
    days: number;
    /**
     * The terms on which the winnings are bonus money, given at the end; without them each win is real money at once.
     */
    bonus?: {
      /**
       * How many times the bonus has to be staked.
       */
      wagering: number;
      /**
       * Which stakes count.
       */
      counts?: "all" | "bonus";
      /**
       * Which money a stake takes first.
       */
      order?: "realFirst" | "bonusFirst";
      /**
       * Percent of a stake that counts, by game type; 100 where none is given.
       */
      weights?: {
        /**
         * Percent.
         *
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^[A-Z]{2,12}$".
         */
        [k: string]: number;
      };
      largestBet?: Amount12;
      /**
       * Games that take no bonus money, and do not count.
       *
       * @minItems 1
       * @maxItems 200
       *
       * Items: A vendor's code and a game's, with a colon.
       */
      excludedGames?: string[];
      /**
       * Vendors that take no bonus money, and do not count.
       *
       * @minItems 1
       * @maxItems 50
       *
       * Items: A vendor's code.
       */
      excludedVendors?: string[];
      /**
       * Game types that take no bonus money, and do not count.
       *
       * @minItems 1
       * @maxItems 50
       *
       * Items: A game type.
       */
      excludedGameTypes?: string[];
      mostWinnings?: Amount13;
      /**
       * How many days there are to wager it.
       */
      days: number;
      /**
       * What a withdrawal, or a transfer to another member, does while it is open.
       */
      onWithdraw?: "refuse" | "forfeit";
    };
  };
  /**
   * Points of the brand: a number, or so many for each amount of deposit or play.
   */
  points?: {
    /**
     * What the member gets.
     */
    amount?: number;
    each?: Amount14;
    /**
     * ... so many points.
     */
    give?: number;
  };
  /**
   * A part of the period's valid bet, in cash.
   */
  rebate?: {
    /**
     * The first that fits a game counts.
     *
     * @minItems 1
     * @maxItems 30
     *
     * Items: A rate and the play that it is for; without game types and vendors for all.
     */
    rates: {
      /**
       * The game types.
       *
       * @minItems 1
       * @maxItems 50
       *
       * Items: A game type.
       */
      gameTypes?: string[];
      /**
       * The vendors.
       *
       * @minItems 1
       * @maxItems 50
       *
       * Items: A vendor's code.
       */
      vendors?: string[];
      /**
       * Percent of the amount that triggered the rule: a decimal text.
       */
      percent: string;
      /**
       * Only for members of this VIP level or a higher one, by the level that they have when the rebate is computed. A rate for higher levels stands before those for lower ones.
       */
      fromLevel?: number;
    }[];
    minimum?: Amount15;
    cap?: Amount16;
  };
  /**
   * Tickets of a raffle: a number, or so many for each amount of deposit or play. They come at once, for the draw that collects tickets then.
   */
  tickets?: {
    /**
     * The raffle's id.
     */
    raffle: string;
    /**
     * What the member gets.
     */
    amount?: number;
    each?: Amount17;
    /**
     * ... so many tickets.
     */
    give?: number;
  };
  /**
   * Lifts the member to a VIP level of vip.json at once, if the own one is lower; it never lowers one, and comes to nobody who has it. Months count from then on as for a level that was reached by play: at the end of the first whole month, who has not kept it falls by one, unless days promise more. It is not reached by play, so rules with the trigger level do not answer to it. A budget counts members that are lifted.
   */
  level?: {
    /**
     * The level, 1 for the lowest.
     */
    level: number;
    /**
     * Days for which the level is kept at least, whatever is played. A later promise that was made already stays. Then the end of each month decides.
     */
    days?: number;
  };
}
/**
 * How often, and how much at most.
 */
export interface Limits {
  /**
   * How many times a member gets it.
   */
  member?: number;
  /**
   * How many times a member gets it on a day of the brand's time zone.
   */
  memberDay?: number;
  budget?: Amount18;
  dayBudget?: Amount19;
}
/**
 * A pot of envelopes that members open in a window, each member one. The seed that shuffles them is fixed before the window, and revealed after it.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z][A-Za-z0-9]{1,39}$".
 */
export interface RedEnvelope {
  title: LocalizedText1;
  text?: LocalizedText3;
  /**
   * No further window is announced; one that has begun keeps its terms.
   */
  paused?: boolean;
  /**
   * When envelopes are opened, in the brand's time zone: each of these days, at these hours. Clocks that change move the window with them.
   */
  window: {
    /**
     * The first day, yyyy-MM-dd, in the brand's time zone.
     */
    from?: string;
    /**
     * The last day, yyyy-MM-dd, in the brand's time zone.
     */
    until?: string;
    weekdays?: Weekdays;
    hours?: Hours;
  };
  conditions?: EnvelopeConditions;
  /**
   * What a window holds. The envelopes have to add up to it.
   */
  pot: {
    /**
     * How many envelopes there are.
     */
    envelopes: number;
    amount: Amount20;
  };
  /**
   * How many envelopes hold which amount. Members read this before the window.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: So many envelopes of an amount.
   */
  envelopes: {
    /**
     * How many.
     */
    count: number;
    amount: Amount21;
  }[];
  budget: Amount22;
}
/**
 * A text in each language the brand enables. English is the last fallback, so it is always there.
 */
export interface LocalizedText3 {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
/**
 * From when until when; an end before the start is on the next day. The whole day when left out.
 */
export interface Hours {
  /**
   * HH:mm, included.
   */
  from: string;
  /**
   * HH:mm, excluded.
   */
  until: string;
}
/**
 * What has to hold of the member. All of them have to; one of a household is looked for among those who opened one in the same window.
 */
export interface EnvelopeConditions {
  /**
   * The least days since the member registered.
   */
  registeredFor?: number;
  /**
   * The most days since the member registered.
   */
  registeredWithin?: number;
  /**
   * The least credited deposits of the member.
   */
  deposits?: number;
  verified?: Verified;
  firstOfHousehold?: FirstOfHousehold;
  /**
   * The lowest VIP level that gets it.
   */
  fromLevel?: number;
  /**
   * Only members who came by another member's code or link; those of agents are not meant.
   */
  invited?: true;
}
/**
 * Tickets that rules give, and a draw among them. The seed of the draw is fixed before the first ticket, and revealed after the draw.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^[a-z][A-Za-z0-9]{1,39}$".
 */
export interface Raffle {
  title: LocalizedText1;
  text?: LocalizedText4;
  /**
   * No further draw is announced; one that collects tickets keeps its terms.
   */
  paused?: boolean;
  /**
   * When it draws, in the brand's time zone. Tickets are collected from the draw before on, or from the first day on.
   */
  draw: {
    /**
     * HH:mm.
     */
    time: string;
    weekdays?: Weekdays1;
    /**
     * The one day on which it draws, yyyy-MM-dd, instead of days of the week.
     */
    day?: string;
    /**
     * The day from which tickets are collected, yyyy-MM-dd.
     */
    from?: string;
    /**
     * The last day on which it draws, yyyy-MM-dd.
     */
    until?: string;
  };
  /**
   * Prizes from the first place down. A ticket wins at most one.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: The prize of one place, or of each of several.
   */
  prizes: {
    /**
     * For how many places.
     */
    places?: number;
    amount: Amount23;
  }[];
  budget: Amount24;
}
/**
 * A text in each language the brand enables. English is the last fallback, so it is always there.
 */
export interface LocalizedText4 {
  /**
   * In English.
   */
  en: string;
  /**
   * In the language of this BCP 47 tag.
   *
   * This interface was referenced by `LocalizedText`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText1`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText2`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText3`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   *
   * This interface was referenced by `LocalizedText4`'s JSON-Schema definition
   * via the `patternProperty` "^[a-z]{2,3}(-[A-Za-z]{2,8})?$".
   */
  [k: string]: string;
}
