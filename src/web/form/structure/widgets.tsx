import type { RegistryWidgetsType, WidgetProps } from "@rjsf/utils";
import { use, useEffect, useMemo } from "react";
import { useSite } from "../../context/site.ts";
import inputs from "../../kit/input.module.css";
import { Select } from "../../kit/select.tsx";
import { TextArea } from "../../kit/text-area.tsx";
import { TextInput } from "../../kit/text-input.tsx";
import { textOf, useForm } from "../form-context.ts";
import { amountModule } from "../use-field-parsers.ts";
import box from "../widgets/checkbox.module.css";
import { FileWidget } from "./file-widget.tsx";
import { localMoment, momentOf, timeOf } from "./moments.ts";
import { pathOf, useInput, useRules } from "./part-state.ts";
import styles from "./structure.module.css";
import { useWritten } from "./typing.ts";

type Option = { value: unknown; label: string };

const readText = (text: string): string | undefined => (text === "" ? undefined : text);

/** One line of text; a document makes it money or several lines. */
function TextWidget(props: WidgetProps) {
  const { widget } = useRules().wordsOf(pathOf(props.id));
  if (widget === "amount") return <Money {...props} />;
  return widget === "textarea" ? <TextareaWidget {...props} /> : <Line {...props} />;
}

/** The attributes of an input of text. */
function useText<Input extends HTMLInputElement | HTMLTextAreaElement>({ id, value, required }: WidgetProps) {
  const { aria, leave } = useInput(id, required);
  const written = useWritten<Input>({ path: pathOf(id), value, show: textOf, read: readText, leave });
  return { ...aria, autoComplete: "off", ...written };
}

function Line(props: WidgetProps) {
  const kind = inputKinds[props.schema.format ?? ""];
  return <TextInput {...useText<HTMLInputElement>(props)} spellCheck={kind ? false : undefined} {...kind} />;
}

const TextareaWidget = (props: WidgetProps) => <TextArea {...useText<HTMLTextAreaElement>(props)} />;

/** What a phone's keyboard shows for a format. Types other than text would let the browser judge, in its own words. */
const inputKinds: Readonly<Record<string, { inputMode: "email" | "url" | "decimal"; dir: "ltr" }>> = {
  email: { inputMode: "email", dir: "ltr" },
  uri: { inputMode: "url", dir: "ltr" },
  "uri-reference": { inputMode: "url", dir: "ltr" },
};

/** Money of the brand, typed as the reader's language writes it; what cannot be read stays as typed, and is refused. */
function Money({ id, value, required }: WidgetProps) {
  const { payload, language } = useSite();
  const { aria, leave } = useInput(id, required);
  const { AmountInput, amountParser } = use(amountModule());
  const typing = useMemo(() => ({ language, currency: payload.currency }), [language, payload.currency]);
  const { show, read } = useMemo(() => {
    const parser = amountParser(payload.currency, language, { zero: true });
    return {
      show: (known: unknown) => (known ? parser.write(String(known)) : ""),
      read: (text: string): string | undefined => {
        if (text.trim() === "") return undefined;
        const found = parser.read(text);
        return found.ok ? found.value : text;
      },
    };
  }, [amountParser, payload.currency, language]);
  const written = useWritten<HTMLInputElement>({ path: pathOf(id), value, show, read, leave });
  return <AmountInput {...aria} typing={typing} {...written} />;
}

/** The text of an option: the document's, else the schema's title or the value itself. */
function useOptionText(id: string): (option: Option) => string {
  const { t } = useForm();
  const { textPattern } = useRules().wordsOf(pathOf(id));
  return ({ value, label }) => (textPattern ? t(textPattern.replace("*", String(value))) : label);
}

const isAlternative = (id: string): boolean => /__(oneof|anyof)_select$/.test(id);

/** A native select: every phone opens it in its own way. It also chooses among the alternatives of a schema. */
function SelectWidget({ id, value, required, onChange, options }: WidgetProps) {
  const { aria, leave } = useInput(id, required);
  const rules = useRules();
  const textOfOption = useOptionText(id);
  const listed: Option[] = options.enumOptions ?? [];
  const index = listed.findIndex((option) => isSame(option.value, value));
  const isChoice = isAlternative(id);
  useEffect(() => {
    if (isChoice && index >= 0) rules.choose(pathOf(id), index);
  }, [rules, isChoice, id, index]);
  return (
    <Select
      {...aria}
      id={isChoice ? `${aria.id}-choice` : aria.id}
      value={index < 0 ? "" : String(index)}
      onChange={({ target }) =>
        onChange(target.value === "" ? undefined : listed[Number(target.value)]?.value)
      }
      onBlur={() => !isChoice && leave(value)}
    >
      {!isChoice && (!required || index < 0) && <option value="" />}
      {listed.map((option, place) => (
        <option key={JSON.stringify(option.value)} value={String(place)}>
          {isChoice ? option.label : textOfOption(option)}
        </option>
      ))}
    </Select>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A box to tick. */
function CheckboxWidget({ id, value, required, onChange }: WidgetProps) {
  const { aria, t } = useInput(id, required);
  const rules = useRules();
  const label = rules.labelOf(pathOf(id));
  return (
    <div className={box.tick}>
      <input
        type="checkbox"
        className={box.box}
        {...aria}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className={box.beside}>
        <label htmlFor={aria.id}>{"key" in label ? t(label.key) : label.text}</label>
      </div>
    </div>
  );
}

/** Several of a few values: a box for each. */
function CheckboxesWidget({ id, value, onChange, options }: WidgetProps) {
  const { aria } = useInput(id, false);
  const textOfOption = useOptionText(id);
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const listed: Option[] = options.enumOptions ?? [];
  const isChosen = (option: Option) => chosen.some((one) => isSame(one, option.value));
  const toggle = (option: Option) =>
    onChange(
      listed.filter((one) => isChosen(one) !== isSame(one.value, option.value)).map((one) => one.value),
    );
  return (
    <div className={styles.boxes}>
      {listed.map((option, index) => (
        <div key={JSON.stringify(option.value)} className={box.tick}>
          <input
            type="checkbox"
            className={box.box}
            id={`${aria.id}-${index}`}
            name={aria.name}
            aria-invalid={aria["aria-invalid"]}
            aria-describedby={aria["aria-describedby"]}
            checked={isChosen(option)}
            onChange={() => toggle(option)}
          />
          <div className={box.beside}>
            <label htmlFor={`${aria.id}-${index}`}>{textOfOption(option)}</label>
          </div>
        </div>
      ))}
    </div>
  );
}

/** A day, a moment or a time of day by the browser's own calendar, from and to what a call takes. */
const timeWidget = (
  type: "date" | "datetime-local" | "time",
  show: (value: unknown) => string,
  read: (typed: string) => string,
) =>
  function TimeWidget({ id, value, required, onChange }: WidgetProps) {
    const { aria, leave } = useInput(id, required);
    return (
      <input
        {...aria}
        className={inputs.input}
        type={type}
        value={show(value)}
        onChange={({ target }) => onChange(target.value === "" ? undefined : read(target.value))}
        onBlur={() => leave(value)}
      />
    );
  };

/** Our widgets under the names by which rjsf asks for them. */
export const widgets = {
  TextWidget,
  TextareaWidget,
  PasswordWidget: TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  ColorWidget: TextWidget,
  SelectWidget,
  RadioWidget: SelectWidget,
  CheckboxWidget,
  CheckboxesWidget,
  FileWidget,
  DateWidget: timeWidget("date", textOf, (typed) => typed),
  DateTimeWidget: timeWidget("datetime-local", localMoment, momentOf),
  TimeWidget: timeWidget("time", (value) => textOf(value).slice(0, 5), timeOf),
} as unknown as RegistryWidgetsType;
