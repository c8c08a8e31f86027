import Form, { type IChangeEvent } from "@rjsf/core";
import { createSchemaUtils, TranslatableString, type ValidatorType } from "@rjsf/utils";
import { useMemo, useState } from "react";
import { inputs } from "../../../contract/generated/inputs.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import type { FormData, StructurePlan } from "../../../site/forms/form-plan.ts";
import { type Group, type StructureRules, structureRules } from "../../../site/forms/structure/rules.ts";
import type { Schema } from "../../../site/forms/structure/schema.ts";
import { fitsPart } from "../../../site/forms/structure/validate-structure.ts";
import { Skeleton } from "../../kit/placeholders.tsx";
import { Suspense } from "../../kit/suspense.ts";
import { useField, useForm } from "../form-context.ts";
import { fields } from "./fields.tsx";
import { prefix, separator, useRules } from "./part-state.ts";
import { drawable, merged } from "./rjsf-schema.ts";
import styles from "./structure.module.css";
import { templates } from "./templates.tsx";
import { TypingContext, useTyping } from "./typing.ts";
import { widgets } from "./widgets.tsx";

/** The rules of a plan's fields that the schema of its call draws. */
export const rulesOf = (plan: StructurePlan): StructureRules =>
  structureRules(plan, inputs[plan.operation as OperationId] ?? {});

/** Fields that are drawn wholly by the schema of the call's input: rjsf with all its kinds of fields, in our looks. */
export function StructureWidget() {
  const { field } = useField();
  const group = useRules().groups.find(({ fields: [first] }) => first === field);
  return <Suspense fallback={<Skeleton height={160} />}>{group && <Structure group={group} />}</Suspense>;
}

/** rjsf asks it only whether conditions and alternatives hold, never for problems. Nothing fits a value that is not there. */
const validator: ValidatorType = {
  isValid: (part, data, whole) => data !== undefined && fitsPart(whole as Schema, part, data),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

/** A list that must have an entry starts with one; an optional object stays empty until something is typed in it. */
const defaults = { emptyObjectFields: "populateAllDefaults", constAsDefaults: "always" } as const;

function Structure({ group }: { group: Group }) {
  const { store, t } = useForm();
  const schema = useMemo(() => drawable(group.schema), [group]);
  const [data, setData] = useState<FormData>(() => {
    const known = store.data();
    const picked = Object.fromEntries(
      group.fields.flatMap((name) => (name in known ? [[name, known[name]]] : [])),
    );
    const start = createSchemaUtils(validator, schema, defaults, merged).getDefaultFormState(schema, picked);
    keep(start as FormData);
    return start as FormData;
  });
  function keep(next: FormData) {
    for (const name of group.fields) if (store.value(name) !== next[name]) store.set(name, next[name]);
  }
  const change = ({ formData = {} }: IChangeEvent<FormData>) => {
    setData(formData);
    keep(formData);
  };
  const typing = useTyping(
    store,
    () => setData(Object.fromEntries(group.fields.map((name) => [name, store.value(name)]))),
    useMemo(() => /"(if|oneOf|anyOf|dependencies)":/.test(JSON.stringify(group.schema)), [group]),
  );
  const translate = (text: TranslatableString, [first = ""]: string[] = []): string => {
    if (text === TranslatableString.YesLabel) return t("validation:choice.yes");
    if (text === TranslatableString.NoLabel) return t("validation:choice.no");
    if (text === TranslatableString.OptionPrefix) return t("validation:choice.option", { number: first });
    return text === TranslatableString.NewStringDefault ? "" : text;
  };
  const titled = (text: TranslatableString, parameters: string[] = []): string =>
    text === TranslatableString.TitleOptionPrefix
      ? t("validation:choice.option", { number: parameters[1] ?? "" })
      : translate(text, parameters);
  return (
    <TypingContext value={typing.type}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its inputs do */}
      <div {...typing.around}>
        <Form
          schema={schema}
          formData={data}
          onChange={change}
          tagName="div"
          className={styles.structure ?? ""}
          validator={validator}
          fields={fields}
          widgets={widgets}
          templates={templates}
          idPrefix={prefix}
          idSeparator={separator}
          translateString={titled}
          experimental_customMergeAllOf={merged}
          experimental_defaultFormStateBehavior={defaults}
          noHtml5Validate
          noValidate
          showErrorList={false}
        >
          {/* Without a child rjsf draws a button of its own. */}
          <span hidden />
        </Form>
      </div>
    </TypingContext>
  );
}
