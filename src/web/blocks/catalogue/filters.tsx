import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { VendorCard } from "../../../contract/shared-types.ts";
import type { Row } from "../../../site/call-input.ts";
import { brandPicture, markPicture } from "../../../site/pictures.ts";
import { useSite } from "../../context/site.ts";
import { Icon } from "../../kit/icon.tsx";
import { Image } from "../../kit/image.tsx";
import { ScrollRow } from "../../kit/scroll-row.tsx";
import { VendorState } from "../../lobby/vendor-state.tsx";
import type { CatalogueState, Filter } from "./catalogue-state.ts";
import { type FilterChoice, useChoices } from "./filter-choices.ts";
import styles from "./filters.module.css";

const typingMs = 250;
const longest = 60;

/** A text that narrows the list; the address follows when typing pauses. */
export function SearchField({ filter, chosen }: { filter: Filter; chosen: CatalogueState }) {
  const { t } = useTranslation("lobby");
  const value = chosen.values[filter.param] ?? "";
  const [text, setText] = useState(value);
  const settled = useDeferredValue(text);
  const shownValue = useRef(value);
  useEffect(() => {
    // The address changed elsewhere (back, clear, first read): the field follows.
    if (value !== shownValue.current) setText(value);
    shownValue.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const wanted = settled.trim();
      if (wanted === shownValue.current) return;
      shownValue.current = wanted;
      chosen.choose({ [filter.param]: wanted });
    }, typingMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the typed text decides; the address follows
  }, [settled]);
  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <span className="hidden">{t(filter.labelKey)}</span>
      <input
        type="search"
        value={text}
        maxLength={longest}
        placeholder={t(filter.labelKey)}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

type Props = { filter: Filter; chosen: CatalogueState; page: PageDocument; rows: readonly Row[] };

/** The values of a filter as buttons; nothing where there is nothing to choose. */
export function ChoiceField({ filter, chosen, page, rows }: Props) {
  const { t } = useTranslation("lobby");
  const choices = useChoices({ filter, page, values: chosen.values, rows });
  const { param, look = "chips", allKey, mark } = filter;
  const value = chosen.values[param] ?? "";
  const cleared = Object.fromEntries((filter.clears ?? []).map((name) => [name, ""]));
  const group = useShownChoice(value, choices.length);
  // Of the rows themselves, one value is what they all have.
  if (choices.length < (filter.operation || value ? 1 : 2)) return null;
  const choose = (next: string) => () =>
    chosen.choose({ ...cleared, [param]: next === value && !allKey ? "" : next });
  if (look === "entrances")
    return (
      <ul className={styles.entrances} aria-label={t(filter.labelKey)}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <Entrance choice={choice} pressed={choice.value === value} onPress={choose(choice.value)} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className={styles.row}>
      <ScrollRow scroller={group}>
        <div
          className={look === "tabs" ? styles.tabs : styles.chips}
          role="group"
          aria-label={t(filter.labelKey)}
        >
          {allKey && (
            <button type="button" aria-pressed={value === ""} onClick={choose("")}>
              {t(allKey)}
            </button>
          )}
          {choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              aria-pressed={value === choice.value}
              onClick={choose(choice.value)}
            >
              {mark && <Mark code={String(choice.row[mark] ?? "")} size={28} />}
              {choice.text}
            </button>
          ))}
        </div>
      </ScrollRow>
    </div>
  );
}

/** Scrolls the row of choices so that the chosen one is seen; the page itself stays. */
function useShownChoice(value: string, count: number) {
  const group = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the row changes with what is chosen and offered
  useEffect(() => {
    const row = group.current?.getBoundingClientRect();
    const chosen = group.current?.querySelector("[aria-pressed=true]")?.getBoundingClientRect();
    if (!row || !chosen || (chosen.left >= row.left && chosen.right <= row.right)) return;
    group.current?.scrollBy({ left: (chosen.left + chosen.right - row.left - row.right) / 2 });
  }, [value, count]);
  return group;
}

function Mark({ code, size }: { code: string; size: number }) {
  const { payload } = useSite();
  return <Image picture={markPicture(payload, code)} width={size} height={size} />;
}

/** A vendor as a large picture; a pressed one narrows the list to its games. */
function Entrance({
  choice,
  pressed,
  onPress,
}: {
  choice: FilterChoice;
  pressed: boolean;
  onPress: () => void;
}) {
  const { payload } = useSite();
  const card = choice.row as VendorCard;
  const topic = String(card.gameType);
  return (
    <button
      type="button"
      className={styles.entrance}
      aria-pressed={pressed}
      data-playable={card.playable > 0}
      onClick={onPress}
    >
      <Image
        picture={brandPicture(payload, "cover", `${choice.value}-${topic}`, "wide", topic)}
        width={480}
        height={270}
        className={styles.scene}
      />
      <span className={styles.vendor}>
        <Mark code={choice.value} size={40} />
        <span>
          <b>{choice.text}</b>
          <small>
            <VendorState card={card} />
          </small>
        </span>
      </span>
    </button>
  );
}
