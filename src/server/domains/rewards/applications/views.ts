import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { mostPictures } from "../../../core/members/attached-pictures.ts";
import { accountNames, type Member, memberById } from "../../../core/members/member-store.ts";
import type { RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { balancesWith, type Considered } from "../balances.ts";
import { wordedCheck } from "../check-words.ts";
import { namesOf } from "../claim-rewards.ts";
import { stoppedRules } from "../facts-store.ts";
import { giftFor, type Rule } from "../rule.ts";
import { firstMissing } from "../rule-conditions.ts";
import {
  type Application,
  applicationById,
  applicationsOf,
  deskApplicationPage,
  latestByRule,
  picturesOf,
  wasRefused,
} from "./application-store.ts";
import { checksOf } from "./checks.ts";
import { applicationRules } from "./open-rule.ts";
import { mostRemark } from "./remark.ts";
import { canStep } from "./step.ts";

type Tx = Transaction<Schema>;
type Offer = Output<"member/applications/offers">["content"][number];

const timeText = (at: Date | null): string => at?.toISOString() ?? "";

/** What member and desk see of an application. */
const applicationView = (row: Application, brand: Brand, language: string) => ({
  reference: row.id,
  rule: row.rule_id,
  title: namesOf(brand, row.rule_id, language).title,
  state: row.state,
  remark: row.remark,
  reason: row.reason ?? "",
  sentAt: timeText(row.sent_at),
  endedAt: timeText(row.ended_at),
});

/** What a member sent, the latest first. */
export async function applicationList(
  { brand, inBrand, language }: RequestContext,
  { id }: Member,
  input: Input<"member/applications">,
): Promise<Output<"member/applications">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => applicationsOf(tx, id, wanted));
  const content = rows.map((row) => ({
    ...applicationView(row, brand, language),
    canWithdraw: canStep(row, { type: "withdraw", by: "member" }),
  }));
  return partOf(content, ends);
}

/** The rules of a promotion that a member applies for: what they take, how the last application stands, what is missing. */
export async function applicationOffers(
  context: RequestContext,
  member: Member,
  { promotion }: Input<"member/applications/offers">,
): Promise<Output<"member/applications/offers">> {
  const { brand, inBrand } = context;
  const rules = applicationRules(brand).filter((rule) => rule.promotion === promotion);
  const content = await inBrand(async (tx) => {
    const stopped = await stoppedRules(tx);
    const running = rules.filter(({ id }) => !stopped.has(id));
    const latest = await latestByRule(
      tx,
      member.id,
      running.map(({ id }) => id),
    );
    const offers: Offer[] = [];
    for (const rule of running)
      offers.push(await offerOf(tx, context, { member, rule, last: latest.get(rule.id) }));
    return offers;
  });
  return { content };
}

type Offering = { member: Member; rule: Rule; last: Application | undefined };

async function offerOf(tx: Tx, context: RequestContext, { member, rule, last }: Offering): Promise<Offer> {
  const { brand, language, now } = context;
  const { isRemarkRequired, pictures: picturesNeeded, again } = rule.application;
  const mayApply = last?.state !== "waiting" && (again || !(await wasRefused(tx, member.id, rule.id)));
  const checks = mayApply ? await checksOf(tx, context, { member, rule, at: new Date(now()) }) : [];
  // Of a used up budget, staff are told.
  const missing = firstMissing(checks.filter(({ check }) => check !== "budget"));
  const { check = "", has = "", needs = "" } = missing ? wordedCheck(context, missing) : {};
  return {
    rule: rule.id,
    title: namesOf(brand, rule.id, language).title,
    ...lastOf(last),
    ...(await draftOf(tx, last)),
    canApply: mayApply && missing === undefined,
    isRemarkRequired,
    mostRemark,
    picturesNeeded,
    check,
    has,
    needs,
  };
}

/** How the last application stands; a draft is none yet. */
const lastOf = (last: Application | undefined) => ({
  state: last && last.state !== "draft" ? last.state : ("" as const),
  reference: last?.id ?? "",
  reason: last?.reason ?? "",
  sentAt: timeText(last?.sent_at ?? null),
  canWithdraw: last !== undefined && canStep(last, { type: "withdraw", by: "member" }),
});

/** The pictures of what is not sent yet. */
async function draftOf(tx: Tx, last: Application | undefined) {
  const pictures = last?.state === "draft" ? ((await picturesOf(tx, [last.id])).get(last.id) ?? []) : [];
  return { pictures, picturesLeft: mostPictures - pictures.length };
}

/** Applications for the desk: what waits the oldest first, all others the latest first. */
export async function deskApplications(
  context: RequestContext,
  input: Input<"desk/applications">,
  filter: RowsFilter = {},
): Promise<Output<"desk/applications">> {
  const { brand, inBrand, language } = context;
  const wanted = pageAsked(input);
  const { show = "waiting", rule: ruleId } = input;
  const rules = new Map(applicationRules(brand).map((rule) => [rule.id, rule]));
  return inBrand(async (tx) => {
    const { rows, ends } = await deskApplicationPage(tx, { ...wanted, state: show, ruleId, filter });
    const names = await accountNames(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    const balancesOf = await balancesWith(tx, context, rows, (row) =>
      consideredOf(row, rules.get(row.rule_id)),
    );
    const content = rows.map((row) => ({
      ...applicationView(row, brand, language),
      ...giftOf(brand, rules.get(row.rule_id)),
      ...balancesOf(row),
      account: names.get(row.member_id) ?? "",
      pictures: row.pictures,
      decidedBy: row.decided_by ?? "",
      edited: editedOf(row, rules.get(row.rule_id)),
      canDecide: canStep(row, { type: "approve", by: "desk" }),
    }));
    const choices = [...rules.keys()].map((id) => ({ value: id, label: namesOf(brand, id, language).title }));
    return { ...partOf(content, ends), rules: choices };
  });
}

/** Whether the rule is another than when the application was sent. */
function editedOf({ rule_hash }: Application, rule: Rule | undefined): "" | "edited" | "gone" {
  if (!rule) return "gone";
  return rule.hash === rule_hash ? "" : "edited";
}

/** What a rule gives, as it is now; empty when it is gone, and for what is neither money nor points. */
function giftOf(brand: Brand, rule: Rule | undefined) {
  const { kind, amount } = givenBy(rule) ?? {};
  if (kind === "points") return { amount: "", points: `${amount}` };
  const isMoney = amount !== undefined && (kind === "cash" || kind === "bonus");
  return { amount: isMoney ? decimalText(amount, brand.payload.currency.exponent) : "", points: "" };
}

/** The reward that the approval of an application would give by its rule as it is now. */
function consideredOf(row: Application, rule: Rule | undefined): Considered | undefined {
  const given = canStep(row, { type: "approve", by: "desk" }) ? givenBy(rule) : undefined;
  return given && { ...given, member_id: row.member_id };
}

/** The kind and amount of what a rule gives to whom applies for it; a rebate is of play. */
const givenBy = (rule: Rule | undefined): Omit<Considered, "member_id"> | undefined =>
  !rule || rule.effect.kind === "rebate"
    ? undefined
    : { kind: rule.effect.kind, amount: giftFor(rule.effect.gift, 0n) };

/**
 * One application for the desk: its pictures, and the conditions of its rule as they stand for the member now. Refuses
 * `application.unknown`.
 */
export async function deskApplication(
  context: RequestContext,
  { reference }: Input<"desk/applications/one">,
): Promise<Outcome<Output<"desk/applications/one">>> {
  const { brand, inBrand } = context;
  return inBrand(async (tx): Promise<Outcome<Output<"desk/applications/one">>> => {
    const row = await applicationById(tx, reference);
    if (!row?.sent_at) return refuse("application.unknown");
    const member = await memberById(tx, row.member_id);
    const rule = applicationRules(brand).find(({ id }) => id === row.rule_id);
    const checks =
      rule && member && row.state === "waiting"
        ? await checksOf(tx, context, { member, rule, at: row.sent_at })
        : [];
    const pictures = (await picturesOf(tx, [row.id])).get(row.id) ?? [];
    return accept({
      sent: [
        {
          reference,
          title: namesOf(brand, row.rule_id, context.language).title,
          remark: row.remark,
          pictures: pictures.map((id) => ({ id })),
        },
      ],
      content: checks.map((check) => wordedCheck(context, check)),
    });
  });
}
