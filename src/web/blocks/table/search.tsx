import { type SubmitEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TableFilter } from "../../../site/table-input.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { Icon } from "../../kit/icon.tsx";
import styles from "./table.module.css";

type Props = { filter: TableFilter; value: string; onChange: (value: string) => void };

/**
 * A typed text of a table. It is in the address: links can lead to it, and the back button to the previous one. Without it
 * a required one has nothing to show, so that its label stands above it; others say inside what they are.
 */
export function TableSearch({ filter: { name, labelKey, hintKey, required }, value, onChange }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [query] = useAddressQuery();
  // What another table of the page is asked for is offered, and asked for by the reader alone: a look may be recorded.
  const offered = required && value === "" ? (query.get(name) ?? "") : value;
  const submitSearch = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? "";
    if (wanted !== value && (wanted !== "" || !required)) onChange(wanted);
  };
  return (
    <form className={styles.search} onSubmit={submitSearch} noValidate>
      <label htmlFor={id} className={required ? "" : "hidden"}>
        {t(labelKey)}
      </label>
      <div>
        <input
          key={offered}
          ref={input}
          id={id}
          name={name}
          type="search"
          placeholder={required ? undefined : t(labelKey)}
          defaultValue={offered}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
        />
        <button type="submit" className="button quiet" aria-label={t("common:action.search")}>
          <Icon name="search" size={18} />
          {required && t("common:action.search")}
        </button>
      </div>
      {hintKey && value === "" && <p className={styles.quiet}>{t(hintKey)}</p>}
    </form>
  );
}
