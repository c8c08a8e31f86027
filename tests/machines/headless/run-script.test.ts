import { expect, it } from "vitest";
import type { MachineScriptDocument } from "../../../src/contract/generated/machine-script.ts";
import { passedGuard, passedState, passedTransition } from "../../../src/machines/headless/harness.ts";
import { runScript } from "../../../src/machines/headless/run-script.ts";
import { machineFile, planted } from "../machines.ts";

const turnstile = await planted("turnstile");
const coin = { type: "coin", value: 1 };
const good = { checkCoin: [{ resolve: { good: true }, after: "100ms" }] };

const run = (
  steps: MachineScriptDocument["steps"],
  services: MachineScriptDocument["services"] = {},
  input: unknown = "cheap",
) => runScript(turnstile, { machine: "turnstile", input, services, steps });

const failuresOf = (...script: Parameters<typeof run>) =>
  run(...script).failures.map(({ pointer, message }) => `${pointer} ${message}`);

it("runs events, answers and timers without waiting", () => {
  const { failures } = run(
    [
      { send: coin },
      { expect: { state: "checking" } },
      { advance: "99ms" },
      { expect: { state: "checking" } },
      { advance: "1ms" },
      { expect: { state: "unlocked", can: { push: true } } },
      { advance: "5s" },
      { expect: { state: "locked", can: { push: false, coin: { possible: true, with: { value: 2 } } } } },
    ],
    good,
  );
  expect(failures).toEqual([]);
});

it("reports where and how a state, the context or a possibility differs", () => {
  const { failures } = run([
    { expect: { state: "unlocked", context: { price: 2, refusal: null }, can: { push: true } } },
  ]);
  expect(failures).toEqual([
    {
      message: "The machine is in another state.",
      pointer: "/steps/0/expect/state",
      expected: "unlocked",
      actual: "locked",
    },
    {
      message: "The machine remembers something else.",
      pointer: "/steps/0/expect/context/price",
      expected: 2,
      actual: 1,
    },
    {
      message: 'The event "push" has no effect here.',
      pointer: "/steps/0/expect/can/push",
      expected: true,
      actual: false,
    },
  ]);
});

it("stops at the first step that fails", () => {
  expect(failuresOf([{ expect: { state: "unlocked" } }, { expect: { state: "checking" } }])).toHaveLength(1);
});

it.each<[string, Parameters<typeof run>]>([
  [
    "/services/checkCoin The port checkCoin was called for the 1st time, and the script has no answer for it.",
    [[{ send: coin }, { expect: { state: "checking" } }]],
  ],
  [
    "/services/checkCoin/0 The script has 1 answer for the port checkCoin, and it was called 0 times.",
    [[{ expect: { state: "locked" } }], good],
  ],
  [
    '/services/chekCoin The machine has no port "chekCoin"; its ports are checkCoin.',
    [[{ expect: { state: "locked" } }], { chekCoin: [{ resolve: 1 }] }],
  ],
  ['/steps/0/send The machine knows no event "pull".', [[{ send: "pull" }, { expect: { state: "locked" } }]]],
  [
    '/input There is no input "dear"; the fixtures have cheap.',
    [[{ expect: { state: "locked" } }], {}, "dear"],
  ],
  ["/steps The script checks nothing.", [[{ send: "push" }]]],
  ['/steps/0/expect/state The machine has no state "lokced".', [[{ expect: { state: "lokced" } }]]],
  [
    '/steps/0/expect/state The machine has no state "locked.inner".',
    [[{ expect: { state: { locked: { inner: {} } } } }]],
  ],
  [
    '/steps/0/expect/can/pussh The machine knows no event "pussh".',
    [[{ expect: { state: "locked", can: { pussh: false } } }]],
  ],
  [
    '/steps/0/send/vlaue The event "coin" has no "vlaue": no sample event of the machine\'s fixtures has it.',
    [[{ send: { type: "coin", vlaue: 1 } }, { expect: { state: "checking" } }], good],
  ],
  [
    '/steps/0/expect/can/coin/with/vlaue The event "coin" has no "vlaue": no sample event of the machine\'s fixtures has it.',
    [[{ expect: { state: "locked", can: { coin: { possible: true, with: { vlaue: 2 } } } } }]],
  ],
])("reports: %s", (failure, script) => {
  expect(failuresOf(...script)).toEqual([failure]);
});

it("reports an event after the end", () => {
  const steps: MachineScriptDocument["steps"] = [{ send: "close" }, { send: "close" }, { expect: {} }];
  const { failures } = runScript(machineFile("change-password"), {
    machine: "change-password",
    input: "free",
    steps,
  });
  expect(failures).toEqual([
    { message: '"close" comes after the machine has ended.', pointer: "/steps/1/send" },
  ]);
});

it("reports a crash of the machine itself", () => {
  const machine = turnstile.machine.provide({
    actions: {
      pass: () => {
        throw new Error("The gate fell off.");
      },
    },
  });
  const steps: MachineScriptDocument["steps"] = [
    { send: coin },
    { advance: "100ms" },
    { send: "push" },
    { expect: { state: "locked" } },
  ];
  const { failures } = runScript(
    { ...turnstile, machine },
    { machine: "turnstile", input: "cheap", services: good, steps },
  );
  expect(failures).toEqual([{ message: "The machine broke: The gate fell off.", pointer: "/steps/2" }]);
});

it("covers only what the next step checks by state and context", () => {
  const { covered, unchecked } = run(
    [
      { expect: { state: "locked", context: {} } },
      { send: coin },
      { expect: { state: "checking" } },
      { advance: "100ms" },
      { expect: { state: "unlocked", context: {} } },
      { send: "push" },
    ],
    good,
  );
  const passed = {
    coin: passedTransition("locked · coin · 1"),
    good: passedTransition("checking · done checkCoin · 1"),
    push: passedTransition("unlocked · push · 1"),
  };
  expect([covered.has(passed.good), covered.has(passedState("unlocked"))]).toEqual([true, true]);
  // A check of the state alone is not enough, and unchecked steps do not count.
  expect([covered.has(passed.coin), covered.has(passed.push)]).toEqual([false, false]);
  expect([unchecked.has(passed.coin), unchecked.has(passed.push)]).toEqual([true, true]);
});

it("counts a guard's verdicts that happened or were checked, true and false separately", () => {
  const verdicts = (steps: MachineScriptDocument["steps"]) => {
    const { covered } = run(steps, { checkCoin: [{ never: true }] });
    return [covered.has(passedGuard("isEnough", true)), covered.has(passedGuard("isEnough", false))];
  };
  const check = { expect: { state: "checking", context: {} } };
  expect(verdicts([{ send: coin }, check])).toEqual([true, false]);
  const asked = {
    expect: { state: "locked", context: {}, can: { coin: { possible: false, with: { value: 0 } } } },
  };
  expect(verdicts([asked, { send: coin }, check])).toEqual([true, true]);
});
