import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps, type TemplatesType } from "@rjsf/utils";
import { type ReactNode, useContext } from "react";
import { endsOf } from "../../../site/forms/structure/range.ts";
import { Icon } from "../../kit/icon.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import inputs from "../../kit/input.module.css";
import form from "../form.module.css";
import { useForm } from "../form-context.ts";
import { problemText } from "../problem-text.ts";
import {
  ArrayItemTemplate,
  ArrayTemplate,
  CyclicTemplate,
  MultiSchemaTemplate,
  ObjectTemplate,
} from "./groups.tsx";
import { DrawnContext, NamedContext, type PartState, pathOf, usePartState } from "./part-state.ts";
import { isNever } from "./rjsf-schema.ts";
import { Star } from "./star.tsx";
import styles from "./structure.module.css";

const nothing = () => null;

/** The problem of a part and its hint, below it. */
function Below({ id, problem, hint }: PartState) {
  const { t } = useForm();
  return (
    <>
      {problem && (
        <p id={`${id}-error`} className={form.error}>
          <Icon name="info" size={16} />
          <span>{problemText(t, problem)}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={form.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

/** The frame around each part of a structured field: its label, what draws it, its problem and its hint. */
function FieldTemplate(props: FieldTemplateProps) {
  const { id, children, schema, hidden, fieldPathId } = props;
  const drawn = useContext(DrawnContext);
  const path = pathOf(id);
  if (hidden || isFixed(schema) || isNever(schema)) return null;
  if (fieldPathId.path.length === 0 || drawn === path) return children;
  return <Framed {...props} path={path} />;
}

/** A value that cannot be another one is filled in, not asked for; a box must still be ticked. */
const isFixed = ({ const: value, type }: FieldTemplateProps["schema"]): boolean =>
  value !== undefined && type !== "boolean";

function Framed(props: FieldTemplateProps & { path: string }) {
  const { path, children, schema, required, registry, label } = props;
  const place = usePartState(path);
  const isEntry = /^\d+$/.test(path.split("/").at(-1) ?? "");
  const isAdditional = ADDITIONAL_PROPERTY_FLAG in schema;
  const kind = kindOf(props);
  const name = isAdditional ? label : place.label;
  const inside = (
    <DrawnContext value={path}>
      <NamedContext value={kind === "alternatives" ? name : undefined}>{children}</NamedContext>
    </DrawnContext>
  );
  if (isAdditional) return <Additional {...props} place={place} inside={inside} />;
  if (isEntry)
    return (
      <div data-part={path} className={styles.part}>
        {inside}
        <Below {...place} />
      </div>
    );
  if (kind === "input")
    return (
      <div data-part={path} className={styles.part}>
        <label className={form.label} htmlFor={place.id}>
          {name}
          <Star required={required} />
        </label>
        {inside}
        <Below {...place} />
      </div>
    );
  if (kind === "box")
    return (
      <div data-part={path} className={`${styles.part} ${styles.whole}`}>
        {inside}
        <Below {...place} />
      </div>
    );
  return (
    // A problem of the whole gets the focus here.
    <fieldset
      id={place.id}
      data-part={path}
      tabIndex={-1}
      className={styles.group}
      data-bad={place.problem !== undefined || undefined}
      aria-describedby={place.problem ? `${place.id}-error` : undefined}
    >
      <legend className={form.label}>
        {name}
        {(registry.schemaUtils.isMultiSelect(schema) || kind !== "object") && <Star required={required} />}
      </legend>
      {inside}
      <Below {...place} />
    </fieldset>
  );
}

/** What a part is to a reader: one input, a box with its own label, or several inputs with a common name. */
function kindOf({
  schema,
  registry,
}: FieldTemplateProps): "input" | "box" | "object" | "group" | "alternatives" {
  const { schemaUtils, rootSchema } = registry;
  if (schema.type === "boolean" && !schemaUtils.isSelect(schema)) return "box";
  if ((schema.oneOf || schema.anyOf) && !schemaUtils.isSelect(schema)) return "alternatives";
  if (schema.type === "object") return endsOf(schema, rootSchema) ? "group" : "object";
  if (schema.type === "array" || schema.format === "data-url") return "group";
  return "input";
}

/** A field whose name is filled in, too. */
function Additional(props: FieldTemplateProps & { place: PartState; inside: ReactNode }) {
  const { id, label, onKeyRenameBlur, onRemoveProperty, place, inside } = props;
  const { t } = useForm();
  return (
    <div data-part={place.path} className={styles.additional}>
      <label className={form.label} htmlFor={`${id}-key`}>
        {t("validation:list.name")}
      </label>
      <div className={styles.row}>
        <input
          id={`${id}-key`}
          className={inputs.input}
          defaultValue={label}
          autoComplete="off"
          onBlur={onKeyRenameBlur}
        />
        <IconButton
          icon="x"
          label={`${t("common:action.remove")}: ${label}`}
          onClick={() => onRemoveProperty()}
        />
      </div>
      <NamedContext value={label}>{inside}</NamedContext>
      <Below {...place} />
    </div>
  );
}

const buttons = Object.fromEntries(
  ["Submit", "Add", "Copy", "MoveDown", "MoveUp", "Remove", "Clear"].map((name) => [
    `${name}Button`,
    nothing,
  ]),
) as unknown as TemplatesType["ButtonTemplates"];

/** Our frames in place of all that rjsf's stock theme has. */
export const templates: Partial<Omit<TemplatesType, "ButtonTemplates">> & {
  ButtonTemplates: TemplatesType["ButtonTemplates"];
} = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItemTemplate,
  ArrayFieldItemButtonsTemplate: nothing,
  ArrayFieldTitleTemplate: nothing,
  ArrayFieldDescriptionTemplate: nothing,
  MultiSchemaFieldTemplate: MultiSchemaTemplate,
  CyclicSchemaExpandTemplate: CyclicTemplate,
  OptionalDataControlsTemplate: nothing,
  TitleFieldTemplate: nothing,
  DescriptionFieldTemplate: nothing,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
  ErrorListTemplate: nothing,
  UnsupportedFieldTemplate: nothing,
  FallbackFieldTemplate: nothing,
  BaseInputTemplate: nothing,
  ButtonTemplates: buttons,
};
