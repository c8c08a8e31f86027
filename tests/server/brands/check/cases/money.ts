import { acmeFiles } from "../fixture.ts";
import { type Case, mistake } from "../mutation.ts";

const lounge = "pages/club/lounge.json";

/** A page whose block is this one with a mistake in it. */
const edit = (block: object, find: string, replace: string): [string, string, string] => {
  const text = JSON.stringify(block, null, 2);
  const change = text.replace(find, () => replace);
  if (change === text) throw new Error(`the block has no ${find}`);
  return [lounge, acmeFiles[lounge]?.match(/\{\s*"type": "rich-text"[^}]*\}/)?.[0] ?? "", change];
};

const list = {
  type: "list",
  id: "open",
  titleKey: "brand:club.title",
  operation: "payment/withdrawals",
  card: {
    title: { fields: ["amount"], format: "money" },
    parts: [
      { kind: "text", when: { state: ["disbursed"] }, textKey: "brand:club.text" },
      {
        kind: "actions",
        actions: [
          {
            operation: "payment/withdrawal/confirm",
            row: ["reference"],
            input: { fully: true },
            labelKey: "brand:club.title",
          },
        ],
      },
    ],
  },
};
const form = {
  type: "form",
  titleKey: "brand:club.title",
  operation: "payment/accounts/add",
  submitKey: "brand:club.title",
  needs: { operation: "member/info/security", field: "hasPaymentPassword", page: "member/securityCenter" },
  choice: {
    operation: "payment/accounts",
    rows: "methods",
    as: "method",
    value: "id",
    name: ["name"],
    fields: "fields",
    fieldsAs: "form",
  },
  fields: [{ name: "verificationCode", labelKey: "brand:club.text", when: { stepUp: ["totp"] } }],
};
const block = "/blocks/0";

export const moneyCases: Case[] = [
  mistake(
    "card of a field that a row does not have",
    edit(list, '"amount"', '§"amuont"'),
    "LB416",
    `${block}/card/title/fields/0`,
    "amount",
  ),
  mistake(
    "condition of a card about an unknown field",
    edit(list, '"state":', '§"stat":'),
    "LB416",
    `${block}/card/parts/0/when/stat`,
    "state",
  ),
  mistake(
    "part of a card without what its kind needs",
    edit(list, '"textKey": "brand:club.text"', '"labelKey": "brand:club.text"').map((text, index) =>
      index === 2 ? text.replace('{\n        "kind": "text"', '§{\n        "kind": "text"') : text,
    ) as [string, string, string],
    "LB202",
    `${block}/card/parts/0`,
  ),
  mistake(
    "fixed input of an action that its call does not take",
    edit(list, '"fully":', '§"whole":'),
    "LB416",
    `${block}/card/parts/1/actions/0/input/whole`,
  ),
  mistake(
    "list of a call that changes something",
    edit(list, '"payment/withdrawals"', '§"payment/withdrawal/dispute"'),
    "LB416",
    `${block}/operation`,
  ),
  mistake(
    "choice in a field that the call does not take",
    edit(form, '"as": "method"', '"as": §"methods"'),
    "LB416",
    `${block}/choice/as`,
    "method",
  ),
  mistake(
    "name of an entry that there is none of",
    edit(form, '"name": [\n      "name"', '"name": [\n      §"nmae"'),
    "LB416",
    `${block}/choice/name/0`,
    "name",
  ),
  mistake(
    "condition of a form's field that nothing answers",
    edit(form, '"stepUp":', '§"stepup":'),
    "LB416",
    `${block}/fields/0/when/stepup`,
    "stepUp",
  ),
];
