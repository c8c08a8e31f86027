import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { gamePageAddress } from "../../../site/game-routing.ts";
import { cancelGrant } from "../../core/free-rounds/free-rounds.ts";
import { type FreeRoundsGrant, grantPage } from "../../core/free-rounds/free-rounds-store.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { accountOf, type Member, memberByAccount } from "../../core/members/member-store.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { namesOf } from "./claim-rewards.ts";
import { setWithdrawn } from "./reward-store.ts";

/** A game as the catalogue knows it; undefined for one that is gone. */
type PlayedGame = { vassalage: string; gameCode: string; gameType: string; gameName: string };
type GameNamed = (vendor: string, game: string) => PlayedGame | undefined;

function rowOf({ brand, language, now }: RequestContext, grant: FreeRoundsGrant, named: GameNamed) {
  const { id, rule_id: rule, vendor, game_codes: codes, rounds, used, stake, won, cap, exponent } = grant;
  const isOpen = (grant.state === "granted" || grant.state === "inUse") && grant.expires_at.getTime() > now();
  return {
    id,
    rule,
    title: namesOf(brand, rule, language).title,
    games: codes.map((code) => named(vendor, code)?.gameName ?? code).join(", "),
    rounds,
    left: isOpen ? rounds - used : 0,
    stake: decimalText(stake, exponent),
    won: decimalText(won, exponent),
    cap: decimalText(cap, exponent),
    winnings: grant.bonus_terms ? ("bonus" as const) : ("cash" as const),
    state: grant.state,
    createdAt: grant.created_at.toISOString(),
    expiresAt: grant.expires_at.toISOString(),
  };
}

/** A member's free rounds, newest first (spec section 2, rewardCenter). */
export async function memberFreeRounds(
  context: RequestContext,
  { id: memberId }: Member,
  input: Input<"member/freeRounds">,
  named: GameNamed,
): Promise<Output<"member/freeRounds">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await context.inBrand((tx) => grantPage(tx, { memberId, ...wanted }));
  const content = rows.map((grant) => {
    const row = rowOf(context, grant, named);
    const first = grant.game_codes.map((code) => named(grant.vendor, code)).find((game) => game);
    return { ...row, playAt: row.left > 0 ? (first ? gamePageAddress(first, false) : "") : "" };
  });
  return partOf(content, ends);
}

/** The free rounds of a brand for staff, newest first, with what each has cost so far. Refuses `desk.member`. */
export async function deskFreeRounds(
  context: RequestContext,
  input: Input<"desk/freeRounds">,
  named: GameNamed,
): Promise<Outcome<Output<"desk/freeRounds">>> {
  const wanted = pageAsked(input);
  return context.inBrand(async (tx): Promise<Outcome<Output<"desk/freeRounds">>> => {
    const member = input.account ? await memberByAccount(tx, accountOf(input.account)) : undefined;
    if (input.account && !member) return inField("account", "desk.member");
    const { rows, ends } = await grantPage(tx, { memberId: member?.id, ...wanted });
    const content = rows.map((grant) => ({
      ...rowOf(context, grant, named),
      account: grant.account,
      vendor: grant.vendor,
      told: grant.vendor_state,
      reason: grant.reason ?? "",
      endedBy: grant.state === "cancelled" ? (grant.ended_by ?? "") : "",
    }));
    return accept(partOf(content, ends));
  });
}

type Cancelled = Outcome<Output<"desk/freeRounds/cancel">>;

/** Takes back free rounds of which none was played, with a reason. Refuses `freeRounds.unknown` and `freeRounds.used`. */
export async function cancelFreeRounds(
  context: RequestContext,
  { id, reason }: Input<"desk/freeRounds/cancel">,
): Promise<Cancelled> {
  const why = reasonOf(reason);
  if (why === undefined) return missingField("reason");
  return allOrNothing(context, async (tx): Promise<Cancelled> => {
    const { brand, now } = context;
    const done = await cancelGrant(
      tx,
      { brand, now: now() },
      { id, by: staffOf(context).username, reason: why },
    );
    if (!done.ok) return done;
    await setWithdrawn(tx, id);
    await audit(tx, context, { action: "freeRounds.cancel", subject: id, after: { reason: why } });
    return accept({ id, state: "cancelled" as const });
  });
}
