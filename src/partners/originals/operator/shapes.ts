/** Letters that everybody writes alike: two names that a database takes for one would be one wallet. */
export const plain = "^[!-~]+$";

/** Whose money: the fields that name a wallet. */
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
