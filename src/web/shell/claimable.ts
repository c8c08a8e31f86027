import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { OperationId, Output } from "../../contract/shared-types.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { amountText } from "../../site/format.ts";
import { type Freshness, type QueryResult, useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { useWaitingKinds } from "./waiting-count.tsx";

/** Something that one press claims, as the panel writes it. */
export type Claimable = {
  key: string;
  title: string;
  /** What it brings; empty when its rule decides that. */
  amount: string;
  /** ISO 8601; empty without an end. */
  until: string;
  operation: OperationId;
  input: object;
  labelKey: "rewards:action.claim" | "rewards:action.ask";
  doneKey: "rewards:done.claimed" | "races:claim.done";
};

/** What is applied for on a page of its own. */
export type Appliable = { key: string; title: string; to: string };

export type Claimables = {
  /** Offered rewards, rebates among them, and steps of missions: what ends first comes first. */
  waiting: readonly Claimable[];
  /** How many rewards wait besides, on further pages of the reward centre. */
  further: number;
  /** What the member may ask for at any time. */
  askable: readonly Claimable[];
  appliable: readonly Appliable[];
  isLoading: boolean;
  /** The refusal of the first call that failed; what the others answered is there. */
  problem: Refusal | undefined;
  retry: () => void;
};

/** While the panel is open: an offer that ends leaves it without an event. */
const fresh: Freshness = { everyMs: 60_000 };

/** The input of the first page of the reward centre's own list, so that both share an answer: what ends first comes first. */
const offered = { state: "offered" } as const;

/** The input for rewards that members ask or apply for: all of them in one answer, without those that come by themselves. */
const ofAsking = { for: "ask" } as const;

/** Everything that the member can claim now, from the calls of the pages where it is claimed otherwise. */
export function useClaimables(): Claimables {
  const { payload, language } = useSite();
  const { t } = useTranslation(["rewards"]);
  const { rewards, missions } = useWaitingKinds();
  const given = useQuery("member/rewards", rewards ? offered : null, fresh);
  const offers = useQuery("member/rewards/offers", rewards ? ofAsking : null, fresh);
  const steps = useQuery("relay/MCSFE_getMissionSummaryDetails", missions ? {} : null, fresh);
  const money = (amount: string) => amountText(amount, payload.currency, language);
  const asked = [...(rewards ? [given, offers] : []), ...(missions ? [steps] : [])];
  const open = offers.value?.content ?? [];
  return {
    waiting: [
      ...(given.value?.content ?? []).flatMap((reward) => ofReward(reward, t, money)),
      ...(steps.value?.claimable ?? []).map((step) => ofStep(step, money)),
    ].sort((one, other) => (one.until < other.until ? -1 : 1)),
    further: Math.max(0, (given.value?.totalElements ?? 0) - (given.value?.content.length ?? 0)),
    askable: open.filter(({ state }) => state === "claimable").map(ofOffer),
    appliable: open
      .filter(({ state, applyAt }) => state === "open" && applyAt !== "")
      .map(({ rule, title, applyAt }) => ({ key: rule, title, to: applyAt })),
    ...stateOf(asked),
  };
}

function stateOf(
  asked: readonly QueryResult<unknown>[],
): Pick<Claimables, "isLoading" | "problem" | "retry"> {
  const failed = asked.filter(({ problem }) => problem !== undefined);
  return {
    isLoading: asked.some(({ value, problem }) => value === undefined && problem === undefined),
    problem: failed[0]?.problem,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}

type Reward = Output<"member/rewards">["content"][number];
type Step = Output<"relay/MCSFE_getMissionSummaryDetails">["claimable"][number];
type Offer = Output<"member/rewards/offers">["content"][number];

/** An offer that ended since it was read is none. */
function ofReward(reward: Reward, t: TFunction<string[]>, money: (amount: string) => string): Claimable[] {
  const { id, title, state, expiresAt } = reward;
  if (state !== "offered") return [];
  const claim = { operation: "member/rewards/claim", labelKey: "rewards:action.claim" } as const;
  const amount = whatIn(reward, t, money);
  const doneKey = "rewards:done.claimed";
  return [{ key: id, title, amount, until: expiresAt, ...claim, input: { id }, doneKey }];
}

function whatIn(
  { kind, amount, points, tickets, rounds }: Reward,
  t: TFunction<string[]>,
  money: (amount: string) => string,
): string {
  if (kind === "points") return t("rewards:offered.points", { points });
  if (kind === "tickets") return t("rewards:offered.tickets", { count: Number(tickets) });
  // A level comes at once: it is never offered.
  if (kind === "level") return "";
  if (kind === "freeRounds") return t("rewards:offered.rounds", { count: Number(rounds) });
  return kind === "bonus" ? t("rewards:offered.bonus", { amount: money(amount) }) : money(amount);
}

const ofStep = (
  { key, mission, day, goal, ...step }: Step,
  money: (amount: string) => string,
): Claimable => ({
  key,
  title: step.name,
  amount: [step.amount && money(step.amount), step.rewards].filter(Boolean).join(" · "),
  until: step.until,
  operation: "member/missions/claim",
  input: { mission, day, goal },
  labelKey: "rewards:action.claim",
  doneKey: "races:claim.done",
});

const ofOffer = ({ rule, title }: Offer): Claimable => ({
  key: rule,
  title,
  amount: "",
  until: "",
  operation: "member/rewards/ask",
  input: { rule },
  labelKey: "rewards:action.ask",
  doneKey: "rewards:done.claimed",
});
