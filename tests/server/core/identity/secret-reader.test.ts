import { describe, expect, it } from "vitest";
import { secretReader } from "../../../../src/server/core/identity/secret-reader.ts";

const read = secretReader({
  BRAND_ACME_SMS: "acme's",
  BRAND_ACMETWO_SMS: "acmetwo's",
  BRAND_ACME_: "nobody's",
  DATABASE_URL: "postgres://user:s3cret@db/livery",
  LIVERY_SECRET: "the platform's",
});

describe("what a brand's files may have read", () => {
  it("is the brand's own", () => {
    expect(read("acme", "env:BRAND_ACME_SMS")).toBe("acme's");
    expect(read("acmetwo", "env:BRAND_ACMETWO_SMS")).toBe("acmetwo's");
  });

  it.each([
    undefined,
    "",
    "env:",
    "env:DATABASE_URL",
    "env:LIVERY_SECRET",
    "env:BRAND_ACMETWO_SMS",
    "env:BRAND_ACME_",
    "env:BRAND_ACME_AWAY",
    "env:BRAND_ACME_constructor",
    "BRAND_ACME_SMS",
    "env:brand_acme_sms",
  ])("is not %s", (name) => expect(read("acme", name)).toBeUndefined());
});
