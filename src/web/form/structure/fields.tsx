import ArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import CyclicSchemaField from "@rjsf/core/lib/components/fields/CyclicSchemaField.js";
import MultiSchemaField from "@rjsf/core/lib/components/fields/MultiSchemaField.js";
import NullField from "@rjsf/core/lib/components/fields/NullField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { endsOf, periodsOf } from "../../../site/forms/structure/range.ts";
import { NumberInput } from "./number-input.tsx";
import { PeriodInput, PeriodsContext } from "./period-input.tsx";

/** A number is typed as the reader's language writes it; one of several is chosen. */
function NumberField(props: FieldProps) {
  const { schema, fieldPathId, formData, required, registry } = props;
  if (registry.schemaUtils.isSelect(schema)) return <StringField {...props} />;
  return (
    <NumberInput
      id={fieldPathId.$id}
      value={formData}
      isWhole={schema.type === "integer"}
      required={required}
    />
  );
}

/** An object, or a period whose first and last day are one field. Periods among other fields are drawn by the template. */
function ObjectOrPeriod(props: FieldProps) {
  const { schema, fieldPathId, formData, onChange, required, registry } = props;
  const { path, $id } = fieldPathId;
  const values = (formData ?? {}) as Readonly<Record<string, unknown>>;
  const change = (name: string, value: string | undefined) => onChange(value, [...path, name]);
  const ends = path.length > 0 ? endsOf(schema, registry.rootSchema) : undefined;
  if (ends) {
    const needed = (required && schema.required) || [];
    return <PeriodInput id={$id} ends={ends} values={values} required={needed} onChange={change} />;
  }
  const periods = periodsOf(schema.properties, registry.rootSchema);
  return (
    <PeriodsContext value={periods.length > 0 ? { ends: periods, values, onChange: change } : undefined}>
      <ObjectField {...props} />
    </PeriodsContext>
  );
}

/** rjsf's fields that the build leaves out of other forms (`vite.config.ts`), by their own files. */
export const fields = {
  ArrayField,
  BooleanField,
  CyclicSchemaField,
  NullField,
  NumberField,
  ObjectField: ObjectOrPeriod,
  StringField,
  AnyOfField: MultiSchemaField,
  OneOfField: MultiSchemaField,
} as unknown as RegistryFieldsType;
