export type Case = { schema: object; valid: readonly unknown[]; invalid: readonly unknown[] };

export const object = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  ...more,
});
const member = { kind: { const: "member" }, account: { type: "string" } };
const guest = { kind: { const: "guest" }, phone: { type: "string" } };

/** Every keyword of draft-07 that says what data may be, with data that fit and data that do not. */
export const keywords: Record<string, Case> = {
  type: { schema: { type: "string" }, valid: ["", "a"], invalid: [1, null, true, [], {}] },
  "type integer": { schema: { type: "integer" }, valid: [0, -3, 2.0], invalid: [1.5, "1"] },
  "type number": { schema: { type: "number" }, valid: [1.5, -0.1, 1e21], invalid: ["1.5", null] },
  "type null": { schema: { type: "null" }, valid: [null], invalid: [0, "", false] },
  "type of several": { schema: { type: ["string", "null"] }, valid: ["a", null], invalid: [1, []] },
  enum: {
    schema: { enum: ["a", 1, null, { b: [1] }] },
    valid: ["a", 1, null, { b: [1] }],
    invalid: ["1", {}],
  },
  const: { schema: { const: { a: [1, "2"] } }, valid: [{ a: [1, "2"] }], invalid: [{ a: [1, 2] }, {}] },
  multipleOf: { schema: { multipleOf: 5 }, valid: [10, 0, -15, "x"], invalid: [7, 2.5] },
  maximum: { schema: { maximum: 3 }, valid: [3, -1, "9"], invalid: [3.1] },
  exclusiveMaximum: { schema: { exclusiveMaximum: 3 }, valid: [2.9], invalid: [3, 4] },
  minimum: { schema: { minimum: 3 }, valid: [3, "0"], invalid: [2.9] },
  exclusiveMinimum: { schema: { exclusiveMinimum: 3 }, valid: [3.1], invalid: [3] },
  maxLength: { schema: { maxLength: 2 }, valid: ["ab", "👍👍", 123], invalid: ["abc", "👍👍👍"] },
  minLength: { schema: { minLength: 2 }, valid: ["ab", "नि"], invalid: ["a", "👍"] },
  pattern: { schema: { pattern: "^\\p{L}+$" }, valid: ["ab", "हि".slice(0, 1), 1], invalid: ["a1", ""] },
  items: { schema: { items: { type: "integer" } }, valid: [[], [1], "x"], invalid: [["1"], [1, 1.5]] },
  "items of a tuple": {
    schema: { items: [{ type: "integer" }, { type: "string" }], additionalItems: false },
    valid: [[], [1], [1, "a"]],
    invalid: [["a"], [1, "a", 2]],
  },
  additionalItems: {
    schema: { items: [{}], additionalItems: { type: "boolean" } },
    valid: [["x"], ["x", true]],
    invalid: [["x", 1]],
  },
  maxItems: { schema: { maxItems: 1 }, valid: [[], [1]], invalid: [[1, 2]] },
  minItems: { schema: { minItems: 1 }, valid: [[1]], invalid: [[]] },
  uniqueItems: {
    schema: { uniqueItems: true },
    valid: [[1, "1", { a: 1 }, { a: 2 }]],
    invalid: [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  },
  contains: { schema: { contains: { const: "yes" } }, valid: [["no", "yes"]], invalid: [["no"], []] },
  maxProperties: { schema: { maxProperties: 1 }, valid: [{}, { a: 1 }], invalid: [{ a: 1, b: 2 }] },
  minProperties: { schema: { minProperties: 1 }, valid: [{ a: 1 }], invalid: [{}] },
  required: { schema: { required: ["a"] }, valid: [{ a: null }], invalid: [{}, { b: 1 }] },
  "required of a box": {
    schema: object({ agreed: { type: "boolean" } }, { required: ["agreed"] }),
    valid: [{ agreed: false }, { agreed: true }],
    invalid: [{}],
  },
  properties: {
    schema: object({ a: { type: "string" } }),
    valid: [{}, { a: "x", b: 1 }],
    invalid: [{ a: 1 }],
  },
  "nested properties": {
    schema: object({ bank: object({ code: { minLength: 4 } }, { required: ["code"] }) }),
    valid: [{}, { bank: { code: "ABCD" } }],
    invalid: [{ bank: {} }, { bank: { code: "AB" } }, { bank: "ABCD" }],
  },
  patternProperties: {
    schema: { patternProperties: { "^n_": { type: "number" } } },
    valid: [{ n_a: 1, b: "x" }],
    invalid: [{ n_a: "1" }],
  },
  additionalProperties: {
    schema: object({ a: {} }, { patternProperties: { "^x": {} }, additionalProperties: false }),
    valid: [{ a: 1, xy: 2 }],
    invalid: [{ b: 1 }],
  },
  dependencies: {
    schema: { dependencies: { card: ["owner"], bank: { required: ["branch"] } } },
    valid: [{}, { card: 1, owner: 2 }, { bank: 1, branch: 2 }],
    invalid: [{ card: 1 }, { bank: 1 }],
  },
  propertyNames: { schema: { propertyNames: { maxLength: 2 } }, valid: [{ ab: 1 }], invalid: [{ abc: 1 }] },
  "if, then, else": {
    // As text: an object with the key `then` is a promise to whoever awaits it.
    schema: JSON.parse(`{
      "if": { "properties": { "pays": { "const": "card" } }, "required": ["pays"] },
      "then": { "required": ["number"] },
      "else": { "required": ["bank"] }
    }`),
    valid: [{ pays: "card", number: 1 }, { bank: 1 }, { pays: "other", bank: 1 }],
    invalid: [{ pays: "card", bank: 1 }, {}, { pays: "other", number: 1 }],
  },
  allOf: { schema: { allOf: [{ minLength: 2 }, { pattern: "^a" }] }, valid: ["ab"], invalid: ["a", "ba"] },
  anyOf: { schema: { anyOf: [{ type: "string" }, { minimum: 5 }] }, valid: ["a", 6], invalid: [4] },
  oneOf: { schema: { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, valid: [2, 3], invalid: [6, 5] },
  "oneOf of objects": {
    schema: {
      oneOf: [
        object(member, { required: ["kind", "account"] }),
        object(guest, { required: ["kind", "phone"] }),
      ],
    },
    valid: [
      { kind: "member", account: "a" },
      { kind: "guest", phone: "1" },
    ],
    invalid: [{ kind: "guest", account: "a" }, { kind: "other" }],
  },
  "oneOf with titles": {
    schema: {
      oneOf: [
        { const: "a", title: "First" },
        { const: "b", title: "Second" },
      ],
    },
    valid: ["a", "b"],
    invalid: ["c", "First"],
  },
  not: { schema: { not: { type: "null" } }, valid: ["", 0], invalid: [null] },
  $ref: {
    schema: {
      definitions: { day: { pattern: "^\\d+$" } },
      properties: { on: { $ref: "#/definitions/day" } },
    },
    valid: [{ on: "12" }],
    invalid: [{ on: "x" }],
  },
  "$ref to itself": {
    schema: object({ child: { $ref: "#" }, name: { type: "string" } }),
    valid: [{ child: { child: { name: "a" } } }],
    invalid: [{ child: { child: { name: 1 } } }],
  },
  "true and false": { schema: object({ a: true, b: false }), valid: [{ a: 1 }], invalid: [{ b: 1 }] },
  "format date": {
    schema: { format: "date" },
    valid: ["2024-02-29", 1],
    invalid: ["2023-02-29", "1.2.2024"],
  },
  "format date-time": {
    schema: { format: "date-time" },
    valid: ["2024-02-29T10:00:00Z", "2024-02-29T10:00:00.5+05:30"],
    invalid: ["2024-02-29", "2024-02-30T10:00:00Z"],
  },
  "format time": { schema: { format: "time" }, valid: ["10:00:00Z"], invalid: ["25:00:00Z", "10"] },
  "format email": { schema: { format: "email" }, valid: ["a@example.com"], invalid: ["a@", "a"] },
  "format hostname": { schema: { format: "hostname" }, valid: ["example.com"], invalid: ["-a.com", "a b"] },
  "format ipv4": { schema: { format: "ipv4" }, valid: ["198.51.100.7"], invalid: ["256.0.0.1", "1.2.3"] },
  "format ipv6": { schema: { format: "ipv6" }, valid: ["2001:db8::1"], invalid: ["2001:db8:::1", "1.2.3.4"] },
  "format uri": { schema: { format: "uri" }, valid: ["https://example.com/a?b#c"], invalid: ["/a", "a b"] },
  "format uri-reference": { schema: { format: "uri-reference" }, valid: ["/a", "?b"], invalid: ["a\\b"] },
  "format uuid": {
    schema: { format: "uuid" },
    valid: ["123e4567-e89b-12d3-a456-426614174000"],
    invalid: ["123e4567", "x"],
  },
  "format json-pointer": { schema: { format: "json-pointer" }, valid: ["", "/a/0"], invalid: ["a", "/~2"] },
  "format regex": { schema: { format: "regex" }, valid: ["^a+$"], invalid: ["[a"] },
};
