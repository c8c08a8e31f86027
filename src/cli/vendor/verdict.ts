/** The certified rules: numbers are those of docs/protocols/vendor-wallet.md, the others are the platform's own. */
export const ruleTitles = {
  "1": "a launch is signed and contains a session",
  "2": "stakes and results move money once",
  "3": "an id is processed once; the same id with another content is refused",
  "4": "a settlement pays the bets it names, and no others",
  "5": "a closed round takes no more stakes",
  "6": "amounts that a currency cannot hold are refused",
  "7": "missing, expired and foreign signatures are refused",
  "8": "stakes need a live session, credits do not",
  "10": "a stake without an answer is rolled back",
  "11": "an unanswered call is sent again and processed once",
  "12": "a repetition moves nothing",
  "13": "a rollback that arrives first cancels its stake",
  "14": "a second rollback changes nothing",
  "15": "a settled bet is not rolled back",
  "16": "a rollback returns the stake",
  "17": "a cancelled round pays nothing",
  "18": "a result of zero is a result",
  "19": "a round is settled as the protocol settles",
  "20": "a stake of several shots needs the balance for its worst case",
  "21": "late corrections may leave a player in debt",
  "22": "unknown and suspended players, other currencies and unknown games are refused with their own statuses",
  "24": "every answer contains the balance, refusals included",
  "27": "concurrent copies of one call are processed once",
  balances: "balances agree with the vendor's expected",
  rounds: "rounds agree with the vendor's expected",
  ledger: "the ledger passes its verification",
} as const;

export type Rule = keyof typeof ruleTitles;

export type RuleVerdict = { rule: Rule; title: string; tried: number; failed: number; first: string };

/** The checks of each rule, and their failures. */
export type RuleResults = {
  /** Records a check; `complaint` says what was wrong. */
  note: (rule: Rule, complaint: string | undefined) => void;
  rules: () => RuleVerdict[];
};

export function openRuleResults(): RuleResults {
  const verdicts = new Map<Rule, RuleVerdict>();
  return {
    note: (rule, complaint) => {
      const known = verdicts.get(rule) ?? { rule, title: ruleTitles[rule], tried: 0, failed: 0, first: "" };
      const isFirst = complaint !== undefined && known.failed === 0;
      verdicts.set(rule, {
        ...known,
        tried: known.tried + 1,
        failed: known.failed + (complaint === undefined ? 0 : 1),
        first: isFirst ? complaint : known.first,
      });
    },
    rules: () => {
      const order = Object.keys(ruleTitles);
      return [...verdicts.values()].sort((one, other) => order.indexOf(one.rule) - order.indexOf(other.rule));
    },
  };
}
