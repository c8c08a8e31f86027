import type { RegistrationKind, RegistrationRequest } from "../../site/forms/registration-schema.ts";
import type { FieldRule } from "../../site/payload.ts";
import type { Rules } from "./form.ts";

/** Why the registration form has a captcha. */
export type CaptchaRequest = {
  /** The brand's rules or a refusal require it for registering. */
  captchaWanted: boolean;
  /** The sending of a code requires it: it is shown, but not required for registering. */
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

/** Whether they also require it. */
export const wantsCaptcha = ({ captcha }: Rules): boolean => captcha?.enabled === true && captcha.required;

/**
 * The same rules and the same request give the same object, so that everything derived from it is computed
 * once.
 */
const known = new WeakMap<Rules, Map<string, Rules>>();

/**
 * The brand's rules at this moment: a refusal or the sending of a code may require a captcha that
 * registration.json does not. The machine and the browser's form both use this function.
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

/** The request for registration's schema at this moment; `flags` are the enabled modules, `vouched` a provider's code. */
export const requestNow = (
  brand: { rules: Rules; flags: readonly string[]; kind: RegistrationKind; vouched?: string | undefined },
  wish: CaptchaRequest,
): RegistrationRequest => ({
  rules: rulesNow(brand.rules, wish),
  flags: new Set(brand.flags),
  kind: brand.kind,
  vouched: brand.vouched !== undefined,
});
