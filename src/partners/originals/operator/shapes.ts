/** Letters with only one spelling: two names that a database considers equal would be one wallet. */
export const plain = "^[!-~]+$";

/** The fields that name a wallet. */
export const vendorWallet = {
  player: { type: "string", pattern: plain, maxLength: 60 },
  currency: { type: "string", pattern: plain, maxLength: 12 },
  exponent: { type: "integer", minimum: 0, maximum: 8 },
} as const;

/** An object of exactly these fields. */
export const closed = (properties: object) => ({
  type: "object",
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
});
