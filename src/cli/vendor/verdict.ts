/** What is certified: the numbers are those of docs/protocols/vendor-wallet.md, the rest are the house's own. */
export const ruleTitles = {
  "1": "a launch is signed, and hands over a session",
  "2": "stakes and results move money once",
  "3": "an id acts once; the same id with another content is refused",
  "4": "a settlement pays the bets it names, and no others",
  "5": "a closed round takes no more stakes",
  "6": "amounts that a currency cannot hold are refused",
  "7": "who did not sign, or not now, or for another brand, is refused",
  "8": "stakes need a live session, credits do not",
  "10": "a stake of which nobody knows is taken back",
  "11": "what was not answered is sent again, and is done once",
  "12": "a repetition moves nothing",
  "13": "a rollback that comes first keeps its stake away",
  "14": "a second rollback changes nothing",
  "15": "what is settled stands against a rollback",
  "16": "a rollback gives back what was staked",
  "17": "a round that was taken back wins nothing",
  "18": "a result of zero is a result",
  "19": "a round is settled as the protocol settles",
  "20": "many shots need their worst case",
  "21": "corrections come late and may leave a player owing",
  "22": "strangers, other currencies and unknown games have words of their own",
  "24": "the balance is told, also with a refusal",
  "27": "many copies at once are one",
  balances: "balances agree with the vendor's books",
  rounds: "rounds agree with the vendor's books",
  ledger: "the ledger proves itself",
} as const;

export type Rule = keyof typeof ruleTitles;

export type RuleVerdict = { rule: Rule; title: string; tried: number; failed: number; first: string };

/** What was tried of each rule, and what failed. */
export type Verdict = {
  /** Notes that something was tried; `complaint` is what was wrong with it. */
  note: (rule: Rule, complaint: string | undefined) => void;
  rules: () => RuleVerdict[];
};

export function openVerdict(): Verdict {
  const kept = new Map<Rule, RuleVerdict>();
  return {
    note: (rule, complaint) => {
      const known = kept.get(rule) ?? { rule, title: ruleTitles[rule], tried: 0, failed: 0, first: "" };
      const isFirst = complaint !== undefined && known.failed === 0;
      kept.set(rule, {
        ...known,
        tried: known.tried + 1,
        failed: known.failed + (complaint === undefined ? 0 : 1),
        first: isFirst ? complaint : known.first,
      });
    },
    rules: () => {
      const order = Object.keys(ruleTitles);
      return [...kept.values()].sort((one, other) => order.indexOf(one.rule) - order.indexOf(other.rule));
    },
  };
}
