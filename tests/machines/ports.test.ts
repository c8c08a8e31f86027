import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { refuse } from "../../src/kernel/outcome.ts";
import { machine } from "../../src/machines/login.ts";
import type { Info, SignedIn, SignIn } from "../../src/machines/parts/sign-in.ts";
import { firstPerField, refusalOf } from "../../src/machines/ports.ts";

const input = {
  side: "member" as const,
  methods: ["username" as const],
  rules: {},
  captcha: false,
  humanVerification: false,
  freePlay: false,
  forceChange: { firstLogin: true, expired: true },
};
const submit = {
  type: "submit" as const,
  method: "username" as const,
  form: { username: "asha01", password: "Harbor47" },
};

describe("a machine in production, with ports that are promises", () => {
  it("takes the path of the scripts", async () => {
    const bound = machine.provide({
      actors: {
        signIn: fromPromise<SignedIn, SignIn>(() => Promise.resolve({ token: "f3b0" })),
        loadInfo: fromPromise<Info, { token: string }>(() => Promise.resolve({ trial: false, agent: true })),
      },
    });
    const actor = createActor(bound, { input }).start();
    actor.send(submit);
    const { output } = await waitFor(actor, ({ status }) => status === "done");
    expect(output).toEqual({ to: "/agentHome", token: "f3b0", firstLogin: false, trial: false, agent: true });
  });

  it("handles a rejection with a refusal", async () => {
    const refusal = refuse("login.incorrect", { value: { captcha: true } });
    const bound = machine.provide({
      actors: {
        signIn: fromPromise<SignedIn, SignIn>(() => Promise.reject(refusal)),
        captcha: fromPromise(() => Promise.resolve({ image: "/captcha/1" })),
      },
    });
    const actor = createActor(bound, { input }).start();
    actor.send(submit);
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.image !== null);
    expect(context.refusal).toEqual({ code: "login.incorrect", value: { captcha: true } });
    actor.stop();
  });

  it("counts an unbound port as a failure", async () => {
    const actor = createActor(machine, { input }).start();
    actor.send(submit);
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.refusal !== null);
    expect(context.refusal).toEqual({ code: "server.failed" });
    actor.stop();
  });
});

describe("refusals", () => {
  it.each([
    [refuse("login.incorrect"), { code: "login.incorrect" }],
    [
      refuse("sms.too-many", { params: { retryAfterSeconds: 20 } }),
      { code: "sms.too-many", params: { retryAfterSeconds: 20 } },
    ],
    [new Error("boom"), { code: "server.failed" }],
    [{ code: "login.incorrect" }, { code: "server.failed" }],
    [{ ok: true, code: "x" }, { code: "server.failed" }],
    [null, { code: "server.failed" }],
    [undefined, { code: "server.failed" }],
  ])("%o is stored as %o", (thrown, kept) => {
    expect(refusalOf(thrown)).toEqual(kept);
  });

  it("keeps the first problem of each field", () => {
    const problems = ["a", "b", "a"].map((field, index) => ({ field, code: String(index) }));
    expect(firstPerField(problems)).toEqual(problems.slice(0, 2));
  });
});
