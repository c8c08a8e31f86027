import { type ChangeEvent, use, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FieldUi, LineCell } from "../../../site/forms/form-plan.ts";
import { useSite } from "../../context/site.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import inputs from "../../kit/input.module.css";
import { Skeleton } from "../../kit/placeholders.tsx";
import { Suspense } from "../../kit/suspense.ts";
import type { FieldParsers } from "../field-parser.ts";
import { inputId, useAria, useField, useForm } from "../form-context.ts";
import { amountModule } from "../use-field-parsers.ts";
import styles from "./lines.module.css";

/** What the inputs of a line hold. Each line has a key of its own, since lines above it may be removed. */
type Line = { key: number; typed: Record<string, string> };

/**
 * Lines of numbers, such as the steps of a contract; a new form has one. The inputs hold what is typed, and the form store
 * the lines as the call takes them.
 */
export function LinesWidget() {
  const { ui } = useField();
  return <Suspense fallback={<Skeleton height={120} />}>{ui.lines && <Lines {...ui.lines} />}</Suspense>;
}

/**
 * Focuses an element by its index as soon as the number of lines has changed: a later focus would take what is typed
 * elsewhere.
 */
function useFocusOn(count: number, idOf: (index: number) => string): (index: number) => void {
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (next.current !== undefined) document.getElementById(idOf(next.current))?.focus();
    next.current = undefined;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- after a line was added or removed
  }, [count]);
  return (index) => {
    next.current = index;
  };
}

function Lines({ cells, lineKey, addKey, most }: NonNullable<FieldUi["lines"]>) {
  const { store, t, formId } = useForm();
  const { field } = useField();
  const parsers = useCellParsers(cells);
  const [lines, setLines] = useState<Line[]>(() => [{ key: 0, typed: {} }]);
  const lastKey = useRef(0);
  // The form focuses a wrong field by the id of its first input.
  const idOf = (index: number, place: number) =>
    inputId(formId, index + place === 0 ? field : `${field}-${index}-${place}`);
  const focus = useFocusOn(lines.length, (index) => idOf(index, 0));
  const keep = (next: Line[]) => {
    setLines(next);
    store.set(
      field,
      next.map(({ typed }) => parsedLine(typed, parsers)),
    );
  };
  const type = (index: number, name: string, text: string) =>
    keep(
      lines.map((line, place) =>
        place === index ? { ...line, typed: { ...line.typed, [name]: text } } : line,
      ),
    );
  const add = () => {
    lastKey.current += 1;
    keep([...lines, { key: lastKey.current, typed: {} }]);
    focus(lines.length);
  };
  const remove = (index: number) => {
    keep(lines.filter((_, place) => place !== index));
    focus(Math.max(0, index - 1));
  };
  return (
    <div className={styles.lines}>
      {lines.map(({ key, typed }, index) => {
        const name = t(lineKey, { number: index + 1 });
        return (
          <fieldset key={key} className={styles.line}>
            <legend className={most === 1 ? "hidden" : styles.legend}>
              {name}
              {lines.length > 1 && (
                <IconButton
                  icon="x"
                  label={`${t("common:action.remove")}: ${name}`}
                  onClick={() => remove(index)}
                />
              )}
            </legend>
            {cells.map((cell, place) => (
              <Cell
                key={cell.name}
                id={idOf(index, place)}
                cell={cell}
                typed={typed[cell.name] ?? ""}
                onType={(text) => type(index, cell.name, text)}
              />
            ))}
          </fieldset>
        );
      })}
      {lines.length < most && (
        <button type="button" className="button quiet" onClick={add}>
          {t(addKey)}
        </button>
      )}
    </div>
  );
}

type CellProps = { id: string; cell: LineCell; typed: string; onType: (text: string) => void };

/** One number of a line, with its label. */
function Cell({ id, cell, typed, onType }: CellProps) {
  const { store, t } = useForm();
  const { field } = useField();
  const { payload, language } = useSite();
  const { AmountInput } = use(amountModule());
  const { "aria-describedby": describedBy, "aria-invalid": isInvalid } = useAria();
  const { name, labelKey, kind, optional } = cell;
  const typing = useMemo(() => ({ language, currency: payload.currency }), [language, payload.currency]);
  const props = {
    id,
    name: `${field}.${name}`,
    defaultValue: typed,
    autoComplete: "off",
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid,
    "aria-required": !optional || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
    onBlur: () => void (store.state(field).problem && store.check(field)),
  };
  return (
    <div className={styles.cell} data-cell={name}>
      <label htmlFor={id}>{t(labelKey)}</label>
      {kind === "amount" ? (
        <AmountInput typing={typing} {...props} />
      ) : (
        <input
          {...props}
          className={inputs.input}
          type="text"
          dir="ltr"
          inputMode={kind === "whole" ? "numeric" : "decimal"}
        />
      )}
    </div>
  );
}

/** The parsers of the cells that hold money, by the cells' names. */
function useCellParsers(cells: readonly LineCell[]): FieldParsers {
  const { payload, language } = useSite();
  const { amountParsers } = use(amountModule());
  return useMemo(() => {
    const amounts = cells.filter(({ kind }) => kind === "amount");
    const fields = amounts.map(({ name, labelKey }): [string, FieldUi] => [
      name,
      { widget: "amount", labelKey, zero: true },
    ]);
    return amountParsers(fields, payload.currency, language);
  }, [amountParsers, cells, payload.currency, language]);
}

/** A line as the call takes it. What cannot be read stays as typed, and the form's rules refuse it. */
const parsedLine = (typed: Readonly<Record<string, string>>, parsers: FieldParsers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => {
      const read = text.trim() === "" ? undefined : parsers[name]?.read(text);
      return [name, read?.ok ? read.value : text];
    }),
  );
