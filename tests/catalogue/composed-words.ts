import { dimensionsOf } from "../../src/server/domains/desk/reports/kinds.ts";

/** Words at the end of text keys that no schema lists: they are types of the code. */

export const noticeTexts = [
  ...["Asked", "Refused"].map((step) => `data${step}`),
  ...["EndAsked", "Ended", "Kept", "Offered", "Rejected", "Signed", "Withdrawn"].map(
    (step) => `contract${step}`,
  ),
  "agentOwes",
  ...["Disputed", "Rejected", "WrittenOff"].map((step) => `payslip${step}`),
  "payslipsWait",
  "depositCredited",
  "depositFailed",
  ...["Approved", "Rejected", "Released"].map((step) => `redemption${step}`),
  ...["Given", "Offered"].map((step) => `reward${step}`),
  ...["Approved", "Refused"].map((step) => `application${step}`),
  "choiceBudget",
  "choiceMissed",
  "giftGiven",
  ...["Ending", "Given", "Over", "Taken", "Won"].map((step) => `freeRounds${step}`),
  "raffleWon",
  "bonusExpired",
  "chatTaken",
  "feedbackAnswered",
  ...["Answered", "Asked", "Closed", "Resolved"].map((step) => `ticket${step}`),
  ...["Expired", "More", "Refused", "Reminded", "Verified"].map((step) => `identity${step}`),
  ...["Fell", "Reached"].map((step) => `vip${step}`),
  "withdrawalApproved",
  "withdrawalHeld",
  "withdrawalPaid",
  "withdrawalRejected",
  "withdrawalReleased",
];

export const inboxAbouts = ["money", "rewards", "points", "contracts", "account", "support", "brand"];

export const adjustmentStates = ["proposed", "approved", "rejected"];
export const auditFields =
  "account added amount approvals audience by changed correction deposited due edition field format from hour job kind language level mail mails name note page period push rate reason received recipients reference registeredSince removed report rhythm role sent sms state tag text title to told until verdict version waiting window".split(
    " ",
  );
/** Codes in the audit log of transfers: their states and the vendors' answers. */
export const transferWords = ["parked", "done", "undone", "accepted", "declined", "missing", "silent"];

/** What the mails of reports name: a report's dimensions, and the fields of its rows. */
export const reportDimensions = Object.entries(dimensionsOf).flatMap(([report, dimensions]) =>
  dimensions.map((dimension) => `${report}.${dimension}`),
);
export const reportFields = [
  ...["count", "amount"].flatMap((field) => [`deposits.${field}`, `withdrawals.${field}`]),
  ...["count", "stakes", "wins", "hold", "holdPercent"].map((field) => `play.${field}`),
  "registrations.count",
  ...["rules", "bonuses", "races", "points", "amount"].map((field) => `bonuses.${field}`),
];
