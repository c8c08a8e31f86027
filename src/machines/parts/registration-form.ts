import type { FieldRule } from "../../site/payload.ts";
import type { RegistrationKind, RegistrationRequest } from "../../site/registration/schema.ts";
import type { Rules } from "./form.ts";

/** Who wants a captcha in the form of registration. */
export type CaptchaRequest = {
  /** The brand's rules or a refusal: nobody registers without one. */
  captchaWanted: boolean;
  /** The sending of a code: it stands there, and need not be filled in to register. */
  captchaForCode?: boolean;
};

const anyCaptcha: FieldRule = {
  enabled: true,
  required: true,
  acceptedPattern: ["*"],
  patternId: "any",
  minLength: 1,
  maxLength: 20,
};

/** Whether the brand's own rules show a captcha from the start. */
export const showsCaptcha = ({ captcha }: Rules): boolean => captcha?.enabled === true;

/** Whether they also want it filled in. */
export const wantsCaptcha = ({ captcha }: Rules): boolean => captcha?.enabled === true && captcha.required;

/** The same rules for the same wish are the same object, so that what is made of them is made once. */
const known = new WeakMap<Rules, Map<string, Rules>>();

/**
 * The brand's rules as they are at this moment: a refusal or the sending of a code may want a captcha that
 * registration.json does not ask for. The machine and the screen's form both ask here.
 */
function rulesNow(rules: Rules, { captchaWanted, captchaForCode = false }: CaptchaRequest): Rules {
  const enabled = showsCaptcha(rules) || captchaWanted || captchaForCode;
  const wishes = known.get(rules) ?? new Map<string, Rules>();
  known.set(rules, wishes);
  const key = `${enabled} ${captchaWanted}`;
  const now = wishes.get(key) ?? {
    ...rules,
    captcha: { ...(rules.captcha ?? anyCaptcha), enabled, required: captchaWanted },
  };
  wishes.set(key, now);
  return now;
}

/** What registration's schema is made of at this moment; `flags` are the modules that are on. */
export const requestNow = (
  brand: { rules: Rules; flags: readonly string[]; kind: RegistrationKind },
  wish: CaptchaRequest,
): RegistrationRequest => ({
  rules: rulesNow(brand.rules, wish),
  flags: new Set(brand.flags),
  kind: brand.kind,
});
