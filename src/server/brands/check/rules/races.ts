import { pointerTo } from "../../../../kernel/json-pointer.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { valueAt } from "../json-tree.ts";
import { textsOf } from "../merged.ts";
import { quote, wayOut } from "../wording.ts";
import { contestBudgetFindings, contestsOf, isOwnContest } from "./contest-budgets.ts";
import { amountAt, liveRules, numberAt, objectsOf, textAt } from "./live-rewards.ts";
import { modulesOn, whyOff } from "./modules.ts";
import { exponentOf } from "./money.ts";
import { rewardsFile } from "./rewards.ts";

const file = "races.json";

const goalsOf = (mission: unknown): number[] =>
  objectsOf(valueAt(mission, "/steps")).flatMap(({ goal }) => (typeof goal === "number" ? [goal] : []));

/** A rule for a mission names one of the brand's, and one of its steps; only such a rule names any. */
export function missionNameFindings(context: CheckContext): Finding[] {
  const missions = new Map(contestsOf(context, "missions"));
  const isOn = modulesOn(context).has("MISSIONS");
  return liveRules(context).flatMap(({ rule, pointer }): Finding[] => {
    if (pointer === undefined) return [];
    const at = (place: string, message: string, way: Pick<Finding, "suggestion"> = {}): Finding[] => [
      { rule: "LB774", file: rewardsFile, pointer: `${pointer}/trigger/${place}`, message, ...way },
    ];
    const name = textAt(rule, "/trigger/mission");
    const goal = numberAt(rule, "/trigger/goal");
    if (textAt(rule, "/trigger/on") !== "mission") {
      const place = name !== undefined ? "mission" : goal !== undefined ? "goal" : undefined;
      return place ? at(place, "Only a rule with the trigger mission is for a mission.") : [];
    }
    if (!isOn) return at("on", `It is for a mission, but ${whyOff("MISSIONS", context)}: nobody gets it.`);
    if (name === undefined)
      return at("on", "The rule names no mission.", { suggestion: `write "mission" with an id of ${file}` });
    const mission = missions.get(name);
    if (!mission) return at("mission", `There is no mission ${quote(name)}.`, wayOut(name, missions.keys()));
    const goals = goalsOf(mission);
    return goal === undefined || goals.includes(goal)
      ? []
      : at("goal", `No step of the mission ${quote(name)} has the goal ${goal}.`, {
          suggestion: `name one of ${goals.join(", ")}, or leave it out for every step`,
        });
  });
}

/** Steps of a mission rise, and each brings money or what a rule gives for it; the money of races and missions has a budget. */
export const missionStepFindings = (context: CheckContext): Finding[] => [
  ...stepFindings(context),
  ...contestBudgetFindings(context),
];

function stepFindings(context: CheckContext): Finding[] {
  const given = liveRules(context).flatMap(({ rule }) =>
    textAt(rule, "/trigger/on") === "mission"
      ? [{ mission: textAt(rule, "/trigger/mission"), goal: numberAt(rule, "/trigger/goal") }]
      : [],
  );
  const isGiven = (id: string, goal: unknown): boolean =>
    given.some((one) => one.mission === id && (one.goal === undefined || one.goal === goal));
  return contestsOf(context, "missions").flatMap(([id, mission]): Finding[] => {
    if (!isOwnContest(context, "missions", id)) return [];
    const steps = objectsOf(valueAt(mission, "/steps"));
    return steps.flatMap(({ goal, amount }, place): Finding[] => {
      const pointer = pointerTo(pointerTo("/missions", id), "steps");
      const step = `${pointer}/${place}`;
      const before = steps[place - 1]?.goal;
      const rises = typeof goal !== "number" || typeof before !== "number" || goal > before;
      return [
        ...(rises
          ? []
          : [
              {
                rule: "LB775",
                file,
                pointer: `${step}/goal`,
                message: `The step's goal is not above ${before}, which is that of the step before.`,
              },
            ]),
        ...(amount !== undefined || isGiven(id, goal)
          ? []
          : [
              {
                rule: "LB775",
                file,
                pointer: step,
                message: "The step brings nothing: it has no amount, and no rule gives anything for it.",
                suggestion: `write "amount", or a rule in ${rewardsFile} with the trigger mission`,
              },
            ]),
      ];
    });
  });
}

/** Prizes of a race do not rise towards lower places. A warning: whoever is second would want to be third. */
export function prizeOrderFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return contestsOf(context, "races").flatMap(([id, race]): Finding[] => {
    if (!isOwnContest(context, "races", id)) return [];
    const prizes = objectsOf(valueAt(race, "/prizes"));
    return prizes.flatMap((prize, place): Finding[] => {
      const above = amountAt(prizes[place - 1], "/amount", exponent);
      const amount = amountAt(prize, "/amount", exponent);
      if (above === undefined || amount === undefined || amount <= above) return [];
      const pointer = `${pointerTo("/races", id)}/prizes/${place}/amount`;
      const message = `This prize is above ${textAt(prizes[place - 1], "/amount")}, which the places before it get.`;
      return [{ rule: "LB821", file, pointer, message, suggestion: "begin with the highest prize" }];
    });
  });
}

/** Games of races and missions exist; vendors whose games the platform does not list may have any. */
export function contestGameFindings(context: CheckContext): Finding[] {
  const { vendors } = context.platform;
  return (["races", "missions"] as const).flatMap((kind) =>
    contestsOf(context, kind).flatMap(([id, contest]): Finding[] => {
      if (!isOwnContest(context, kind, id)) return [];
      return textsOf(valueAt(contest, "/games/games")).flatMap((game, place): Finding[] => {
        const [code = ""] = game.split("/");
        const listed = vendors.get(code)?.games.map(({ gameCode }) => `${code}/${gameCode}`) ?? [];
        if ((vendors.has(code) && listed.length === 0) || listed.includes(game)) return [];
        const pointer = `${pointerTo(`/${kind}`, id)}/games/games/${place}`;
        const message = `There is no game ${quote(game)}.`;
        return [{ rule: "LB776", file, pointer, message, ...wayOut(game, listed) }];
      });
    }),
  );
}
