import { existingSecretRule, type PlanField, planOf } from "./forms/account-plans.ts";
import type { FormPlan } from "./forms/form-plan.ts";
import { birthdaySchema, textSchema } from "./forms/registration-schema.ts";
import type { FieldRule } from "./payload.ts";

/** What members write about a document, as its kind asks for it. */
export const documentFields = ["number", "expiresOn", "name", "birthday"] as const;
export type DocumentField = (typeof documentFields)[number];

/** A document as its form needs it. */
export type AskedDocument = {
  /** The demand that it is for. */
  demand: string;
  fields: readonly DocumentField[];
  patternId: string;
  acceptedPattern: string[];
  /** The names of its fields in the reader's language. */
  labels?: Readonly<Record<DocumentField, string>> | undefined;
};

/** A field's name in the form of all documents of a level. Ids of demands have no underscore. */
export const fieldName = (demand: string, field: DocumentField): string => `${demand}_${field}`;

const dayRule: FieldRule = { ...existingSecretRule, patternId: "date-ymd", minLength: 10, maxLength: 10 };
const { "x-min-age": _age, ...anyDay } = birthdaySchema(dayRule);

function fieldOf(field: DocumentField, { patternId, acceptedPattern, labels }: AskedDocument): PlanField {
  const own = labels ? { words: { label: labels[field] } } : {};
  const ui = { widget: "text" as const, labelKey: "auth:field.own", ...own };
  switch (field) {
    case "number": {
      const rule = { ...existingSecretRule, patternId, acceptedPattern, minLength: 3, maxLength: 40 };
      return { schema: textSchema(rule), ui: { ...ui, autoCapitalize: "characters" } };
    }
    case "name": {
      const rule = { ...existingSecretRule, minLength: 2, maxLength: 120 };
      return { schema: textSchema(rule), ui: { ...ui, autoComplete: "name", autoCapitalize: "words" } };
    }
    case "expiresOn":
      return { schema: anyDay, ui: { ...ui, widget: "date" } };
    case "birthday":
      return { schema: birthdaySchema(dayRule), ui: { ...ui, widget: "date", autoComplete: "bday" } };
  }
}

/** The form of some documents: the same rules in browser and server. */
export const documentPlan = (documents: readonly AskedDocument[]): FormPlan =>
  planOf(
    Object.fromEntries(
      documents.flatMap((document) =>
        document.fields.map((field) => [fieldName(document.demand, field), fieldOf(field, document)]),
      ),
    ),
  );
