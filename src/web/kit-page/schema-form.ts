import type { FormBlock } from "../../contract/generated/block.ts";
import { inputs } from "../../contract/generated/inputs.ts";
import { calls } from "../../contract/generated/operations.ts";

/** The call of the form below. Only the gallery knows and answers it: no call of the platform has all that a schema may ask for. */
export const schemaFormCall = "gallery/campaign";

const day = { type: "string", format: "date" };
const amount = { type: "string", maxLength: 20, pattern: "^(0|[1-9][0-9]*)(\\.[0-9]+)?$" };
const fixed = (kind: string, title: string, properties: object): object => ({
  title,
  properties: { kind: { const: kind }, ...properties },
  required: ["kind", ...Object.keys(properties)],
});

const input = {
  type: "object",
  required: ["name", "from", "until", "prizes", "payout", "forEverybody"],
  additionalProperties: false,
  properties: {
    name: { type: "string", title: "Name", minLength: 3, maxLength: 40 },
    from: { ...day, title: "First day" },
    until: { ...day, title: "Last day" },
    prizes: {
      type: "array",
      title: "Prizes",
      minItems: 1,
      maxItems: 5,
      items: {
        type: "object",
        required: ["place", "worth", "shared"],
        properties: {
          place: { type: "integer", title: "Place", minimum: 1, maximum: 100 },
          worth: { ...amount, title: "Worth" },
          shared: { type: "boolean", title: "Shared by everybody on this place" },
        },
      },
    },
    payout: {
      type: "object",
      title: "Paid out",
      oneOf: [
        fixed("bonus", "As a bonus", { turnover: { type: "number", title: "Times to play it", minimum: 1 } }),
        fixed("points", "As points", { rate: { type: "integer", title: "Points for each", minimum: 1 } }),
      ],
    },
    forEverybody: { type: "boolean", title: "For everybody" },
    accounts: { type: "array", title: "Accounts", minItems: 1, items: { type: "string", title: "Account" } },
    rules: {
      type: "string",
      title: "Rules as a file",
      format: "data-url",
      contentMediaType: "application/pdf,image/png",
      maxLength: 1_400_000,
    },
  },
  allOf: [
    { if: { properties: { forEverybody: { const: true } } }, else: { required: ["accounts"] } },
    { if: { properties: { forEverybody: { const: false } } }, else: { properties: { accounts: false } } },
  ],
};

/** A form with everything that a schema draws: a list of groups, alternatives, a condition, a period and a file. */
export const schemaForm: FormBlock = {
  type: "form",
  id: "schema-form",
  titleKey: "gallery:campaign",
  operation: schemaFormCall,
  submitKey: "common:action.continue",
  fields: [
    { name: "name", labelKey: "gallery:name", widget: "schema" },
    { name: "from", labelKey: "gallery:from", widget: "schema" },
    { name: "until", labelKey: "gallery:until", widget: "schema" },
    {
      name: "prizes",
      labelKey: "gallery:prizes",
      widget: "schema",
      hintKey: "gallery:best",
      inside: { worth: { labelKey: "gallery:worth", widget: "amount" } },
    },
    { name: "payout", labelKey: "gallery:payout", widget: "schema" },
    { name: "forEverybody", labelKey: "gallery:everybody", widget: "schema" },
    { name: "accounts", labelKey: "gallery:accounts", widget: "schema" },
    { name: "rules", labelKey: "gallery:rules", widget: "schema" },
  ],
};

/** Makes the call and its schema known to forms. */
export function declareSchemaForm(): void {
  Object.assign(calls, { [schemaFormCall]: "POST json" });
  Object.assign(inputs, { [schemaFormCall]: input });
}
