import type { IdentityDocument } from "../../../../src/contract/generated/identity.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { decideCheck } from "../../../../src/server/domains/identity-check/decide.ts";
import { deskQueue } from "../../../../src/server/domains/identity-check/desk.ts";
import { handInDocuments } from "../../../../src/server/domains/identity-check/hand-in.ts";
import { ownIdentity } from "../../../../src/server/domains/identity-check/own.ts";
import { addIdentityPicture } from "../../../../src/server/domains/identity-check/pictures.ts";
import type { TestDomainOptions } from "../../../support/request-context.ts";
import { openPaymentHarness, type PaymentHarness, picture } from "../payments/harness.ts";
import { openWithdrawalHarness, type WithdrawalHarness } from "../payments/withdrawal-harness.ts";

export const day = 24 * 3_600_000;

const identity: IdentityDocument = {
  kinds: {
    passport: {
      name: { en: "Passport" },
      number: true,
      patternId: "alphanumeric",
      expires: true,
      holder: true,
    },
    card: { name: { en: "Card" }, sides: 2, number: true },
    bill: { name: { en: "Bill" } },
  },
  without: { deposits: "1000", withdrawals: "300" },
  levels: [
    {
      id: "basic",
      name: { en: "Basic" },
      documents: [{ id: "photo", name: { en: "a photo ID" }, kinds: ["passport", "card"] }],
      limits: { withdrawalsDaily: "500" },
      validDays: 100,
    },
    {
      id: "full",
      name: { en: "Full" },
      documents: [{ id: "address", name: { en: "a bill" }, kinds: ["bill"] }],
    },
  ],
  remindDays: 10,
  keepPicturesDays: 30,
};

const options = { modules: { IDENTITY: true }, changes: { identity } };

/** What is written about the passport of somebody. */
export const passport = (number: string, more: Partial<Record<string, string>> = {}) => ({
  demand: "photo",
  kind: "passport",
  number,
  expiresOn: "2030-01-31",
  name: "Asha Rao",
  birthday: "1990-05-17",
  ...more,
});

type Sent = Parameters<typeof handInDocuments>[2]["documents"][number];

const withChecks = <H extends PaymentHarness>(harness: H, desk: () => RequestContext) => {
  const { domain, deps } = harness;
  const send = async (
    member: Member,
    {
      kind = "passport",
      side = "front",
      level = "basic",
      demand = "photo",
      bytes,
    }: Partial<{
      kind: string;
      side: "front" | "back";
      level: string;
      demand: string;
      bytes: Buffer;
    }> = {},
  ) =>
    addIdentityPicture(domain.contextOf(member), member, {
      level,
      demand,
      kind,
      side,
      bytes: bytes ?? (await picture()),
    });
  const handIn = (member: Member, documents: Sent[], level = "basic") =>
    handInDocuments(domain.contextOf(member), member, { level, documents }, domain.platform);
  const checkOf = async (member: Member, level = "basic") =>
    deps.inBrand((tx) =>
      tx
        .selectFrom("identity_check")
        .selectAll()
        .where("member_id", "=", member.id)
        .where("level", "=", level)
        .executeTakeFirstOrThrow(),
    );
  type Decision = Parameters<typeof decideCheck>[1];
  const decide = (reference: string, decision: Decision["decision"], more: Partial<Decision> = {}) =>
    decideCheck(desk(), { reference, decision, ...more }, deps.wallet);
  const handedIn = async (member: Member, number: string, more?: Partial<Record<string, string>>) => {
    const sent = await send(member);
    const done = await handIn(member, [passport(number, more)]);
    if (!sent.ok || !done.ok) throw new Error(`not handed in: ${JSON.stringify([sent, done])}`);
    return done.value.reference;
  };
  return {
    ...harness,
    desk,
    send,
    handIn,
    handedIn,
    checkOf,
    decide,
    verify: async (member: Member, number: string, more?: Partial<Record<string, string>>) => {
      const reference = await handedIn(member, number, more);
      const done = await decide(reference, "verify");
      if (!done.ok) throw new Error(`not verified: ${done.code}`);
      return done.value;
    },
    own: (member: Member) => ownIdentity(domain.contextOf(member), member, domain.platform),
    queue: async () => (await deskQueue(desk(), { pageSize: 100 })).content,
    notices: (member: Member) =>
      deps.inBrand(async (tx) => {
        const rows = await tx
          .selectFrom("member_notice")
          .select("text_key")
          .where("member_id", "=", member.id)
          .orderBy("id")
          .execute();
        return rows.map(({ text_key }) => text_key);
      }),
  };
};

export async function openIdentityHarness(more: Pick<TestDomainOptions, "vendors"> = {}) {
  const harness = await openPaymentHarness({ ...options, ...more });
  return withChecks(harness, await harness.staff("support"));
}

export type IdentityHarness = Awaited<ReturnType<typeof openIdentityHarness>>;

/** With withdrawals of a member who has money and an account. */
export async function openIdentityWithdrawals(): Promise<{
  w: WithdrawalHarness;
  h: IdentityHarness;
}> {
  const w = await openWithdrawalHarness(options);
  return { w, h: withChecks(w.harness, await w.harness.staff("support")) };
}
