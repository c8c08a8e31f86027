import problemList from "../../schemas/problems.json" with { type: "json" };
import { machine as applicationMachine } from "../../src/machines/application.ts";
import { machine as bonusMachine } from "../../src/machines/bonus.ts";
import { machine as chatMachine } from "../../src/machines/chat.ts";
import { machine as depositMachine } from "../../src/machines/deposit.ts";
import { machine as identityMachine } from "../../src/machines/identity-check.ts";
import { machine as redemptionMachine } from "../../src/machines/redemption.ts";
import { machine as ticketMachine } from "../../src/machines/ticket.ts";
import { machine as withdrawalMachine } from "../../src/machines/withdrawal.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { checkNames } from "../../src/server/domains/rewards/judge.ts";
import { pointsTypes, recordTypes } from "../../src/site/constants.ts";
import { always, pastPeriods } from "../../src/site/periods.ts";
import { incomes, profileFields } from "../../src/site/profile/fields.ts";
import { densities } from "../../src/site/table-look.ts";
import { auditActions } from "./audit-actions.ts";
import {
  adjustmentStates,
  auditFields,
  inboxAbouts,
  noticeTexts,
  reportDimensions,
  reportFields,
  transferWords,
} from "./composed-words.ts";
import { enumOf, segmentParts } from "./schema-words.ts";

const platform = readPlatform();

const gameTypes = platform.gameTypes.gameTypes.map(({ code }) => code);
const playable = platform.gameTypes.gameTypes.filter((one) => one.playable).map(({ code }) => code);
const states = enumOf("meta/vendor.schema.json", "state");
const kinds = enumOf("blocks/system-notice.json", "kind");

const redemptionStates = Object.keys(redemptionMachine.config.states ?? {});
const applicationStates = Object.keys(applicationMachine.config.states ?? {});
const identityStates = Object.keys(identityMachine.config.states ?? {});
const identityReasons = enumOf("operations/desk/identity/decide.json", "reason");
const chatStates = Object.keys(chatMachine.config.states ?? {});
const ticketStates = Object.keys(ticketMachine.config.states ?? {});
const contractStates = enumOf("operations/desk/agents/contracts.json", "state");
const contractKinds = enumOf("operations/desk/agents/contracts/offer.json", "kind");
const contractPeriods = ["daily", "weekly", "semimonthly", "monthly"];

const loginOutcomes = enumOf("operations/session/history.json", "outcome");
const dataKinds = enumOf("operations/member/requests/ask.json", "kind");
const channels = enumOf("operations/member/consents.json", "channel");

const saved = (name: string) => enumOf("operations/desk/reports/schedules.json", name);
const ofReport = (report: string) =>
  reportDimensions.flatMap((one) => (one.startsWith(`${report}.`) ? one.slice(report.length + 1) : []));

const contradiction = (name: string) => enumOf("operations/desk/contradictions.json", name);

const marks = ["added", "removed", "changed", "moved"];

/** What a key that is put together can become: the part that changes, as the documents allow it. */
export const composed: Record<string, readonly string[]> = {
  "auth:desk.role.*": ["owner", "finance", "content", "support", "auditor", "command"],
  "auth:field.*": profileFields,
  "auth:forgot.text.*": ["email", "phone"],
  "auth:forgot.way.*": ["email", "phone"],
  "auth:login.method.*": ["username", "sms"],
  "auth:login.social.*": ["google", "facebook"],
  "auth:proof.method.*": ["mobile", "email", "bank", "totp"],
  "auth:proof.text.*": ["mobile", "email", "bank", "totp"],
  "common:file.*": ["tooLarge", "wrongType"],
  "common:period.*": [...pastPeriods, always],
  "common:keys.*": ["search", "filters", "export", "down", "up", "open", "help"],
  "common:table.density.*": densities,
  "common:mode.*": enumOf("meta/theme.schema.json", "mode"),
  "common:service.*": enumOf("meta/brand.schema.json", "csType"),
  "common:system.*.text": kinds,
  "common:system.*.title": kinds,
  "diff:count.*": marks,
  "diff:mark.*": marks,
  "identity:alert.*": enumOf("operations/desk/identity.json", "alert").filter((value) => value !== ""),
  "identity:limit.*": ["deposits", "withdrawalsDaily", "withdrawalsMonthly", "withdrawals"],
  "identity:picture.*": ["front", "back"],
  "identity:provider.*": enumOf("operations/desk/identity.json", "provider").filter((value) => value !== ""),
  "identity:reason.*": identityReasons,
  "identity:says.*": ["asked", "expired"],
  "identity:short.*": identityReasons,
  "identity:side.*": ["front", "back"],
  "identity:standing.*": ["open", "suspended", "excluded", "blocked"],
  "identity:state.*": identityStates,
  "identity:why.*": enumOf("operations/desk/identity/check.json", "why"),
  "draws:deskState.*": enumOf("operations/desk/draws.json", "state"),
  "draws:kind.*": enumOf("operations/desk/draws.json", "kind"),
  "draws:proof.how.*": enumOf("operations/system/draw.json", "kind"),
  "draws:raffleState.*": enumOf("operations/member/raffles.json", "state"),
  "draws:state.*": enumOf("operations/member/envelopes.json", "state"),
  "lobby:promotion.state.*": enumOf("operations/member/promotions.json", "state"),
  "races:score.*": ["turnover", "rounds", "multiplier"],
  "referral:friends.states.*": enumOf("operations/member/referral/friends.json", "state"),
  "safer:break.*": enumOf("operations/member/saferPlay/breaks.json", "kind"),
  "safer:by.*": ["member", "desk"],
  "safer:check.*": enumOf("operations/desk/exclusions/checks.json", "answer"),
  "safer:done.*": enumOf("operations/member/saferPlay/limit.json", "state"),
  "safer:kind.*": enumOf("operations/member/saferPlay/changes.json", "kind"),
  "safer:mark.*": enumOf("operations/desk/exclusions/matches.json", "reason"),
  "safer:match.*": ["open", "same", "other", "refused"],
  "safer:period.*": enumOf("operations/member/saferPlay/changes.json", "period"),
  "safer:state.*": enumOf("operations/member/saferPlay/limits.json", "state"),
  "safer:step.*": enumOf("operations/member/saferPlay/changes.json", "step"),
  "staff:adjustments.state.*": adjustmentStates,
  "staff:audit.action.*": auditActions,
  "staff:can.*": ["payment.unknown", "player.limit", "player.check"],
  "staff:can.act.*": enumOf("operations/desk/members/can.json", "act"),
  "staff:can.verdict.*": enumOf("operations/desk/members/can.json", "verdict"),
  "staff:file.state.*": enumOf("operations/desk/members/file.json", "state"),
  "staff:segments.by.*": segmentParts(),
  "staff:segments.contact.*": ["mobile", "email"],
  "staff:tags.state.*": enumOf("operations/desk/members/tags.json", "state"),
  "staff:audit.field.*": auditFields,
  "staff:audit.group.*": enumOf("operations/desk/audit.json", "group"),
  "staff:audit.value.*": [
    ...enumOf("operations/desk/messages/draft.json", "audience"),
    "draft",
    "marketing",
    "scheduled",
    "sending",
    ...enumOf("operations/desk/messages/draft.json", "by"),
    "service",
    ...adjustmentStates,
    ...Object.keys(depositMachine.config.states ?? {}),
    ...Object.keys(withdrawalMachine.config.states ?? {}),
    ...redemptionStates,
    ...ticketStates,
    ...applicationStates,
    ...identityStates,
    ...identityReasons,
    ...enumOf("operations/feedback.json", "state"),
    ...transferWords,
    ...contradiction("state"),
    ...contractStates,
    ...contractKinds,
    ...contractPeriods,
    ...saved("report"),
    ...saved("by"),
    "insufficient",
    "partlyPaid",
  ],
  "agent:bills.states.*": enumOf("operations/agent/bills.json", "state"),
  "agent:campaigns.states.*": enumOf("operations/agent/campaigns/change.json", "state"),
  "agent:contract.*": contractKinds,
  "agent:contracts.basis.*": enumOf("operations/agent/contracts/offer.json", "basis"),
  "agent:contracts.event.*": enumOf("operations/agent/contracts/history.json", "event"),
  "agent:contracts.held.*": contractKinds.flatMap((kind) =>
    ["offered", "signed", "ending"].map((state) => `${kind}.${state}`),
  ),
  "agent:contracts.period.*": contractPeriods,
  "agent:contracts.side.*": ["above", "below", "platform"],
  "agent:contracts.state.*": contractStates,
  "agent:kind.*": enumOf("operations/agent/downline.json", "kind"),
  "agent:payments.deciders.*": ["upline", "desk"],
  "agent:payments.shows.*": enumOf("operations/agent/payments.json", "show"),
  "agent:state.*": enumOf("operations/agent/downline.json", "state"),
  "agent:sub.outcomes.*": enumOf("operations/agent/subAccounts/acts.json", "outcome"),
  "agent:sub.rights.*": enumOf("operations/agent/subAccounts/rights.json", "right"),
  "agent:sub.states.*": enumOf("operations/agent/subAccounts.json", "state"),
  "agent:legs.lines.*": enumOf("operations/agent/bills/legs.json", "line"),
  "agent:legs.of.*": enumOf("operations/agent/bills/legs.json", "orders"),
  // The names of an entry's fields, as a comparison of two versions has them.
  "content:*":
    "title eyebrow summary text badge action type link image audience publishedOn showFrom showUntil endsOn".split(
      " ",
    ),
  "content:audiences.*": ["members", "agents", "all"],
  "content:draft.*": enumOf("operations/desk/content/drafts.json", "state"),
  "content:executions.*": enumOf("meta/content/announcements.schema.json", "execution"),
  "content:filesState.*": enumOf("operations/desk/content/drafts.json", "files"),
  "content:groups.*": ["w_forget", "w_home", "w_leftmenu", "w_login", "w_register"],
  "content:kinds.*": enumOf("operations/desk/content/move.json", "kind"),
  "content:popupsBy.*": enumOf("operations/desk/content/popups.json", "by"),
  "content:sources.*": enumOf("operations/desk/content/drafts.json", "source"),
  "content:states.*": enumOf("operations/desk/content.json", "state"),
  "content:written.*": enumOf("operations/desk/content.json", "written"),
  "messages:about.*": inboxAbouts,
  "messages:channels.*": ["account", "money", "support", "rewards", "mail", "sms", "push", "always", "none"],
  "messages:channels.unproved.*": ["mail", "sms", "push"],
  "messages:browser.*": ["unavailable", "unsupported", "home-screen", "blocked", "off", "on"],
  "messages:push.*": ["title", "text"],
  "messages:pushed.*": enumOf("operations/desk/messages/draft.json", "push"),
  "messages:mail.*": ["chosen", "member", "offers"],
  "messages:unsubscribe.*": [
    "confirm",
    "unknown",
    ...["mail", "sms"].flatMap((by) => ["title", "ask", "done"].map((key) => `${by}.${key}`)),
  ],
  "messages:audience.*": enumOf("operations/desk/messages/draft.json", "audience"),
  "messages:deposited.*": enumOf("operations/desk/messages/draft.json", "deposited"),
  "messages:kind.*": enumOf("operations/desk/messages/templates/save.json", "kind"),
  "messages:by.*": enumOf("operations/desk/messages/draft.json", "by"),
  "messages:send.*": ["draft", "scheduled", "sending", "posting", "sent", "stopped"],
  "messages:state.*": ["unread", "read"],
  "messages:written.*": enumOf("operations/desk/messages/templates.json", "state"),
  "messages:title.*": noticeTexts,
  "staff:contracts.kind.*": contractKinds,
  "staff:contracts.period.*": contractPeriods,
  "staff:contracts.state.*": contractStates,
  "staff:contradictions.kind.*": contradiction("kind"),
  "staff:contradictions.outcome.*": enumOf("operations/desk/contradictions/decide.json", "outcome"),
  "staff:contradictions.resolution.*": contradiction("resolution").filter((value) => value !== ""),
  "staff:contradictions.subject.*": contradiction("subject"),
  "staff:mail.states.*": enumOf("operations/desk/mail.json", "state"),
  "staff:reports.by.*": reportDimensions,
  "staff:reports.by.bonuses.*": ofReport("bonuses"),
  "staff:reports.by.deposits.*": ofReport("deposits"),
  "staff:reports.by.play.*": ofReport("play"),
  "staff:reports.by.registrations.*": ofReport("registrations"),
  "staff:reports.by.withdrawals.*": ofReport("withdrawals"),
  "staff:reports.dimension.*": saved("by"),
  "staff:reports.field.*": reportFields,
  "staff:reports.kind.*": saved("report"),
  "staff:reports.way.*": ["direct", "invitation", "agent", "campaign"],
  "staff:saved.lasts.*": saved("last"),
  "staff:saved.reasons.*": saved("reason"),
  "staff:saved.rhythms.*": saved("rhythm"),
  "staff:saved.states.*": saved("state"),
  "staff:payslips.orderStates.*": enumOf("operations/desk/agents/payslips/approvals.json", "state"),
  "staff:payslips.deciders.*": ["upline", "desk"],
  "staff:payslips.shows.*": enumOf("operations/desk/agents/payslips.json", "show"),
  "staff:show.*": ["open", "past"],
  "staff:staff.state.*": enumOf("operations/desk/staff.json", "state"),
  "staff:vip.cause.*": ["reached", "fell", "staff"],
  "vip:state.*": ["own", "passed", "open"],
  "vip:step.*": ["rose", "fell", "set"],
  "staff:transfers.outcome.*": enumOf("operations/desk/transfers/decide.json", "outcome"),
  "staff:transfers.verdict.*": ["done", "undone"],
  "auth:register.invitation.*": ["ended", "paused", "unknown"],
  "errors:*": Object.keys(problemList.problems),
  "errors:part.*": ["failed", "timeout"],
  "member:bets.states.*": enumOf("operations/member/bets.json", "state"),
  "member:profit.by.*": enumOf("operations/member/profit.json", "by"),
  "lobby:badge.*": enumOf("meta/vendor.schema.json", "tag"),
  "lobby:classify.*": platform.gameTypes.gameClassifies.map(({ code }) => code),
  "lobby:entrance.*": ["SPORTS", "ESPORTS"],
  "lobby:entrance.*Text": ["SPORTS", "ESPORTS"],
  "lobby:section.*": ["HOT", "FAV", "RECENT", "MXWIN", ...playable],
  "lobby:state.*": states,
  "lobby:stateText.*": states,
  "lobby:type.*": gameTypes,
  "member:deposit.state.*": Object.keys(depositMachine.config.states ?? {}),
  "member:login.outcome.*": loginOutcomes,
  "member:contractNotice.*": noticeTexts.filter((text) => text.startsWith("contract")),
  "member:notice.*": noticeTexts,
  "member:record.type.*": recordTypes,
  // The form's own text describes all other states.
  "member:transfer.*": ["done", "undone"],
  "member:wallet.states.*": ["asked", "sending", "unknown", "parked", "done", "undone", "refused"],
  "member:wallet.ways.*": ["in", "out"],
  "member:withdrawal.state.*": Object.keys(withdrawalMachine.config.states ?? {}),
  "points:desk.show.*": ["open", ...redemptionStates],
  "points:redemption.*": redemptionStates,
  "points:state.*": enumOf("operations/relay/MCS2_getPointReward.json", "state"),
  "points:type.*": pointsTypes,
  "profile:consent.*": channels,
  "profile:data.*": dataKinds,
  "profile:data.*Text": dataKinds,
  "profile:data.*Title": dataKinds,
  "profile:data.kind.*": dataKinds,
  "profile:data.state.*": enumOf("operations/member/requests.json", "state"),
  "profile:desk.change.*": enumOf("meta/profile.schema.json", "change"),
  "profile:desk.kind.*": dataKinds,
  "profile:desk.state.*": ["waiting", "done", "withdrawn", "refused"],
  "profile:income.*": incomes,
  "bonus:state.*": Object.keys(bonusMachine.config.states ?? {}),
  "support:kind.*": enumOf("operations/desk/tickets/thread.json", "kind"),
  "support:by.*": enumOf("operations/desk/tickets/thread.json", "by"),
  "support:byYou.*": enumOf("operations/support/tickets/thread.json", "by"),
  "support:chat.by.*": enumOf("operations/support/chat.json", "by"),
  "support:chat.says.*": chatStates,
  "support:chat.show.*": enumOf("operations/desk/chats.json", "show"),
  "support:chat.state.*": chatStates,
  "support:deskState.*": ticketStates,
  "support:feedbackState.*": enumOf("operations/feedback.json", "state"),
  "support:from.*": ["member", "visitor"],
  "support:show.*": enumOf("operations/desk/tickets.json", "show"),
  "support:state.*": ticketStates,
  "support:urgency.*": ["late", "due"],
  "rewards:applied.*": enumOf("operations/desk/applications.json", "show"),
  "rewards:check.*": checkNames,
  "rewards:edited.*": ["edited", "gone"],
  "rewards:free.state.*": enumOf("operations/desk/freeRounds.json", "state"),
  "rewards:free.told.*": enumOf("operations/desk/freeRounds.json", "told"),
  "rewards:had.*": enumOf("operations/member/rebates.json", "state"),
  "rewards:kind.*": enumOf("operations/desk/rewards/rules.json", "kind"),
  "rewards:last.*": checkNames,
  "rewards:name.*": checkNames,
  "rewards:on.*": enumOf("meta/rewards.schema.json", "on"),
  "rewards:ruleState.*": enumOf("operations/desk/rewards/rules.json", "state"),
  "rewards:state.*": enumOf("operations/member/rewards/offers.json", "state"),
  "promo:type.*": ["all", ...enumOf("meta/content/promotions.schema.json", "promotionType")],
};
