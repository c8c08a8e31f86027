/**
 * The page's own Trusted Types policy, for script addresses that come from this code or the checked payload.
 */
type ScriptPolicy = { createScriptURL: (url: string) => string };

type Factory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

const allowed = [/^\/sw\.js$/, /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-[A-Z0-9]{4,16}$/];

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    if (!allowed.some((pattern) => pattern.test(url)))
      throw new TypeError(`${url} is not a script of this page`);
    return url;
  },
};

const policy = factory?.createPolicy("app", rules) ?? rules;

/** A script's address in the type that the policy demands. */
export const scriptAddress = (url: string): string => policy.createScriptURL(url);
