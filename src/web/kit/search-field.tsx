import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./input.module.css";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

/** A field to search in. Escape and its button empty it; the focus stays in it. */
export function SearchField({ label, value, onChange, placeholder }: Props) {
  const { t } = useTranslation("common");
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange("");
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || value === "") return;
    // A dialog around the field stays open.
    event.preventDefault();
    event.stopPropagation();
    empty();
  };
  return (
    <div className={styles.inside} role="search">
      <span className={styles.before}>
        <Icon name="search" size={18} />
      </span>
      <input
        ref={input}
        type="search"
        className={`${styles.input} ${styles.search}`}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
      {value !== "" && (
        <IconButton icon="x" label={t("common:action.clear")} className={styles.tool} onClick={empty} />
      )}
    </div>
  );
}
