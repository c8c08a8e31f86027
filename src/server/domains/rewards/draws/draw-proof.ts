import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { localized } from "../../../../site/locale.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { maskedAccount } from "../../../core/members/masked.ts";
import { drawById, openedOf, picksOf } from "./draw-store.ts";
import { envelopeAmounts, prizeAmounts } from "./terms.ts";

/**
 * Everything that it takes to verify a draw by drawing again, for anybody: the hash that was published before, the seed once the
 * draw has ended, its amounts and tickets, and who got what. Refuses `draw.unknown`.
 */
export async function drawProof(
  { inBrand, language }: RequestContext,
  { draw: id }: Input<"system/draw">,
): Promise<Outcome<Output<"system/draw">>> {
  return inBrand(async (tx): Promise<Outcome<Output<"system/draw">>> => {
    const draw = await drawById(tx, id);
    if (!draw) return refuse("draw.unknown");
    const { exponent } = draw;
    const money = (minor: bigint) => decimalText(minor, exponent);
    const isOver = draw.ended_at !== null;
    const opened = draw.kind === "envelope" ? await openedOf(tx, id) : [];
    const picks = (await picksOf(tx, [id])).get(id) ?? [];
    const amounts =
      draw.kind === "envelope" ? envelopeAmounts(draw.terms, exponent) : prizeAmounts(draw.terms, exponent);
    return accept({
      draw: id,
      kind: draw.kind,
      title: localized(draw.terms.title, language),
      announcedAt: draw.announced_at.toISOString(),
      startsAt: draw.starts_at.toISOString(),
      endsAt: draw.ends_at.toISOString(),
      endedAt: draw.ended_at?.toISOString() ?? "",
      serverHash: draw.server_hash,
      serverSeed: isOver ? draw.server_seed : "",
      tickets: draw.kind === "raffle" ? Number(draw.taken) : 0,
      amounts: amounts.map(money),
      results: [
        ...opened.map(({ place, account, amount }) => ({
          nth: place,
          ticket: 0,
          name: maskedAccount(account),
          amount: money(amount),
        })),
        ...picks.map(({ nth, ticket, account, place, amount }) => ({
          nth,
          ticket: Number(ticket),
          name: maskedAccount(account),
          amount: place === null ? "" : money(amount),
        })),
      ],
    });
  });
}
