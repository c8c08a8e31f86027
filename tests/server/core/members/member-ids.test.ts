import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IdSource, insertMember, memberById } from "../../../../src/server/core/members/member-store.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

/** Draws what a test says, then ids that nobody has. */
const drawing = (...planted: ReturnType<IdSource>[]): IdSource => {
  let number = 0;
  return () => {
    number += 1;
    return planted.shift() ?? { id: `90000000${number}`, referral_code: `FREE${number}` };
  };
};

const insert = (account: string, ids: IdSource) =>
  domain
    .context()
    .inBrand((tx) =>
      insertMember(
        tx,
        "aurora",
        { account, nickname: account, type: 0, registered_at: new Date(domain.clock.at) },
        ids,
      ),
    );

describe("a new member", () => {
  it("gets another id and referral code when the drawn ones are taken, in the same transaction", async () => {
    const { id, referral_code } = await domain.member("first01");
    const made = await insert(
      "second01",
      drawing({ id, referral_code: "NEW1" }, { id: "9111111111", referral_code }),
    );
    expect(made).toMatchObject({ account: "second01", id: "900000003", referral_code: "FREE3" });
    expect(await domain.context().inBrand((tx) => memberById(tx, made.id))).toMatchObject({
      account: "second01",
    });
  });

  it("is refused by the name's constraint, whatever ids are drawn, and by eight taken ids", async () => {
    const { id, referral_code } = await domain.member("third01");
    await expect(insert("third01", drawing({ id, referral_code }))).rejects.toMatchObject({
      constraint: "member_account",
    });
    await expect(insert("fourth01", () => ({ id, referral_code }))).rejects.toThrow(/8 drawn member ids/);
  });
});
