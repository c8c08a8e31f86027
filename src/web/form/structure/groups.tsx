import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type CyclicSchemaExpandProps,
  canExpand,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
} from "@rjsf/utils";
import { type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import { IconButton } from "../../kit/icon-button.tsx";
import { useForm } from "../form-context.ts";
import { DrawnContext, NamedContext, pathOf, usePartState } from "./part-state.ts";
import { PeriodInput, PeriodsContext } from "./period-input.tsx";
import styles from "./structure.module.css";

/** What is inside an object, and the button that adds a field of one's own where the schema allows it. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { properties, schema, uiSchema, formData, fieldPathId, onAddProperty, optionalDataControl } = props;
  const { t } = useForm();
  const around = useContext(DrawnContext);
  return (
    <DrawnContext value={undefined}>
      <NamedContext value={undefined}>
        <div className={styles.fields} data-inside={around}>
          {optionalDataControl}
          {properties.map(({ content, name }) => (
            <FieldOrPeriod
              key={name}
              name={name}
              id={fieldPathId.$id}
              required={schema.required ?? []}
              names={properties.map((one) => one.name)}
            >
              {content}
            </FieldOrPeriod>
          ))}
          {canExpand(schema, uiSchema, formData) && (
            <button type="button" className="button quiet" onClick={() => onAddProperty()}>
              {t("validation:list.add")}
            </button>
          )}
        </div>
      </NamedContext>
    </DrawnContext>
  );
}

type FieldProps = {
  name: string;
  names: readonly string[];
  id: string;
  required: readonly string[];
  children: ReactNode;
};

/** A field of an object; where a period's first one stands, both of its ends, and nothing where the other one does. */
function FieldOrPeriod({ name, names, id, required, children }: FieldProps) {
  const periods = useContext(PeriodsContext);
  const ends = periods?.ends.find(({ from, until }) => name === from || name === until);
  if (!periods || !ends) return children;
  const other = name === ends.from ? ends.until : ends.from;
  if (names.indexOf(other) < names.indexOf(name)) return null;
  const { values, onChange } = periods;
  return (
    <div data-part={pathOf(id)} className={styles.part}>
      <PeriodInput id={id} ends={ends} values={values} required={required} onChange={onChange} marked />
    </div>
  );
}

/** Puts the focus where a person goes on after adding or removing an entry. */
function useFocusAfter(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<"add" | "remove">(undefined);
  useLayoutEffect(() => {
    const entries = list.current?.querySelectorAll<HTMLElement>(":scope > [data-entry]");
    const target =
      pressed.current === "add"
        ? entries?.[count - 1]?.querySelector<HTMLElement>("input, select, textarea")
        : list.current?.querySelector<HTMLElement>(":scope > [data-add], :scope > [data-entry] input");
    if (pressed.current) target?.focus();
    pressed.current = undefined;
  }, [count]);
  const press = (what: "add" | "remove"): void => {
    pressed.current = what;
  };
  return { list, press };
}

/** Entries of a list, and the button that adds one. */
export function ArrayTemplate({ items, canAdd, onAddClick, fieldPathId }: ArrayFieldTemplateProps) {
  const { t } = useForm();
  const { words } = usePartState(pathOf(fieldPathId.$id));
  const { list, press } = useFocusAfter(items.length);
  return (
    <DrawnContext value={undefined}>
      <div
        ref={list}
        className={styles.fields}
        onClickCapture={({ target }) => {
          if ((target as HTMLElement).closest("[data-remove]")) press("remove");
        }}
      >
        {items}
        {canAdd && (
          <button
            type="button"
            data-add=""
            className="button quiet"
            onClick={(event) => {
              press("add");
              onAddClick(event);
            }}
          >
            {t(words.addKey ?? "validation:list.add")}
          </button>
        )}
      </div>
    </DrawnContext>
  );
}

/** An entry with its place, and what moves or removes it. */
export function ArrayItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
}: ArrayFieldItemTemplateProps) {
  const { t } = useForm();
  const { fieldPathId, hasMoveUp, hasMoveDown, hasRemove } = buttonsProps;
  const { words } = usePartState(pathOf(fieldPathId.$id).replace(/\/?\d+$/, ""));
  const name = t(words.entryKey ?? "validation:list.entry", { number: index + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in each of many entries is heavy to lay out
    <div role="group" aria-label={name} className={styles.entry} data-entry={index}>
      <div className={styles.head}>
        <span>{name}</span>
        {totalItems > 1 && hasMoveUp && (
          <IconButton
            icon="chevron-down"
            className={styles.up ?? ""}
            label={`${t("validation:list.up")}: ${name}`}
            onClick={buttonsProps.onMoveUpItem}
          />
        )}
        {totalItems > 1 && hasMoveDown && (
          <IconButton
            icon="chevron-down"
            label={`${t("validation:list.down")}: ${name}`}
            onClick={buttonsProps.onMoveDownItem}
          />
        )}
        {hasRemove && (
          <IconButton
            data-remove=""
            icon="x"
            label={`${t("common:action.remove")}: ${name}`}
            onClick={buttonsProps.onRemoveItem}
          />
        )}
      </div>
      <NamedContext value={name}>{children}</NamedContext>
    </div>
  );
}

/** The choice among alternatives, and what the chosen one asks for. */
export const MultiSchemaTemplate = ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) => (
  <div className={styles.fields}>
    {selector}
    {optionSchemaField}
  </div>
);

/** A schema inside itself is opened one step at a time. */
export function CyclicTemplate({ onExpand, fieldPathId }: CyclicSchemaExpandProps) {
  const { t } = useForm();
  return (
    <button type="button" className="button quiet" onClick={() => onExpand(fieldPathId.$id)}>
      {t("validation:list.open")}
    </button>
  );
}
