import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { openTestHouse, openTimeoutMs, type TestHouse } from "../../support/house.ts";

let house: TestHouse;
const passwordOf = (account: string, merchant = "aurora") =>
  house.accounts.find((one) => one.account === account && one.merchant === merchant)?.password ?? "";
const at = (brand = "aurora"): TestCaller => callerOf(house.port, brand);

beforeAll(async () => {
  house = await openTestHouse();
}, openTimeoutMs);
afterAll(() => house.close());

describe("logging in", () => {
  it("gives a token that opens the member's own calls, with the browser's key alone", async () => {
    const caller = at();
    await caller.login("player1", passwordOf("player1"));
    const info = await caller.call("member/info");
    expect(info.value).toMatchObject({ account: "player1", type: 0, currencySymbol: "₹" });
    expect(info.value.id).toMatch(/^[1-9][0-9]{9}$/);
    const stolen = at();
    stolen.token = caller.token;
    expect(await stolen.call("member/info")).toMatchObject({ status: 401, message: "session.missing" });
  });
});
