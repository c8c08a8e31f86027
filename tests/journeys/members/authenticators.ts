import type { TestApp } from "../../support/app.ts";

/** An authenticator that staff were given, and the last step of half a minute whose code was used. */
export type Authenticator = { secret: string; step: number };

/** What the tests of this worker know of an app's staff, by brand and role. */
export function byApp<Value>(): (app: TestApp) => Map<string, Value> {
  const known = new WeakMap<TestApp, Map<string, Value>>();
  return (app) => {
    const own = known.get(app) ?? new Map<string, Value>();
    known.set(app, own);
    return own;
  };
}

/** The authenticators that were bound. */
export const authenticatorsOf = byApp<Authenticator>();

export const stepMs = 30_000;
export const currentStep = (): number => Math.floor(Date.now() / stepMs);
