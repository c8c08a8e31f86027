import type { DocumentKind } from "../kinds.ts";
import type { Rule } from "./finding.ts";
import * as agents from "./rules/agents.ts";
import { bareFigureFindings } from "./rules/bare-figures.ts";
import { blockChangeFindings } from "./rules/block-changes.ts";
import { blockNameFindings } from "./rules/blocks.ts";
import { characterFindings } from "./rules/characters.ts";
import * as chat from "./rules/chat.ts";
import * as clocks from "./rules/clocks.ts";
import { tagFindings } from "./rules/desk.ts";
import * as draws from "./rules/draws.ts";
import { freeRoundsFindings } from "./rules/free-rounds.ts";
import * as help from "./rules/help.ts";
import * as identity from "./rules/identity.ts";
import * as identityChecks from "./rules/identity-checks.ts";
import * as languages from "./rules/languages.ts";
import * as links from "./rules/links.ts";
import * as messages from "./rules/messages.ts";
import * as modules from "./rules/modules.ts";
import * as money from "./rules/money.ts";
import * as pages from "./rules/pages.ts";
import * as payments from "./rules/payments.ts";
import * as points from "./rules/points.ts";
import * as production from "./rules/production.ts";
import * as profile from "./rules/profile.ts";
import * as races from "./rules/races.ts";
import * as references from "./rules/references.ts";
import { registrationFindings } from "./rules/registration.ts";
import { applicationFindings } from "./rules/reward-applications.ts";
import { brandBudgetFindings } from "./rules/reward-budget.ts";
import { bonusHolderFindings, playRewardFindings } from "./rules/reward-kept.ts";
import { overlapFindings } from "./rules/reward-overlap.ts";
import * as rewardSense from "./rules/reward-sense.ts";
import { foreignTriggerFindings } from "./rules/reward-trigger.ts";
import * as rewards from "./rules/rewards.ts";
import * as saferPlay from "./rules/safer-play.ts";
import { ownSecretFindings, secretFindings } from "./rules/secrets.ts";
import * as segments from "./rules/segments.ts";
import { supportFindings } from "./rules/support.ts";
import { textKeyFindings } from "./rules/text-keys.ts";
import { contrastFindings } from "./rules/theme.ts";
import * as vip from "./rules/vip.ts";

/** Every rule by its id, with a short description. docs/brand-check.md explains each one. */
export const ruleTitles = {
  LB000: "The check itself failed",
  LB101: "A file cannot be read or is too large",
  LB102: "A file is not JSON",
  LB103: "A key occurs twice in one object",
  LB104: "A file that is never read",
  LB105: "brand.json is missing",
  LB106: "Brackets nest too deep",
  LB107: "A link, or something else that is no plain file",
  LB108: "The folder is too deep or too large",
  LB109: "A file that is not served",
  LB110: "A file is not UTF-8",
  LB201: "Unknown key",
  LB202: "Missing key",
  LB203: "Wrong type of value",
  LB204: "Not one of the allowed values",
  LB205: "Not well-formed",
  LB206: "Too short, too long, too small or too large",
  LB207: "A value occurs twice in a list",
  LB208: "Unknown type of block",
  LB209: "A text with invisible or misleading characters",
  LB210: "Blocks too deep inside each other",
  LB301: "The merchant code is not the folder's name",
  LB302: "The brand extends an unknown brand",
  LB303: "Brands extend each other in a circle",
  LB304: "Two brands share a host",
  LB305: "The main domain or country is not among the brand's own",
  LB401: "A menu entry leads nowhere",
  LB402: "A menu entry's page is switched off",
  LB403: "Unknown module",
  LB404: "A module's requirement is off",
  LB405: "Unknown vendor",
  LB406: "Unknown icon",
  LB407: "Unknown font",
  LB408: "Missing asset",
  LB409: "Unknown text key",
  LB410: "A link leads nowhere",
  LB411: "Unknown help topic",
  LB412: "Unknown country",
  LB413: "A vendor that the brand does not offer",
  LB414: "Unknown gateway",
  LB415: "A region without known countries",
  LB416: "A call without a field that a block names",
  LB417: "No real way to pay in production",
  LB418: "No message sender in production",
  LB419: "A module of contracts that the brand does not offer",
  LB501: "Unknown language",
  LB502: "A text is not translated",
  LB503: "The default language is not enabled",
  LB504: "A text of the brand's own is not translated",
  LB505: "A language that is not finished",
  LB506: "An inherited text is not translated",
  LB601: "The same id twice",
  LB602: "More than one raised entry",
  LB603: "A page's id is not its path",
  LB604: "Two pages share an address",
  LB605: "An address of the platform's own",
  LB701: "Unknown format",
  LB702: "A format without a message",
  LB703: "The minimum length is above the maximum",
  LB704: "A pattern does not compile",
  LB705: "A pattern is not provably linear",
  LB706: "An amount that the currency cannot hold",
  LB707: "The lower limit is above the upper limit",
  LB708: "An account without exactly one holder",
  LB709: "Unknown time zone",
  LB710: "A rate that is not a multiple of its step",
  LB711: "A level of agents that contradicts another",
  LB712: "A good of the points mall that costs or gives nothing",
  LB713: "An exchange of points that contradicts itself",
  LB714: "A points mall that offers nothing",
  LB715: "A good without a stock",
  LB716: "A reward that can never be given",
  LB717: "Two rewards for the same occasion",
  LB718: "A reward that may cost without end",
  LB719: "A rebate without a period, or with what it does not keep",
  LB720: "A reward's dates are none, or end before they begin",
  LB721: "A reward names an unknown promotion",
  LB722: "A text names a figure that no reward has",
  LB723: "An excluded game that its vendor does not have",
  LB737: "Cash for a deposit that is no less than the deposit",
  LB739: "A reward names an unknown way to pay in or game type",
  LB740: "A reward for play that is not points, or is limited by gifts",
  LB741: "Bonus money that members cannot hold",
  LB742: "VIP levels that contradict each other",
  LB743: "A VIP level that the brand does not have",
  LB744: "VIP without levels",
  LB745: "Payment of agents that contradicts who pays",
  LB746: "A reward by application that nobody can apply for",
  LB747: "A budget over all rules, or a limit of gifts, that contradicts itself",
  LB748: "A figure in a promotion's text that no reward knows",
  LB749: "A picture of a gallery without a size",
  LB750: "A pot or prizes that cost more than their budget",
  LB751: "A window that never opens",
  LB752: "A raffle without tickets, or tickets without a raffle",
  LB753: "Envelopes that do not add up to their pot",
  LB754: "Levels of identity that name what there is not",
  LB755: "A level of identity that does not allow more",
  LB756: "A number of a document without a known format",
  LB757: "A kind of document that nothing asks for",
  LB759: "A rebate that gives more back than games keep",
  LB760: "A help text leads to a page that the brand does not show",
  LB761: "Terms of support that nobody can meet",
  LB762: "Free rounds of a game that has none",
  LB763: "A stake of free rounds that the games do not take",
  LB764: "Free rounds whose largest cost no budget holds",
  LB765: "Free rounds that win less than one stake",
  LB766: "Free rounds that members cannot play or hold",
  LB767: "Free rounds that wait to be claimed",
  LB768: "Free rounds of a vendor that gives none",
  LB770: "A field that says who is paid, open to change",
  LB771: "A consent that is not free, or cannot be taken back",
  LB772: "Two tags, or two segments, of members with the same name",
  LB773: "A promotion that does not say a term of its rule, when it is published",
  LB774: "A reward for a mission or a step that there is not",
  LB775: "A step of a mission that brings nothing, or does not rise",
  LB776: "A race or mission in a game that there is not",
  LB777: "Clocks of one brand that differ without being told, when it is published",
  LB780: "Quiet hours that begin when they end",
  LB781: "SMS without a price",
  LB782: "A channel of messages without a consent",
  LB783: "A chat in which no conversation can begin",
  LB784: "Hours of staff that are none, or overlap",
  LB785: "A bank's number that is asked for before the transfer",
  LB787: "A rule for a segment in which nobody is when it answers",
  LB788: "A segment that names what the brand does not have",
  LB789: "A segment that nobody can be in",
  LB790: "A change of a block that the page does not have",
  LB791: "A block that does not fit its place",
  LB792: "Changes of blocks that contradict each other, or change nothing",
  LB793: "A property of a block that cannot change",
  LB794: "A consent for a channel by which nothing is sent",
  LB795: "A rule that reads of its event what the event does not have",
  LB796: "A race or mission whose cost has no end, or whose budget holds none of its prizes",
  LB801: "A text colour is not readable on its surface",
  LB901: "A secret in plain text",
  LB902: "A secret would reach the browser",
  LB903: "A secret that is not the brand's own",
} as const;

/**
 * The rules that prove a brand coherent, each with the documents it compares. A rule is skipped while one of these
 * cannot be read, own or inherited: it would only repeat that finding in other words.
 */
export const coherenceRules: { rule: Rule; reads: DocumentKind[] }[] = [
  { rule: identity.merchantFindings, reads: [] },
  { rule: identity.extendsFindings, reads: ["brand"] },
  { rule: identity.hostFindings, reads: ["brand"] },
  { rule: identity.mainDomainFindings, reads: ["brand"] },
  { rule: identity.countryFindings, reads: ["brand"] },
  { rule: identity.regionFindings, reads: [] },
  { rule: characterFindings, reads: [] },
  { rule: modules.unknownModules, reads: [] },
  { rule: modules.moduleRequirements, reads: ["brand", "modules"] },
  { rule: pages.navigationFindings, reads: ["brand", "modules", "page"] },
  { rule: pages.blockPageFindings, reads: ["page"] },
  { rule: pages.raisedFindings, reads: [] },
  { rule: pages.ownPageFindings, reads: ["brand", "page"] },
  { rule: links.pageLinkFindings, reads: ["brand", "modules", "page", "content/promotions", "content/help"] },
  { rule: links.htmlLinkFindings, reads: ["brand", "modules", "page", "content/promotions", "content/help"] },
  { rule: help.inheritedHelpFindings, reads: ["brand", "modules", "page", "content/help"] },
  { rule: help.namedPageFindings, reads: ["brand", "modules", "page", "content/help", "locale"] },
  { rule: supportFindings, reads: ["modules", "support"] },
  { rule: tagFindings, reads: ["desk"] },
  { rule: segments.ruleSegmentFindings, reads: ["rewards", "desk"] },
  { rule: segments.segmentNameFindings, reads: ["brand", "desk", "vip"] },
  { rule: segments.emptySegmentFindings, reads: ["desk"] },
  { rule: blockNameFindings, reads: [] },
  { rule: blockChangeFindings, reads: ["page", "home"] },
  { rule: references.iconFindings, reads: [] },
  { rule: references.fontFindings, reads: [] },
  { rule: references.assetFindings, reads: ["brand"] },
  { rule: references.galleryFindings, reads: ["brand"] },
  { rule: references.vendorFindings, reads: ["brand"] },
  { rule: references.excludedGameFindings, reads: [] },
  { rule: references.duplicateIds, reads: [] },
  { rule: languages.languageFindings, reads: ["brand"] },
  { rule: languages.platformTextFindings, reads: [] },
  { rule: languages.translationFindings, reads: ["brand"] },
  { rule: languages.inheritedTextFindings, reads: ["brand"] },
  { rule: languages.brandTextFindings, reads: ["brand", "locale"] },
  { rule: textKeyFindings, reads: ["brand", "locale"] },
  { rule: registrationFindings, reads: ["brand"] },
  { rule: money.amountFindings, reads: ["brand"] },
  { rule: money.transferLimitFindings, reads: ["brand"] },
  { rule: money.walletModuleFindings, reads: ["brand", "modules"] },
  { rule: payments.gatewayFindings, reads: [] },
  { rule: payments.paymentFieldFindings, reads: [] },
  { rule: payments.holderFindings, reads: [] },
  { rule: payments.referenceFindings, reads: [] },
  { rule: payments.paymentLimitFindings, reads: ["brand", "payments"] },
  { rule: clocks.timeZoneFindings, reads: [] },
  { rule: agents.rateStepFindings, reads: ["agents"] },
  { rule: agents.levelFindings, reads: ["agents"] },
  { rule: agents.paymentFindings, reads: ["agents", "modules"] },
  { rule: agents.contractModuleFindings, reads: ["agents", "modules"] },
  { rule: saferPlay.defaultLimitFindings, reads: ["brand", "safer-play"] },
  { rule: messages.quietHoursFindings, reads: ["messages"] },
  { rule: messages.smsPriceFindings, reads: ["messages"] },
  { rule: messages.messageConsentFindings, reads: ["messages", "profile"] },
  { rule: messages.unsentConsentFindings, reads: ["messages"] },
  { rule: chat.chatTermFindings, reads: ["modules", "chat"] },
  { rule: chat.weekHourFindings, reads: ["chat", "support"] },
  { rule: points.goodPriceFindings, reads: ["brand", "points"] },
  { rule: points.exchangeFindings, reads: ["brand", "points"] },
  { rule: points.offerFindings, reads: ["modules", "points"] },
  { rule: points.stockFindings, reads: ["points"] },
  { rule: profile.profileFormatFindings, reads: ["profile"] },
  { rule: profile.identityFieldFindings, reads: ["profile"] },
  { rule: profile.consentFindings, reads: ["registration", "profile"] },
  { rule: rewards.rebateFindings, reads: ["rewards"] },
  { rule: rewards.rewardDateFindings, reads: ["rewards"] },
  { rule: rewards.rewardTextFindings, reads: ["rewards", "content/promotions"] },
  { rule: rewards.promotionFigureFindings, reads: ["rewards", "content/promotions"] },
  { rule: playRewardFindings, reads: ["rewards"] },
  { rule: freeRoundsFindings, reads: ["brand", "modules", "rewards"] },
  { rule: applicationFindings, reads: ["modules", "rewards"] },
  { rule: bareFigureFindings, reads: ["brand", "rewards", "content/promotions", "locale"] },
  { rule: brandBudgetFindings, reads: ["brand", "rewards"] },
  { rule: bonusHolderFindings, reads: ["brand", "modules", "rewards"] },
  { rule: rewardSense.deadRewardFindings, reads: ["brand", "rewards"] },
  { rule: foreignTriggerFindings, reads: ["rewards"] },
  { rule: overlapFindings, reads: ["rewards"] },
  { rule: rewardSense.endlessRewardFindings, reads: ["rewards"] },
  { rule: rewardSense.generousRewardFindings, reads: ["brand", "rewards"] },
  { rule: rewardSense.rewardNameFindings, reads: ["rewards", "payments"] },
  { rule: identityChecks.identityNameFindings, reads: ["identity"] },
  { rule: identityChecks.identityLimitFindings, reads: ["brand", "identity"] },
  { rule: identityChecks.identityKindFindings, reads: ["identity"] },
  { rule: identityChecks.identityModuleFindings, reads: ["modules", "identity"] },
  { rule: draws.drawBudgetFindings, reads: ["brand", "rewards"] },
  { rule: draws.drawWindowFindings, reads: ["rewards"] },
  { rule: draws.drawTicketFindings, reads: ["rewards"] },
  { rule: draws.potFindings, reads: ["brand", "rewards"] },
  { rule: vip.vipLevelFindings, reads: ["brand", "vip"] },
  { rule: vip.vipLimitFindings, reads: ["brand", "vip", "payments"] },
  { rule: vip.vipModuleFindings, reads: ["modules", "vip"] },
  { rule: vip.vipNameFindings, reads: ["modules", "vip", "rewards", "points"] },
  { rule: vip.rateOrderFindings, reads: ["rewards"] },
  { rule: races.missionNameFindings, reads: ["modules", "rewards", "races"] },
  { rule: races.missionStepFindings, reads: ["brand", "rewards", "races"] },
  { rule: races.contestGameFindings, reads: ["races"] },
  { rule: contrastFindings, reads: ["brand", "theme"] },
  { rule: secretFindings, reads: [] },
  { rule: ownSecretFindings, reads: ["brand", "accounts"] },
];

/** What has to hold besides to serve a brand in production: without it money or messages are lost. */
export const servingRules: { rule: Rule; reads: DocumentKind[] }[] = [
  { rule: production.paymentFindings, reads: ["brand", "modules", "payments"] },
  { rule: production.senderFindings, reads: ["brand", "modules", "accounts"] },
];

/** What has to hold besides to publish a version for production. A site that runs already is told of it, and runs on. */
export const publishingRules: { rule: Rule; reads: DocumentKind[] }[] = [
  { rule: rewards.hiddenTermFindings, reads: ["rewards", "content/promotions"] },
  { rule: clocks.clockFindings, reads: ["brand", "agents", "races", "safer-play"] },
];
