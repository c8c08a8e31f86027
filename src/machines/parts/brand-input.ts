import { type RegistrationKind, registrationKind } from "../../site/forms/registration-schema.ts";
import { allowedModules } from "../../site/modules.ts";
import type { BrandTerms } from "../headless/machine-file.ts";
import type { Rules } from "./form.ts";
import type { LoginMethod, LoginSide } from "./sign-in.ts";

/** The rules of the brand's fields. */
export const rulesOf = ({ register }: Pick<BrandTerms, "register">): { rules: Rules } => ({
  rules: register,
});

/** What a brand decides of a registration. */
export type RegistrationTerms = {
  kind: RegistrationKind;
  /** The brand's registration.json; a captcha that it shows is there from the start. */
  rules: Rules;
  /** The enabled modules. */
  flags: string[];
  humanVerification: boolean;
};

export function registrationOf({ register, whitelabel, accounts }: BrandTerms): RegistrationTerms {
  const flags = allowedModules(whitelabel);
  return {
    rules: register,
    flags: [...flags],
    kind: registrationKind(flags),
    humanVerification: accounts.human?.register ?? false,
  };
}

/** What a brand decides of a login. */
export type LoginTerms = {
  methods: LoginMethod[];
  /** The brand's rules, for the number that a code goes to. */
  rules: Rules;
  humanVerification: boolean;
  freePlay: boolean;
  /** Whether the brand demands a password change at the first login, or after the password has expired. */
  forceChange: { firstLogin: boolean; expired: boolean };
};

/** What a brand decides of a login; there is free play for members alone. */
export function loginOf(
  { register, whitelabel, accounts }: BrandTerms,
  { side }: { side: LoginSide },
): LoginTerms {
  const modules = allowedModules(whitelabel);
  return {
    methods: ["username", ...(modules.has("MOBILEVERCODELOGIN3") ? ["sms" as const] : [])],
    rules: register,
    humanVerification: accounts.human?.login ?? false,
    freePlay: side === "member" && modules.has("FREEPLAY3"),
    forceChange: { firstLogin: accounts.forceOnFirstLogin, expired: modules.has("PWDEXPFORCECHANGE3") },
  };
}

/** How a forgotten password is set anew at a brand. */
export function forgottenOf({ register, whitelabel }: Pick<BrandTerms, "register" | "whitelabel">) {
  const ways: ("email" | "phone")[] = allowedModules(whitelabel).has("LOGIN")
    ? ["email", "phone"]
    : ["email"];
  return { ways, rules: register };
}

/** Whether a brand lets visitors try games. */
export const freePlayOf = ({ whitelabel }: Pick<BrandTerms, "whitelabel">) => ({
  freePlay: allowedModules(whitelabel).has("FREEPLAY3"),
});
