import { randomUUID } from "node:crypto";
import type { ProfileDocument } from "../../../../src/contract/generated/profile.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { type Member, memberById, type NewMember } from "../../../../src/server/core/members/member-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

const profile: ProfileDocument = {
  fields: {
    nickname: { enabled: true, change: "always", patternId: "display-name", minLength: 2, maxLength: 12 },
    payeeName: { enabled: true, change: "once", maxLength: 60 },
    birthday: { enabled: true, change: "once" },
    idNumber: { enabled: true, change: "desk", patternId: "alphanumeric" },
    nationality: { enabled: true, change: "always" },
    address: { enabled: true, change: "always", maxLength: 200 },
    sourceOfIncome: { enabled: true, change: "always" },
    telegram: { enabled: true, change: "always", patternId: "no-spaces", minLength: 3, maxLength: 40 },
    line: { enabled: false },
  },
  avatar: { choices: 4, upload: true },
  consent: { channels: ["site", "mail"] },
  requests: { exportHours: 24, erasureDays: 14 },
};

/** A brand with a profile, and the people who use it. */
export type ProfileScene = {
  domain: TestDomain;
  member: (account: string, more?: Partial<NewMember>) => Promise<Member>;
  /** A member's row as it is now. */
  row: (member: Pick<Member, "id">) => Promise<Member>;
  by: (member: Member) => RequestContext;
  staff: () => RequestContext;
  /** What staff did, oldest first. */
  audited: () => Promise<{ action: string; subject: string; after: unknown }[]>;
  close: () => Promise<void>;
};

export async function openProfileScene(changes: ProfileDocument = {}): Promise<ProfileScene> {
  const domain = await openTestDomain({ changes: { profile: { ...profile, ...changes } } });
  const inBrand = domain.context().inBrand;
  return {
    domain,
    member: domain.member,
    row: async ({ id }) => (await inBrand((tx) => memberById(tx, id))) ?? expectMember(id),
    by: (member) => domain.contextOf(member),
    staff: () => {
      const seen = domain.context("desk");
      const owner = { kind: "desk", id: randomUUID(), username: "olga", role: "owner" } as const;
      return {
        ...seen,
        session: { id: randomUUID(), owner, browserHash: seen.browserHash, restricted: false },
      };
    },
    audited: () =>
      inBrand((tx) =>
        tx.selectFrom("desk_audit").select(["action", "subject", "after"]).orderBy("id").execute(),
      ),
    close: domain.close,
  };
}

function expectMember(id: string): never {
  throw new Error(`no member ${id}`);
}
