import { minorUnits } from "../../../kernel/money.ts";

/** Visible ASCII, so that an id is the same wherever it is written. */
export const id = { type: "string", pattern: "^[!-~]{1,80}$" } as const;

/** Money as operators write it: decimal text with its currency and that currency's digits. */
export const money = {
  amount: { type: "string", maxLength: 40 },
  currency: { type: "string", pattern: "^[A-Za-z0-9]{1,12}$" },
  exponent: { type: "integer", minimum: 0, maximum: 8 },
} as const;

export const address = { type: "string", maxLength: 2_000 } as const;

/** An object with all of these properties and no other. */
export const closed = (properties: object) => ({
  type: "object",
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
});

/** The most of one payment or payout, in whole units of its currency. */
const mostWhole = 1_000_000_000n;

/** Minor units of an amount the gateway accepts: above zero, at most a thousand millions. */
export function dealtAmount(text: string, exponent: number): bigint | undefined {
  const amount = minorUnits(text, exponent);
  if (!amount.ok || amount.value <= 0n || amount.value > mostWhole * 10n ** BigInt(exponent))
    return undefined;
  return amount.value;
}

const plainHost = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/;

/**
 * Whether the gateway may call this address or redirect payers to it. The host must be plain: it goes into a policy
 * header, where a semicolon would begin another rule.
 */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && plainHost.test(hostname) && !username && !password;
}
