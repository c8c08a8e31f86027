import { captchaThrottleMs } from "../../site/constants.ts";
import { about } from "./about.ts";

/** The events of the captcha's region. */
export type CaptchaEvent =
  | { type: "refreshCaptcha" }
  /** Raised by the form's region of the machine: the shown picture has been used, or an answer asks for another. */
  | { type: "captcha.spent" };

export type CaptchaContext = {
  /** Whether the form must have a captcha. */
  captchaWanted: boolean;
  /** The picture, as an address or data; null if there is none. */
  image: string | null;
};

export type CaptchaImage = { image: string };

export const captchaDelays = { captchaThrottle: captchaThrottleMs };

const spec = "§5 Validation rules";

/**
 * The captcha beside a form, as a parallel region that login and registration share. They provide the port
 * `captcha`, the guard `captchaWanted` (registration may show one that is not required yet), the actions `keepImage` and
 * `dropImage` and the delay `captchaThrottle`. Typed text belongs to one `image` and is cleared with it.
 */
export const captchaRegion = {
  id: "captcha",
  ...about("§4 Login: a captcha image appears", "The picture beside the form."),
  initial: "hidden",
  states: {
    hidden: {
      ...about(spec, "No captcha is required."),
      always: { guard: "captchaWanted", target: "loading" },
    },
    loading: {
      ...about(spec, "A new picture is loading; the text typed for the old one is cleared."),
      entry: "dropImage",
      invoke: {
        src: "captcha",
        input: null,
        onDone: {
          target: "shown",
          actions: {
            type: "keepImage",
            params: ({ event }: { event: { output: CaptchaImage } }) => event.output,
          },
        },
        onError: "failed",
      },
    },
    shown: {
      ...about(spec, "The picture is shown beside the form; it can be replaced once a second."),
      initial: "resting",
      on: { "captcha.spent": "loading" },
      states: {
        resting: {
          ...about("§9 Business constants", "Another picture cannot be requested yet."),
          after: { captchaThrottle: "ready" },
        },
        ready: {
          ...about(spec, "Another picture can be requested."),
          on: { refreshCaptcha: "#captcha.loading" },
        },
      },
    },
    failed: {
      ...about("§8 Error catalogue", "The picture failed to load; it can be requested again, once a second."),
      initial: "resting",
      states: {
        resting: {
          ...about("§9 Business constants", "It cannot be requested again yet."),
          after: { captchaThrottle: "ready" },
        },
        ready: {
          ...about("§8 Error catalogue", "The picture can be requested again."),
          on: { refreshCaptcha: "#captcha.loading" },
        },
      },
    },
  },
} as const;
