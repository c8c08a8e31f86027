import { hash } from "node:crypto";
import type { Raffle, RedEnvelope } from "../../../../contract/generated/rewards.ts";
import { stableJson } from "../../../../kernel/json-values.ts";
import { allowedModules } from "../../../../site/modules.ts";
import type { Brand } from "../../../brands/brand.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import type { Rule } from "../rule.ts";

export type DrawKind = "envelope" | "raffle";

/** What a draw is announced with: how it is written in rewards.json. */
export type DrawTerms = { kind: "envelope"; terms: RedEnvelope } | { kind: "raffle"; terms: Raffle };

export type NamedDraw = DrawTerms & { name: string };

/** The module that shows each kind. */
const moduleOf: Record<DrawKind, string> = { envelope: "REDENVELOPE", raffle: "RAFFLE" };

const prefixOf: Record<DrawKind, string> = { envelope: "redEnvelope.", raffle: "raffle." };

/** The name under which a draw's rewards, costs and verdicts are stored; ids of rules have no dot. */
export const ruleIdOf = (kind: DrawKind, name: string): string => prefixOf[kind] + name;

/** The draws of a brand that are on offer: not paused, and of a module that is on. */
export const drawsOf = ({ documents, payload }: Brand): NamedDraw[] =>
  drawsIn(documents, allowedModules(payload.whitelabel));

/** The draws of a brand's documents that are not paused, and of a module that is on. */
export function drawsIn({ rewards }: Brand["documents"], on: ReadonlySet<string>): NamedDraw[] {
  const { redEnvelopes = {}, raffles = {} } = rewards;
  const all: NamedDraw[] = [
    ...Object.entries(redEnvelopes).map(([name, terms]) => ({ kind: "envelope" as const, name, terms })),
    ...Object.entries(raffles).map(([name, terms]) => ({ kind: "raffle" as const, name, terms })),
  ];
  return all.filter(({ kind, terms }) => on.has(moduleOf[kind]) && terms.paused !== true);
}

/** The draw that a rule's id stands for, as the file has it; undefined for the id of a rule. */
export function writtenDraw(
  { documents }: Pick<Brand, "documents">,
  ruleId: string,
): RedEnvelope | Raffle | undefined {
  const of = (kind: DrawKind) =>
    ruleId.startsWith(prefixOf[kind]) ? ruleId.slice(prefixOf[kind].length) : "";
  const { redEnvelopes = {}, raffles = {} } = documents.rewards;
  return redEnvelopes[of("envelope")] ?? raffles[of("raffle")];
}

/** The amounts of a pot's envelopes in the order in which they are written, in minor units. */
export const envelopeAmounts = ({ envelopes }: RedEnvelope, exponent: number): bigint[] =>
  envelopes.flatMap(({ count, amount }) => Array.from({ length: count }, () => limitOf(amount, exponent)));

/** The prize of each place, in minor units. */
export const prizeAmounts = ({ prizes }: Raffle, exponent: number): bigint[] =>
  prizes.flatMap(({ places = 1, amount }) => Array.from({ length: places }, () => limitOf(amount, exponent)));

/** What a draw gives at most, in minor units. */
export const potOf = (draw: DrawTerms, exponent: number): bigint =>
  (draw.kind === "envelope"
    ? envelopeAmounts(draw.terms, exponent)
    : prizeAmounts(draw.terms, exponent)
  ).reduce((sum, amount) => sum + amount, 0n);

/** A draw as the rule that gives its money. The budget is kept when a draw is announced: its whole pot is set aside then. */
export const ruleOfDraw = ({ kind, name, terms }: NamedDraw): Rule => ({
  id: ruleIdOf(kind, name),
  hash: hash("sha256", stableJson(terms), "hex").slice(0, 16),
  title: terms.title,
  trigger: { on: "claim" },
  minimum: 0n,
  conditions: ("conditions" in terms && terms.conditions) || {},
  // The draw decides the amount.
  effect: { kind: "cash", gift: { kind: "fixed", amount: 1n } },
  limits: { member: undefined, memberDay: undefined, budget: undefined, dayBudget: undefined },
  application: { isRemarkRequired: false, pictures: 0, again: false },
  claimDays: undefined,
});
