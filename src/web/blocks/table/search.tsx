import { type SubmitEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { Icon } from "../../kit/sprite.tsx";
import styles from "../records.module.css";

type Props = { search: NonNullable<TableBlock["search"]>; searched: string };

/**
 * The search of a table. It is in the address: links can lead to it, and the back button to the previous one.
 */
export function TableSearch({ search: { name, labelKey, hintKey }, searched }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const [, setQuery] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submitSearch = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = input.current?.value.trim() ?? "";
    if (wanted !== "" && wanted !== searched) setQuery({ [name]: wanted });
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
          defaultValue={searched}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
        />
        <button type="submit" className="button">
          <Icon name="search" size={18} />
          {t("common:action.search")}
        </button>
      </div>
      {hintKey && searched === "" && <p className={styles.quiet}>{t(hintKey)}</p>}
    </form>
  );
}
