import type { Selectable, Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import { type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { LoginAttemptTable, LoginRefusal } from "../../foundation/db/profile-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { deviceOf } from "../identity/device.ts";
import { networkOf } from "../identity/network.ts";
import type { RequestContext } from "../identity/request-context.ts";

type Tx = Transaction<Schema>;

/**
 * Notes a login of a member, or the code of what refused it. An id of nobody notes nothing with the same statement, so
 * that its time does not reveal whether a name exists. Trial accounts have no history.
 */
export async function noteLogin(
  tx: Tx,
  context: RequestContext,
  { memberId, refusal = "" }: { memberId: string; refusal?: LoginRefusal | "" },
): Promise<void> {
  const { userAgent, country } = deviceOf(context);
  await tx
    .insertInto("login_attempt")
    .columns(["brand_id", "member_id", "refusal", "network", "country", "user_agent", "at"])
    .expression((expression) =>
      expression
        .selectFrom("member")
        .select(({ val, cast }) => [
          "member.brand_id",
          "member.id",
          val<LoginRefusal | "">(refusal).as("refusal"),
          val(networkOf(context.ip)).as("network"),
          val(country).as("country"),
          val(userAgent).as("user_agent"),
          cast<Date>(val(new Date(context.now())), "timestamptz").as("at"),
        ])
        .where("member.id", "=", memberId)
        .where("member.type", "!=", trialType),
    )
    .execute();
}

/** A page of a member's logins, the latest first. */
export const loginPage = (
  tx: Tx,
  memberId: string,
  wanted: PageAsked,
): Promise<Page<Selectable<LoginAttemptTable>>> =>
  paged(
    tx,
    tx.selectFrom("login_attempt").selectAll().where("member_id", "=", memberId),
    { way: "desc", keys: [["id", "number"]] },
    wanted,
  );
