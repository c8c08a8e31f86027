import { captchaThrottleMs } from "../../site/constants.ts";
import { about } from "./about.ts";

/**
 * The captcha beside a form, as a parallel region that login and registration share: they bring the port
 * `captcha`, the guard `captchaWanted`, the actions `keepImage` and `dropImage`, the delay
 * `captchaThrottle` and these events. What a visitor typed belongs to one `image` and goes when that goes.
 */
export type CaptchaEvent =
  | { type: "refreshCaptcha" }
  /** Raised by the form: an answer asked for a captcha, or used the shown one up. */
  | { type: "captcha.spent" };

export type CaptchaContext = {
  /** Whether the form must carry a captcha. */
  captchaWanted: boolean;
  /** The picture to read, as an address or data; null while none is there. */
  image: string | null;
};

export type CaptchaImage = { image: string };

export const captchaDelays = { captchaThrottle: captchaThrottleMs };

const spec = "§5 Validation rules";

export const captchaRegion = {
  ...about("§4 Login: a captcha image appears", "The picture beside the form."),
  initial: "hidden",
  states: {
    hidden: {
      ...about(spec, "Nobody asks for a captcha."),
      always: { guard: "captchaWanted", target: "loading" },
    },
    loading: {
      ...about(spec, "A new picture is on its way; what was typed for the old one is gone."),
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
      ...about(spec, "The picture stands beside the form; it can be changed once a second."),
      initial: "resting",
      on: { "captcha.spent": "loading" },
      states: {
        resting: {
          ...about("§9 Business constants", "Too soon for another picture."),
          after: { captchaThrottle: "ready" },
        },
        ready: {
          ...about(spec, "Another picture can be asked for."),
          on: { refreshCaptcha: "#captcha.loading" },
        },
      },
    },
    failed: {
      ...about("§8 Error catalogue", "The picture did not come; it can be asked for again, once a second."),
      initial: "resting",
      states: {
        resting: {
          ...about("§9 Business constants", "Too soon to ask again."),
          after: { captchaThrottle: "ready" },
        },
        ready: {
          ...about("§8 Error catalogue", "The picture can be asked for again."),
          on: { refreshCaptcha: "#captcha.loading" },
        },
      },
    },
  },
  id: "captcha",
} as const;
