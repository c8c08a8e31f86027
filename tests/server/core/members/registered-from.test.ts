import { expect, it } from "vitest";
import { registeredFrom } from "../../../../src/server/core/members/phone-number.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { openTestDomain } from "../../../support/request-context.ts";

it("is the country of the number, or else of the address, or none", () => {
  expect(registeredFrom("66", () => "IN")).toBe("TH");
  expect(registeredFrom("999", () => "IN")).toBe("IN");
  expect(registeredFrom(undefined, () => "IN")).toBe("IN");
  expect(registeredFrom(undefined, () => undefined)).toBeNull();
  expect(registeredFrom(undefined, undefined)).toBeNull();
  // A file of address ranges may name anything.
  expect(registeredFrom(undefined, () => "PRIVATE")).toBeNull();
});

it("is kept with the member, and stays when the number changes", async () => {
  const domain = await openTestDomain();
  const joined = await register({ ...domain.context(), country: () => "LK" }, "username", {
    username: "asha01",
    password: "Harbor47",
    confirmPassword: "Harbor47",
    terms: true,
    ageConfirmed: true,
  });
  expect(joined).toMatchObject({ ok: true });
  const countryOf = () =>
    domain.database.brand(domain.brand.merchant, async (tx) => {
      const row = await tx
        .selectFrom("member")
        .select("country")
        .where("account", "=", "asha01")
        .executeTakeFirst();
      await tx.updateTable("member").set({ dialing_code: "66", mobile: "812345678" }).execute();
      return row?.country;
    });
  expect([await countryOf(), await countryOf()]).toEqual(["LK", "LK"]);
  await domain.close();
});
