import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { localized } from "../../../../site/locale.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import { stoppedRules } from "../facts-store.ts";
import { committedByName, type Draw, drawPage } from "./draw-store.ts";
import { envelopeAmounts, ruleIdOf } from "./terms.ts";

type Row = Output<"desk/draws">["content"][number];

/** Red envelopes and raffles of a brand for staff, those that end last first, with what they cost of their budgets. */
export async function deskDraws(
  { inSnapshot, language, now }: RequestContext,
  input: Input<"desk/draws">,
): Promise<Output<"desk/draws">> {
  const wanted = pageAsked(input);
  const { page, stopped, held } = await inSnapshot(async (tx) => ({
    page: await drawPage(tx, wanted),
    stopped: await stoppedRules(tx),
    held: await committedByName(tx),
  }));
  const content = page.rows.map((draw): Row => {
    const { exponent, terms, kind, name } = draw;
    const rule = ruleIdOf(kind, name);
    const money = (minor: bigint) => decimalText(minor, exponent);
    const budget = limitOf(terms.budget, exponent);
    const used = held.get(`${kind}.${name}`) ?? 0n;
    return {
      draw: draw.id,
      rule,
      title: localized(terms.title, language),
      kind,
      state: stateOf(draw, now(), stopped.has(rule)),
      isStopped: stopped.has(rule),
      startsAt: draw.starts_at.toISOString(),
      endsAt: draw.ends_at.toISOString(),
      taken: Number(draw.taken),
      of: draw.kind === "envelope" ? envelopeAmounts(draw.terms, exponent).length : 0,
      amount: money(draw.amount),
      pot: money(draw.pot),
      held: money(used),
      budget: money(budget),
      share: budget === 0n ? 0 : Number((used * 100n) / budget),
    };
  });
  return partOf(content, page.ends);
}

function stateOf(draw: Draw, now: number, isStopped: boolean): Row["state"] {
  if (draw.ended_at) return "ended";
  if (isStopped) return "stopped";
  if (draw.starts_at.getTime() > now) return "announced";
  return draw.ends_at.getTime() > now ? "open" : "ending";
}
