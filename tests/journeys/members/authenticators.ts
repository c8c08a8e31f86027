import type { TestApp } from "../../support/app.ts";

/** An authenticator that staff were given, and the last step of half a minute whose code was used. */
export type Authenticator = { secret: string; step: number };

const known = new WeakMap<TestApp, Map<string, Authenticator>>();

/** The authenticators that tests of this worker bound to staff of an app, by brand and role. */
export function authenticatorsOf(app: TestApp): Map<string, Authenticator> {
  const own = known.get(app) ?? new Map<string, Authenticator>();
  known.set(app, own);
  return own;
}

export const stepMs = 30_000;
export const currentStep = (): number => Math.floor(Date.now() / stepMs);
