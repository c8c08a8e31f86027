import type { DocumentKind } from "../document-kinds.ts";
import type { Rule } from "./finding.ts";
import * as agents from "./rules/agents.ts";
import { bareFigureFindings } from "./rules/bare-figures.ts";
import { blockChangeFindings } from "./rules/block-changes.ts";
import { blockModuleFindings } from "./rules/block-modules.ts";
import { blockPlaceFindings } from "./rules/block-places.ts";
import { blockNameFindings } from "./rules/blocks.ts";
import { bonusFigureFindings, bonusStakeFindings } from "./rules/bonus-figures.ts";
import * as brandFile from "./rules/brand-file.ts";
import { callAccessFindings } from "./rules/call-access.ts";
import { characterFindings } from "./rules/characters.ts";
import * as chat from "./rules/chat.ts";
import * as clocks from "./rules/clocks.ts";
import * as company from "./rules/company.ts";
import * as dates from "./rules/dates.ts";
import { sameNameFindings } from "./rules/desk.ts";
import * as draws from "./rules/draws.ts";
import { freeRoundsFindings } from "./rules/free-rounds.ts";
import * as help from "./rules/help.ts";
import { hiddenFileFindings } from "./rules/hidden-files.ts";
import * as identityChecks from "./rules/identity-checks.ts";
import { inheritedTextFindings } from "./rules/inherited-texts.ts";
import * as languages from "./rules/languages.ts";
import { levelRewardFindings } from "./rules/level-rewards.ts";
import * as links from "./rules/links.ts";
import { markupFindings } from "./rules/markup.ts";
import * as messages from "./rules/messages.ts";
import * as modules from "./rules/modules.ts";
import * as money from "./rules/money.ts";
import * as ownFiles from "./rules/own-files.ts";
import * as ownFonts from "./rules/own-fonts.ts";
import * as pages from "./rules/pages.ts";
import * as payments from "./rules/payments.ts";
import * as points from "./rules/points.ts";
import * as production from "./rules/production.ts";
import * as profile from "./rules/profile.ts";
import * as promises from "./rules/promises.ts";
import * as races from "./rules/races.ts";
import * as references from "./rules/references.ts";
import * as registration from "./rules/registration.ts";
import { removedHtmlFindings } from "./rules/removed-html.ts";
import { applicationFindings } from "./rules/reward-applications.ts";
import { brandBudgetFindings } from "./rules/reward-budget.ts";
import { rebateEdgeFindings } from "./rules/reward-cost.ts";
import { bonusHolderFindings, playRewardFindings } from "./rules/reward-kept.ts";
import { overlapFindings, twiceGivenFindings } from "./rules/reward-overlap.ts";
import * as rewardSense from "./rules/reward-sense.ts";
import { foreignTriggerFindings } from "./rules/reward-trigger.ts";
import * as rewards from "./rules/rewards.ts";
import * as saferPlay from "./rules/safer-play.ts";
import { ownSecretFindings, secretFindings } from "./rules/secrets.ts";
import * as segments from "./rules/segments.ts";
import { supportFindings } from "./rules/support.ts";
import { textKeyFindings } from "./rules/text-keys.ts";
import { textPlaceFindings } from "./rules/text-placeholders.ts";
import { contrastFindings, fixedTokenFindings } from "./rules/theme.ts";
import * as unfilled from "./rules/unfilled.ts";
import * as vip from "./rules/vip.ts";

/**
 * The rules that prove a brand coherent, each with the documents it compares. A rule is skipped while one of these
 * cannot be read, own or inherited: it would only repeat that finding in other words.
 */
export const coherenceRules: { rule: Rule; reads: DocumentKind[] }[] = [
  { rule: brandFile.merchantFindings, reads: [] },
  { rule: brandFile.extendsFindings, reads: [] },
  { rule: brandFile.hostFindings, reads: ["brand"] },
  { rule: brandFile.mainDomainFindings, reads: ["brand"] },
  { rule: brandFile.countryFindings, reads: ["brand"] },
  { rule: brandFile.regionFindings, reads: [] },
  { rule: characterFindings, reads: [] },
  { rule: modules.unknownModules, reads: [] },
  { rule: modules.moduleRequirements, reads: ["brand", "modules"] },
  { rule: pages.navigationFindings, reads: ["brand", "modules", "page"] },
  { rule: pages.blockPageFindings, reads: ["page"] },
  { rule: blockPlaceFindings, reads: ["page", "home"] },
  { rule: pages.raisedFindings, reads: [] },
  { rule: pages.ownPageFindings, reads: ["brand", "page"] },
  { rule: links.pageLinkFindings, reads: ["brand", "modules", "page", "content/promotions", "content/help"] },
  { rule: links.htmlLinkFindings, reads: ["brand", "modules", "page", "content/promotions", "content/help"] },
  { rule: help.inheritedHelpFindings, reads: ["brand", "modules", "page", "content/help"] },
  { rule: help.namedPageFindings, reads: ["brand", "modules", "page", "content/help", "locale"] },
  { rule: supportFindings, reads: ["modules", "support"] },
  { rule: sameNameFindings, reads: ["desk"] },
  { rule: segments.ruleSegmentFindings, reads: ["rewards", "desk"] },
  { rule: segments.segmentNameFindings, reads: ["brand", "desk", "vip"] },
  { rule: segments.emptySegmentFindings, reads: ["desk"] },
  { rule: blockNameFindings, reads: [] },
  { rule: callAccessFindings, reads: ["page", "home"] },
  { rule: blockChangeFindings, reads: ["page", "home"] },
  { rule: references.iconFindings, reads: [] },
  { rule: references.fontFindings, reads: [] },
  { rule: ownFiles.assetFindings, reads: ["brand"] },
  { rule: ownFiles.sizeFindings, reads: ["brand"] },
  { rule: ownFonts.ownFontFindings, reads: [] },
  { rule: ownFonts.repeatedWeightFindings, reads: [] },
  { rule: references.vendorFindings, reads: ["brand"] },
  { rule: references.emptyOfferFindings, reads: ["brand", "modules"] },
  { rule: references.nothingPlayableFindings, reads: ["brand", "modules"] },
  { rule: references.excludedGameFindings, reads: [] },
  { rule: references.duplicateIds, reads: [] },
  { rule: languages.languageFindings, reads: ["brand"] },
  { rule: languages.platformTextFindings, reads: [] },
  { rule: languages.translationFindings, reads: ["brand"] },
  { rule: inheritedTextFindings, reads: ["brand"] },
  { rule: languages.brandTextFindings, reads: ["brand", "locale"] },
  { rule: textKeyFindings, reads: ["brand", "locale"] },
  { rule: unfilled.unfilledFigureFindings, reads: [] },
  { rule: registration.registrationFindings, reads: ["brand"] },
  { rule: money.currencyFindings, reads: ["brand"] },
  { rule: money.amountFindings, reads: ["brand"] },
  { rule: money.transferLimitFindings, reads: ["brand"] },
  { rule: money.walletModuleFindings, reads: ["brand", "modules"] },
  { rule: payments.gatewayFindings, reads: [] },
  { rule: payments.paymentFieldFindings, reads: [] },
  { rule: payments.holderFindings, reads: [] },
  { rule: payments.referenceFindings, reads: [] },
  { rule: payments.paymentLimitFindings, reads: ["brand", "payments"] },
  { rule: payments.presetFindings, reads: ["brand", "payments"] },
  { rule: clocks.timeZoneFindings, reads: [] },
  { rule: agents.rateStepFindings, reads: ["agents"] },
  { rule: agents.wholeRateFindings, reads: ["agents"] },
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
  { rule: dates.contentDateFindings, reads: ["content/announcements", "content/promotions"] },
  { rule: dates.neverComingFindings, reads: ["rewards"] },
  { rule: rewards.rewardTextFindings, reads: ["rewards", "content/promotions"] },
  { rule: rewards.promotionFigureFindings, reads: ["rewards", "content/promotions"] },
  { rule: playRewardFindings, reads: ["rewards"] },
  { rule: levelRewardFindings, reads: ["rewards"] },
  { rule: freeRoundsFindings, reads: ["brand", "modules", "rewards"] },
  { rule: applicationFindings, reads: ["modules", "rewards"] },
  { rule: bareFigureFindings, reads: ["brand", "rewards", "content/promotions", "locale"] },
  { rule: brandBudgetFindings, reads: ["brand", "rewards"] },
  { rule: bonusHolderFindings, reads: ["brand", "modules", "rewards"] },
  { rule: rewardSense.deadRewardFindings, reads: ["brand", "payments", "rewards"] },
  { rule: rewardSense.rewardHourFindings, reads: ["rewards"] },
  { rule: foreignTriggerFindings, reads: ["rewards"] },
  { rule: overlapFindings, reads: ["rewards"] },
  { rule: rewardSense.endlessRewardFindings, reads: ["rewards"] },
  { rule: rewardSense.generousRewardFindings, reads: ["brand", "rewards"] },
  { rule: bonusStakeFindings, reads: ["brand", "rewards"] },
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

/** What a merchant is told and nothing waits for: a brand is served and published with it. */
export const warningRules: { rule: Rule; reads: DocumentKind[] }[] = [
  {
    rule: dates.pastFindings,
    reads: ["brand", "agents", "rewards", "points", "content/announcements", "content/promotions"],
  },
  { rule: money.exponentFindings, reads: ["brand"] },
  { rule: company.sinceFindings, reads: ["brand"] },
  { rule: company.contactFindings, reads: [] },
  { rule: references.emblemFindings, reads: [] },
  { rule: races.prizeOrderFindings, reads: ["brand", "races"] },
  { rule: rebateEdgeFindings, reads: ["rewards"] },
  { rule: bonusFigureFindings, reads: ["brand", "rewards"] },
  { rule: payments.payeeFindings, reads: ["modules", "payments"] },
  { rule: payments.payInFindings, reads: ["modules", "payments"] },
  { rule: registration.askedAnywayFindings, reads: ["brand", "modules", "registration"] },
  { rule: registration.unaskedFindings, reads: ["modules", "registration"] },
  { rule: registration.returnFindings, reads: ["brand", "modules", "accounts"] },
  { rule: ownFiles.markFindings, reads: [] },
  { rule: ownFonts.heavyFontFindings, reads: [] },
  { rule: ownFonts.otherWeightFindings, reads: [] },
  { rule: ownFonts.boldFontFindings, reads: [] },
  { rule: fixedTokenFindings, reads: ["brand", "theme"] },
  { rule: blockModuleFindings, reads: ["modules"] },
  { rule: hiddenFileFindings, reads: [] },
  { rule: removedHtmlFindings, reads: [] },
  { rule: markupFindings, reads: [] },
  { rule: textPlaceFindings, reads: ["locale"] },
  { rule: brandFile.ownRegionFindings, reads: ["brand"] },
  { rule: languages.readerLanguageFindings, reads: ["brand"] },
  { rule: unfilled.unnamedLabelFindings, reads: ["locale"] },
  { rule: saferPlay.lonelyLicenseeFindings, reads: ["safer-play"] },
  { rule: twiceGivenFindings, reads: ["rewards"] },
  { rule: promises.ruleLessPromiseFindings, reads: ["brand", "rewards", "content/promotions"] },
  {
    rule: promises.promisedFigureFindings,
    reads: [
      "brand",
      "rewards",
      "races",
      "points",
      "content/promotions",
      "content/announcements",
      "content/banners",
      "content/help",
      "locale",
    ],
  },
];
