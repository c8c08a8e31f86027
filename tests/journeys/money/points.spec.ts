import { randomUUID } from "node:crypto";
import { memberByAccount } from "../../../src/server/core/members/member-store.ts";
import type { Wallet } from "../../../src/server/core/wallet/wallet.ts";
import { addPoints } from "../../../src/server/domains/points/add-points.ts";
import type { Database } from "../../../src/server/foundation/db/connection.ts";
import { expect, expectRefusals, type Scene } from "../members/people.ts";
import { errorOf, field, fillIn, submit, toastOf } from "../members/screen.ts";
import { type BrandName, desktop, dialog, phone } from "../site.ts";
import { paymentPassword, setPaymentPassword, test, typePaymentPassword } from "./member-money.ts";
import { begin, rowOf, signInAtDesk } from "./staff.ts";

type LedgerFixture = { database: Database; wallet: Wallet };

/** Gives a member points, as a reward would. */
const givePoints = (
  { database, wallet }: LedgerFixture,
  merchant: BrandName,
  account: string,
  points: bigint,
) =>
  database.brand(merchant, async (tx) => {
    const member = await memberByAccount(tx, account);
    await addPoints(
      tx,
      { merchant, wallet },
      {
        memberId: member?.id ?? "",
        points,
        key: randomUUID(),
        reason: "points.reward",
        actor: "job:journey",
      },
    );
  });

/** Play as a vendor's calls leave it for the rules: a star for each 100.00 of valid bets. */
const playFor = ({ database }: LedgerFixture, merchant: BrandName, account: string, bet: string) =>
  database.brand(merchant, async (tx) => {
    const member = await memberByAccount(tx, account);
    const at = new Date();
    const figures = { bets: 1, bet, win: "0", validBet: bet, bonusBet: "0" };
    const body = JSON.stringify({ vendor: "LVY", game: "brass-sevens", ...figures });
    await tx
      .insertInto("reward_event")
      .values({
        brand_id: merchant,
        member_id: member?.id ?? "",
        type: "play",
        at,
        due_at: at,
        body,
      })
      .execute();
  });

const address = "<b>7</b> Hill Road, Bandra, Mumbai 400050";

const goodOf = ({ page }: Scene, good: string) => page.locator(`[data-list=goods] [data-row="${good}"]`);

/** What the page says that the member has. */
const pointsOf = ({ page }: Scene) => page.locator("#points");

const walks = [
  {
    brand: "aurora",
    language: "en",
    size: desktop,
    good: "neon-star-lamp",
    gift: 19_990n,
    plays: true,
    left: "3,500",
  },
  {
    brand: "saffron",
    language: "hi",
    size: phone,
    good: "shield-jersey",
    gift: 20_000n,
    plays: false,
    left: "2,000",
  },
] as const;

for (const { brand, language, size, good, gift, plays, left } of walks)
  test(`points${plays ? " of play" : ""} become a parcel: ${brand}, ${language}`, async ({
    inside,
    elsewhere,
    ledger,
    gate,
  }) => {
    expectRefusals(gate);
    const member = await inside(brand, language, { size });
    const { page, person, open } = member;
    await givePoints(ledger, brand, person.account, gift);
    if (plays) await playFor(ledger, brand, person.account, "100000");
    await typePaymentPassword(member, person.password);
    // The rules answer within seconds.
    await expect(async () => {
      await open("/pointMall");
      await expect(pointsOf(member)).toContainText("20,000", { timeout: 8_000 });
    }).toPass({ timeout: 30_000 });

    const card = goodOf(member, good);
    await expect(card).toHaveAttribute("data-state", "open");
    await card.locator("[aria-expanded]").click();
    await fillIn(card, { receivingAddress: "short", mobileNum: "98220 12345", paymentPassword });
    await submit(card).click();
    await expect(errorOf(card, "receivingAddress")).toBeVisible();
    await fillIn(card, { receivingAddress: address, paymentPassword });
    await submit(card).click();
    await expect(toastOf(page, "points:redeemed")).toBeVisible();
    await expect(pointsOf(member)).toContainText(left);
    // Too few are left for another one.
    await expect(card).toHaveAttribute("data-state", "points");

    await open("/pointMall?tab=history");
    const redemption = page.locator("[data-list=redemptions] [data-row]");
    await expect(redemption).toHaveAttribute("data-state", "inProcess");
    const reference = (await redemption.getAttribute("data-row")) ?? "";
    // The address is text: no tag of it is drawn.
    await expect(redemption).toContainText(address);

    const staff = await elsewhere(brand, "en", desktop);
    await signInAtDesk(staff, "finance", "/desk/redemptions");
    await expect(rowOf(staff, reference)).toContainText(person.account);
    await rowOf(staff, reference).locator("[data-choose]").check();
    await staff.page.locator('[data-bulk-action="approve"]').click();
    await expect(dialog(staff.page).locator("[data-bulk-row]")).toHaveCount(1);
    await submit(dialog(staff.page)).click();
    await expect(toastOf(staff.page, "common:bulk.done")).toBeVisible();
    await expect(redemption).toHaveAttribute("data-state", "approved");
    const asked = await begin(staff, reference, "release");
    await expect(asked).toContainText(address);
    await fillIn(asked, { note: "Post EM123IN" });
    await submit(asked).click();
    await expect(toastOf(staff.page, "points:desk.released")).toBeVisible();

    await expect(redemption).toHaveAttribute("data-state", "released");
    await expect(redemption).toContainText("Post EM123IN");
    await open("/pointMall?tab=record");
    const lines = page.locator("[data-panel=record] [data-row]");
    await expect(lines).toHaveCount(plays ? 3 : 2);
  });

test("points become money, and a rejection gives them back", async ({ inside, elsewhere, ledger }) => {
  const member = await inside("aurora", "en", { size: desktop });
  const { page, person, open } = member;
  await givePoints(ledger, "aurora", person.account, 10_000n);
  await setPaymentPassword(member, person.password);
  await open("/pointMall?tab=exchange");
  await fillIn(page, { points: "1000", paymentPassword });
  await submit(page).click();
  await expect(toastOf(page, "points:exchanged")).toBeVisible();
  await expect(page.locator("header [data-place=bar] [data-balance]")).toHaveAttribute(
    "data-balance",
    "10.00",
  );
  await expect(pointsOf(member)).toContainText("9,000");

  await open("/pointMall");
  const card = goodOf(member, "cards-foil-deck");
  await card.locator("[aria-expanded]").click();
  await fillIn(card, { receivingAddress: address, mobileNum: "98220 12345", paymentPassword });
  await submit(card).click();
  await expect(pointsOf(member)).toContainText("4,800");
  await open("/pointMall?tab=history");
  const redemption = page.locator("[data-list=redemptions] [data-row]");
  const reference = (await redemption.getAttribute("data-row")) ?? "";
  const staff = await elsewhere("aurora", "en", desktop);
  await signInAtDesk(staff, "finance", "/desk/redemptions");
  const asked = await begin(staff, reference, "reject");
  await field(asked, "reason").fill("No carrier reaches this place");
  await submit(asked).click();
  await expect(toastOf(staff.page, "points:desk.rejected")).toBeVisible();
  await expect(redemption).toContainText("No carrier reaches this place");
  await expect(pointsOf(member)).toContainText("9,000");
});

test("a brand without the module has no mall", async ({ inside }) => {
  const { page, open } = await inside("jade", "en", { size: desktop });
  await open("/");
  await expect(page.locator('a[href="/pointMall"]')).toHaveCount(0);
});
