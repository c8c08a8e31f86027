import { describe, expect, it } from "vitest";
import { assign, createMachine } from "xstate";
import { explore } from "../../src/machines/headless/explore.ts";
import type { MachineFile } from "../../src/machines/headless/machine-file.ts";
import { allIds, machineFile } from "./machines.ts";

/** The machine with its guards replaced, to plant the fault that each invariant detects. */
const spoiled = (id: string, guards: Record<string, () => boolean>): MachineFile => {
  const file = machineFile(id);
  return { ...file, machine: file.machine.provide({ guards }) };
};

/** The invariants that are found broken; the exploration stops at the one that is looked for. */
const brokenIn = (file: MachineFile, limit: number | undefined, wanted: string): string[] => {
  const isWanted = ({ invariant }: { invariant: string }) => invariant === wanted;
  const { violations } = explore(file, limit, (found) => found.some(isWanted));
  return violations.map(({ invariant }) => invariant);
};

const yes = () => true;
const no = () => false;

describe("each invariant catches its fault", () => {
  it.each([
    ["game-launch", { isTrial: no }, "trialNeverReal"],
    ["game-launch", { isVisitor: no }, "trialNeverReal"],
    ["system-status", { isMaintained: no }, "maintenanceWins"],
    ["system-status", { isRestricted: no }, "openMeansOpen"],
    ["sms-countdown", { hasTimeLeft: no }, "noneDuringCountdown"],
    ["sms-countdown", { isLastSecond: no }, "countdownIsReal"],
    ["change-password", { mayClose: yes }, "forcedStaysOpen"],
    ["change-password", { mayClose: no }, "forcedCannotClose"],
    ["login", { isComplete: yes }, "captchaRequired"],
    ["login", { mustChange: no }, "weakPassword"],
    ["registration", { hasProblems: no }, "termsTicked"],
    ["registration", { hasProblems: no }, "captchaRequired"],
    ["session", { hasBoth: no }, "asked"],
    ["announcement-popups", { wasClosed: no }, "onceASession"],
    ["announcement-popups", { isItem: yes }, "pageExists"],
    ["announcement-popups", { isPage: yes }, "pageExists"],
    ["favourite-toggle", { isNew: yes }, "eachOnce"],
    ["favourite-toggle", { isVisitor: no }, "membersOnly"],
    ["contract", { isFairOffer: yes }, "withinUpline"],
    ["contract", { isFair: yes }, "signedByDownline"],
    ["contract", { isByOtherAndNamed: yes }, "endedByBoth"],
    ["contract", { isByUpline: no }, "waitsForSomebody"],
    ["extra-verification", { sendsCode: no }, "codesFirst"],
    ["forgot-password", { isByEmail: no }, "loggedInByPhoneOnly"],
    ["forgot-password", { hasProblems: no }, "captchaRequired"],
  ])("%s with %o breaks %s", (id, guards, invariant) => {
    expect(brokenIn(spoiled(id, guards), 400, invariant)).toContain(invariant);
  });

  it("names each invariant in a sentence", () => {
    const says = allIds.flatMap((id) => Object.values(machineFile(id).invariants ?? {}));
    expect(says.filter((one) => !one.says.endsWith("."))).toEqual([]);
  });
});

describe("the traces of a faulty action or state are caught", () => {
  const doing = (id: string, actions: Record<string, () => void>): MachineFile => {
    const file = machineFile(id);
    return { ...file, machine: file.machine.provide({ actions }) };
  };
  const nothing = () => undefined;

  it.each([
    ["session", { clear: nothing }, "nothingLeft"],
    ["session", { keepMember: nothing }, "someoneThere"],
    ["game-launch", { keepUrl: nothing }, "launchedHasAddress"],
    ["extra-verification", { keepAnswer: nothing }, "onlyProofsOpen"],
  ])("%s without %o breaks %s", (id, actions, invariant) => {
    expect(brokenIn(doing(id, actions), 400, invariant)).toContain(invariant);
  });

  it("a contract that can be signed after all breaks rejectedStaysSo", () => {
    const file = machineFile("contract");
    const { config, implementations } = file.machine;
    const states = { ...config.states, rejected: { on: { accept: "active" } } };
    const machine = createMachine({ ...config, states }).provide({
      actions: implementations.actions,
      guards: implementations.guards,
    });
    expect(brokenIn({ ...file, machine }, undefined, "rejectedStaysSo")).toContain("rejectedStaysSo");
  });

  it("a contract that ends others by itself breaks cascadeAgreed", () => {
    const ends = assign({ terminated: [{ account: "agent3", rate: 5 }] });
    const file = machineFile("contract");
    const machine = file.machine.provide({ actions: { keepUncarried: ends } });
    expect(brokenIn({ ...file, machine }, undefined, "cascadeAgreed")).toContain("cascadeAgreed");
  });
});
