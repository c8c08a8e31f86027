import { brands, languages, sizeNames, themes } from "./axes.ts";

/** The values a flow runs with, by axis. Every flow has a brand. */
export type Axes = { brand: readonly string[] } & Readonly<Record<string, readonly string[]>>;

const spoken = { brand: brands, language: languages };
const sized = { brand: brands, size: sizeNames };
const drawn = { ...sized, theme: themes };
const shown = { ...spoken, size: sizeNames };

/** Every flow that runs with several values of an axis. The order matters: `cover` balances the rows in it. */
export const flows = {
  "sign-in-axe": { ...shown, theme: themes },
  "sign-in-screens": { ...spoken, theme: themes },
  entries: shown,
  passwords: spoken,
  "register-empty-form": shown,
  first: spoken,
  proofs: shown,
  sessions: spoken,
  "login-by-sms": { brand: ["aurora", "saffron"], language: languages },
  "header-balance": spoken,
  "target-sizes": drawn,
  "generic-modal": drawn,
  "dragged-modal": { brand: brands, motion: ["no-preference", "reduce"] },
  "reload-with-session": sized,
  "full-evening": { brand: ["aurora", "jade"], size: sizeNames },
} as const satisfies Record<string, Axes>;

/** The journeys of a flow that has more than one: its rows are dealt among them. */
export const journeysOf = {
  entries: ["login-and-reload", "agent-login", "agent-centre"],
  passwords: ["changed", "by-letter", "by-phone", "given"],
  first: ["free-play", "taken-name", "captcha-after-guesses"],
  proofs: ["bound", "second-proof", "desk-authenticator"],
  sessions: ["sign-out", "end-others", "handoff-code", "next-member"],
} as const satisfies Partial<Record<keyof typeof flows, readonly string[]>>;

export type FlowName = keyof typeof flows;
