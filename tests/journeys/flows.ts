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
  "login-and-reload": shown,
  "sign-out": spoken,
  "change-password": spoken,
  "password-by-letter": spoken,
  "password-by-phone": spoken,
  "given-password": spoken,
  "register-empty-form": shown,
  "register-taken-name": spoken,
  "bind-proofs": shown,
  "end-other-sessions": spoken,
  "second-proof": shown,
  "free-play": spoken,
  "agent-login": shown,
  "agent-centre": shown,
  "desk-authenticator": shown,
  "captcha-after-guesses": spoken,
  "handoff-code": spoken,
  "login-by-sms": { brand: ["aurora", "saffron"], language: languages },
  "header-balance": spoken,
  "target-sizes": drawn,
  "generic-modal": drawn,
  "dragged-modal": { brand: brands, motion: ["no-preference", "reduce"] },
  "reload-with-session": sized,
  "full-evening": { brand: ["aurora", "jade"], size: sizeNames },
} as const satisfies Record<string, Axes>;

export type FlowName = keyof typeof flows;
