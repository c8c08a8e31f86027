import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { decideApplication } from "../../../../src/server/domains/rewards/applications/decide.ts";
import { addApplicationPicture } from "../../../../src/server/domains/rewards/applications/pictures.ts";
import { sendApplication } from "../../../../src/server/domains/rewards/applications/send.ts";
import {
  applicationList,
  applicationOffers,
} from "../../../../src/server/domains/rewards/applications/views.ts";
import { openPaymentHarness, type PaymentHarness, picture } from "../payments/harness.ts";
import { type RewardHarness, type Rules, rewardsOf, withRules } from "./harness.ts";

const title = { en: "Gift" };
const trigger = { on: "application" as const };
export const applicationRules: Rules = {
  photo: {
    title,
    promotion: "photo",
    trigger,
    application: { remark: "required", pictures: 1, again: true },
    effect: { cash: { amount: "5" } },
    limits: { member: 5, budget: "1000" },
  },
  words: { title, promotion: "words", trigger, effect: { points: { amount: 7 } }, limits: { member: 1 } },
  few: { title, promotion: "few", trigger, effect: { cash: { amount: "3" } }, limits: { budget: "9" } },
  ending: {
    title,
    promotion: "ending",
    trigger,
    conditions: { until: "2026-11-21" },
    effect: { cash: { amount: "2" } },
    limits: { budget: "100" },
  },
  richer: {
    title,
    promotion: "richer",
    trigger,
    conditions: { deposits: 1 },
    effect: { cash: { amount: "2" } },
    limits: { budget: "100" },
  },
  asked: { title, trigger: { on: "claim" }, effect: { cash: { amount: "1" } }, limits: { member: 1 } },
};

export type ApplicationHarness = PaymentHarness & {
  rewards: RewardHarness;
  finance: () => RequestContext;
  contextOf: (member: Member) => RequestContext;
  send: (member: Member, rule: string, remark?: string) => ReturnType<typeof sendApplication>;
  add: (member: Member, rule: string, bytes?: Buffer) => ReturnType<typeof addApplicationPicture>;
  /** Sends an application that must be taken, and answers its number. */
  sent: (member: Member, rule: string, remark?: string) => Promise<string>;
  approve: (reference: string, context?: RequestContext) => ReturnType<typeof decideApplication>;
  turnDown: (reference: string, reason?: string) => ReturnType<typeof decideApplication>;
  /** State and reason of what a member sent, the latest first. */
  states: (member: Member) => Promise<string[][]>;
  offer: (
    member: Member,
    promotion: string,
  ) => Promise<Awaited<ReturnType<typeof applicationOffers>>["content"][number] | undefined>;
};

export async function openApplications(): Promise<ApplicationHarness> {
  const harness = await openPaymentHarness(withRules(applicationRules));
  const { domain } = harness;
  const finance = await harness.staff("finance");
  const { contextOf, wallet } = domain;
  const send: ApplicationHarness["send"] = (member, rule, remark) =>
    sendApplication(contextOf(member), member, { rule, ...(remark === undefined ? {} : { remark }) });
  return {
    ...harness,
    rewards: rewardsOf(domain),
    finance,
    contextOf,
    send,
    add: async (member, rule, bytes) =>
      addApplicationPicture(contextOf(member), member, { rule, bytes: bytes ?? (await picture()) }),
    sent: async (member, rule, remark = "") => {
      const done = await send(member, rule, remark);
      if (!done.ok) throw new Error(`refused: ${done.code}`);
      return done.value.reference;
    },
    approve: (reference, context = finance()) =>
      decideApplication(context, { reference, decision: "approve" }, wallet),
    turnDown: (reference, reason = "The picture is blurred") =>
      decideApplication(finance(), { reference, decision: "refuse", reason }, wallet),
    states: async (member) =>
      (await applicationList(contextOf(member), member, {})).content.map(({ state, reason }) => [
        state,
        reason,
      ]),
    offer: async (member, promotion) =>
      (await applicationOffers(contextOf(member), member, { promotion })).content[0],
  };
}
