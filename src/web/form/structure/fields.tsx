import ArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import CyclicSchemaField from "@rjsf/core/lib/components/fields/CyclicSchemaField.js";
import MultiSchemaField from "@rjsf/core/lib/components/fields/MultiSchemaField.js";
import NullField from "@rjsf/core/lib/components/fields/NullField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { endsOf } from "../../../site/registration/structure/range.ts";
import { NumberInput } from "./number-input.tsx";
import { PeriodInput } from "./period-input.tsx";

/** A number is typed as the reader's language writes it; one of several is chosen. */
function NumberField(props: FieldProps) {
  const { schema, fieldPathId, formData, onChange, required, registry } = props;
  if (registry.schemaUtils.isSelect(schema)) return <StringField {...props} />;
  return (
    <NumberInput
      id={fieldPathId.$id}
      value={formData}
      isWhole={schema.type === "integer"}
      required={required}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  );
}

/** An object, or a period whose first and last day are one field. */
function ObjectOrPeriod(props: FieldProps) {
  const { schema, fieldPathId, formData, onChange, required, registry } = props;
  const ends = endsOf(schema, registry.rootSchema);
  if (!ends) return <ObjectField {...props} />;
  return (
    <PeriodInput
      id={fieldPathId.$id}
      ends={ends}
      value={formData}
      required={required}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
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
