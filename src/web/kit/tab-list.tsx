import { type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./tab-list.module.css";

/** A tab: its id, and what it shows. */
export type Tab = { id: string; label: ReactNode };

type Props = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  /** Prefix of the ids of tabs (`<prefix>-tab-<id>`) and panels (`<prefix>-panel`). */
  idPrefix: string;
  /** `isStep` when the tab was pressed, which callers may put into the browser's history; arrow keys leave none there. */
  onChange: (id: string, isStep: boolean) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row of tabs with one tab stop; arrows, Home and End move among them, in the reading direction. */
export function TabList({ label, tabs, value, idPrefix, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const open = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onChange(tab.id, false);
    const button = list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`);
    button?.focus();
    button?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = steps[event.key];
    if (step !== undefined) open(at + (isReversed ? -step : step));
    else if (event.key === "Home") open(0);
    else if (event.key === "End") open(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={`${idPrefix}-panel`}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => onChange(tab.id, true)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
