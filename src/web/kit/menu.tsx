import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./menu.module.css";
import { placePopover } from "./place-popover.ts";

export type MenuAction = {
  key: string;
  label: string;
  icon?: string;
  /** What removes something. */
  kind?: "danger";
  onSelect: () => void;
};

type Props = { label: string; icon?: string; actions: readonly MenuAction[] };

/** Where a key leads among the entries; undefined for other keys. */
function nextOf(key: string, at: number, labels: readonly string[]): number | undefined {
  const last = labels.length - 1;
  if (key === "ArrowDown") return at === last ? 0 : at + 1;
  if (key === "ArrowUp") return at <= 0 ? last : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key.length !== 1) return undefined;
  const typed = key.toLocaleLowerCase();
  const after = labels.map((_unused, index) => (at + 1 + index) % labels.length);
  return after.find((index) => labels[index]?.toLocaleLowerCase().startsWith(typed));
}

/**
 * A button that opens a list of actions. Arrow keys, Home, End and first letters move in it; Escape, Tab and a press
 * outside close it, and the focus returns to the button.
 */
export function Menu({ label, icon = "ellipsis-vertical", actions }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const entries = () => [...(list.current?.querySelectorAll("button") ?? [])];
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === "open");
    if (newState !== "open" || !list.current || !opener.current) return;
    placePopover(list.current, opener.current, "start");
    entries()[0]?.focus();
  };
  const close = () => {
    list.current?.hidePopover();
    opener.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      event.preventDefault();
      return close();
    }
    const at = entries().findIndex((entry) => entry === document.activeElement);
    const labels = actions.map((action) => action.label);
    const next = event.ctrlKey || event.metaKey ? undefined : nextOf(event.key, at, labels);
    if (next === undefined) return;
    event.preventDefault();
    entries()[next]?.focus();
  };
  return (
    <>
      <IconButton
        ref={opener}
        icon={icon}
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      />
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onToggle={toggled}
        onKeyDown={press}
      >
        {actions.map((action) => (
          <button
            key={action.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-kind={action.kind}
            data-entry={action.key}
            onClick={() => {
              close();
              action.onSelect();
            }}
          >
            {action.icon && <Icon name={action.icon} size={18} />}
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}
