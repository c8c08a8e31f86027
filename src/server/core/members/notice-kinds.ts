/** What a message of the inbox is about. */
export type MessageAbout = "money" | "rewards" | "points" | "contracts" | "account" | "support" | "brand";

/** What each notice is about, and the page that it leads to. */
const notices = {
  "notice.depositCredited": { about: "money", page: "member/transactionHistory" },
  "notice.depositFailed": { about: "money", page: "member/depositv2" },
  "notice.withdrawalApproved": { about: "money", page: "member/withdraw" },
  "notice.withdrawalRejected": { about: "money", page: "member/withdraw" },
  "notice.withdrawalPaid": { about: "money", page: "member/withdraw" },
  "notice.redemptionApproved": { about: "points", page: "pointMall" },
  "notice.redemptionRejected": { about: "points", page: "pointMall" },
  "notice.redemptionReleased": { about: "points", page: "pointMall" },
  "notice.contractOffered": { about: "contracts", page: "agentHome" },
  "notice.contractSigned": { about: "contracts", page: "agentHome" },
  "notice.contractRejected": { about: "contracts", page: "agentHome" },
  "notice.contractWithdrawn": { about: "contracts", page: "agentHome" },
  "notice.contractEndAsked": { about: "contracts", page: "agentHome" },
  "notice.contractKept": { about: "contracts", page: "agentHome" },
  "notice.contractEnded": { about: "contracts", page: "agentHome" },
  "notice.agentOwes": { about: "contracts", page: "agentHome" },
  "notice.payslipsWait": { about: "contracts", page: "agentHome" },
  "notice.payslipDisputed": { about: "contracts", page: "agentHome" },
  "notice.payslipRejected": { about: "contracts", page: "agentHome" },
  "notice.payslipWrittenOff": { about: "contracts", page: "agentHome" },
  "notice.bonusExpired": { about: "rewards", page: "member/bonusDetails" },
  "notice.rewardGiven": { about: "rewards", page: "member/rewardCenter" },
  "notice.rewardOffered": { about: "rewards", page: "member/rewardCenter" },
  "notice.choiceBudget": { about: "rewards", page: "member/rewardCenter" },
  "notice.choiceMissed": { about: "rewards", page: "member/rewardCenter" },
  "notice.giftGiven": { about: "rewards", page: "member/rewardCenter" },
  "notice.freeRoundsGiven": { about: "rewards", page: "member/rewardCenter" },
  "notice.freeRoundsEnding": { about: "rewards", page: "member/rewardCenter" },
  "notice.freeRoundsWon": { about: "rewards", page: "member/rewardCenter" },
  "notice.freeRoundsOver": { about: "rewards", page: "member/rewardCenter" },
  "notice.freeRoundsTaken": { about: "rewards", page: "member/rewardCenter" },
  "notice.applicationApproved": { about: "rewards", page: "member/rewardCenter" },
  "notice.applicationRefused": { about: "rewards", page: "member/rewardCenter" },
  "notice.chatTaken": { about: "support", page: "member/chat" },
  "notice.feedbackAnswered": { about: "support", page: "feedback" },
  "notice.ticketAnswered": { about: "support", page: "member/tickets" },
  "notice.ticketAsked": { about: "support", page: "member/tickets" },
  "notice.ticketResolved": { about: "support", page: "member/tickets" },
  "notice.ticketClosed": { about: "support", page: "member/tickets" },
  "notice.raffleWon": { about: "rewards", page: "member/raffle" },
  "notice.vipReached": { about: "rewards", page: "member/vip" },
  "notice.vipFell": { about: "rewards", page: "member/vip" },
  "notice.identityMore": { about: "account", page: "member/identity" },
  "notice.identityVerified": { about: "account", page: "member/identity" },
  "notice.identityRefused": { about: "account", page: "member/identity" },
  "notice.identityReminded": { about: "account", page: "member/identity" },
  "notice.identityExpired": { about: "account", page: "member/identity" },
  "notice.withdrawalHeld": { about: "money", page: "member/identity" },
  "notice.withdrawalReleased": { about: "money", page: "member/withdraw" },
  "notice.dataAsked": { about: "account", page: "member/profile" },
  "notice.dataRefused": { about: "account", page: "member/profile" },
} as const satisfies Record<string, { about: Exclude<MessageAbout, "brand">; page: string }>;

/** Notices to members about their money, contracts, levels, feedback, tickets and chat (spec sections 4 and 8): texts with slots for site and amount. */
export type NoticeText = keyof typeof notices;

/** What a stored notice is about; undefined for a text that this version does not know. */
export const noticeKind = (textKey: string): { about: MessageAbout; page: string } | undefined =>
  notices[textKey as NoticeText];

/** The notices about something. */
export const noticesAbout = (about: MessageAbout): string[] =>
  Object.entries(notices).flatMap(([key, notice]) => (notice.about === about ? [key] : []));

/** What members choose channels for. Rewards include offers, which need consent. */
export type MessageClass = "account" | "money" | "support" | "rewards";

export const messageClasses: readonly MessageClass[] = ["account", "money", "support", "rewards"];

const classes: Record<Exclude<MessageAbout, "brand">, MessageClass> = {
  account: "account",
  money: "money",
  contracts: "money",
  support: "support",
  rewards: "rewards",
  points: "rewards",
};

/** The class of a notice. */
export const classOfNotice = (text: NoticeText): MessageClass => classes[notices[text].about];
