import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./combobox.module.css";
import { matching, type Option } from "./option-search.ts";
import { placePopover } from "./place-popover.ts";
import { SelectArrow } from "./select.tsx";

type Props = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
  disabled?: boolean;
  "aria-invalid"?: boolean;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What is typed, what is found by it, and which of it is active; the keys that change them. */
function useChoosing({ options, value, onChange }: Pick<Props, "options" | "value" | "onChange">) {
  /** What was typed since the last choice; undefined while nothing is. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = typed === undefined ? options : matching(options, typed);
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setAt(options.findIndex((one) => one.value === value));
  };
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setAt(-1);
  };
  const choose = (option: Option | undefined) => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    // Enter takes the first that fits.
    setAt(text.trim() === "" ? -1 : 0);
  };
  const move = (step: number) => {
    if (!isOpen) return open();
    const last = found.length - 1;
    setAt(step > 0 ? (at >= last ? 0 : at + 1) : at <= 0 ? last : at - 1);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step === undefined && !(isOpen && ["Enter", "Escape"].includes(event.key))) return;
    event.preventDefault();
    if (step !== undefined) return move(step);
    // A dialog around the field stays open.
    event.stopPropagation();
    if (event.key === "Escape") close();
    else if (found[at]) choose(found[at]);
  };
  return { typed, isOpen, at, found, open, close, choose, type, press };
}

/**
 * A choice among many that one finds by typing (the combobox with a list of the ARIA patterns). Arrows move in the list,
 * Enter chooses, Escape gives up what was typed, and so does leaving; the focus stays in the field all the time.
 */
export function Combobox({ label, options, value, onChange, ...rest }: Props) {
  const { t } = useTranslation(["common"]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, isOpen, at, found, open, close, choose, type, press } = useChoosing({
    options,
    value,
    onChange,
  });
  const chosen = options.find((one) => one.value === value);
  return (
    <span className={styles.box}>
      <input
        {...rest}
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed ?? chosen?.label ?? value}
        onChange={({ target }) => type(target.value)}
        onClick={open}
        onFocus={({ target }) => target.select()}
        onBlur={close}
        onKeyDown={press}
      />
      <SelectArrow />
      {isOpen && (
        <Found id={id} label={label} found={found} at={at} value={value} beside={input} onChoose={choose} />
      )}
      <span role="status" className="hidden">
        {isOpen && typed !== undefined && t("common:combobox.found", { count: found.length })}
      </span>
    </span>
  );
}

type FoundProps = Pick<Props, "label" | "value"> & {
  id: string;
  found: readonly Option[];
  at: number;
  beside: RefObject<HTMLInputElement | null>;
  onChoose: (option: Option) => void;
};

/** The list. It stands in the top layer: neither a dialog nor a table's frame cuts it. */
function Found({ id, label, found, at, value, beside, onChoose }: FoundProps) {
  const { t } = useTranslation(["common"]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!list.current || !beside.current) return;
    list.current.showPopover();
    list.current.style.minWidth = `${beside.current.getBoundingClientRect().width}px`;
    placePopover(list.current, beside.current, "start");
  }, [beside]);
  useEffect(() => {
    if (found[at]) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, found, id]);
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={label}
      className={styles.list}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((option, place) => (
        // biome-ignore lint/a11y: the field has the focus and the keys, and names the active option
        <div
          key={option.value}
          id={`${id}-${place}`}
          role="option"
          aria-selected={option.value === value}
          data-active={place === at || undefined}
          data-value={option.value}
          onClick={() => onChoose(option)}
        >
          {option.label}
        </div>
      ))}
      {found.length === 0 && <p>{t("common:combobox.none")}</p>}
    </div>
  );
}
