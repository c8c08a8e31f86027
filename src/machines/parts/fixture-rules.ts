import type { FieldRule } from "../../site/payload.ts";
import type { Rules } from "./form.ts";

const rule = (
  patternId: string,
  acceptedPattern: string[],
  minLength: number,
  maxLength: number,
): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
});

/** A brand's rules as its payload carries them, for the fixtures of machines. */
export const fixtureRules = {
  username: rule("letter-first", ["^[A-Za-z][A-Za-z0-9]*$"], 4, 16),
  password: rule("letters-and-digits", ["^[A-Za-z0-9]+$", "[A-Za-z]", "[0-9]"], 8, 32),
  mobileNum: rule("digits", ["^[0-9]+$"], 8, 12),
  affiliateCode: rule("alphanumeric", ["^[A-Za-z0-9]+$"], 4, 20),
  captcha: { ...rule("any", ["*"], 1, 20), required: true },
} satisfies Rules;
