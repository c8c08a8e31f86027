import { type SubmitEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TableFilter } from "../../../site/table-input.ts";
import { Icon } from "../../kit/sprite.tsx";
import styles from "./table.module.css";

type Props = { filter: TableFilter; value: string; onChange: (value: string) => void };

/** A typed text of a table. It is in the address: links can lead to it, and the back button to the previous one. */
export function TableSearch({ filter: { name, labelKey, hintKey, required }, value, onChange }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submitSearch = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? "";
    if (wanted !== value && (wanted !== "" || !required)) onChange(wanted);
  };
  return (
    <form className={styles.search} onSubmit={submitSearch} noValidate>
      <label htmlFor={id}>{t(labelKey)}</label>
      <div>
        <input
          ref={input}
          id={id}
          name={name}
          type="search"
          defaultValue={value}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
        />
        <button type="submit" className="button quiet">
          <Icon name="search" size={18} />
          {t("common:action.search")}
        </button>
      </div>
      {hintKey && value === "" && <p className={styles.quiet}>{t(hintKey)}</p>}
    </form>
  );
}
