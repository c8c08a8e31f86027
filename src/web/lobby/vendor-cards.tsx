import type { VendorCard } from "../../contract/shared-types.ts";
import { categoryPage } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { markPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./vendor-cards.module.css";
import { VendorState } from "./vendor-state.tsx";

/** Cards of vendors, each with a link to its games of one category. */
export function VendorCards({ cards, label }: { cards: VendorCard[]; label: string }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map((card) => (
        <li key={card.vassalage}>
          <VendorLink card={card} />
        </li>
      ))}
    </ul>
  );
}

/** A vendor's mark, name and state, with a link to its games of the card's category; nothing without a page of those. */
export function VendorLink({ card }: { card: VendorCard }) {
  const { payload } = useSite();
  const page = categoryPage(payload, card.gameType);
  if (!page) return null;
  return (
    <SiteLink
      to={`${routeOf(page)}?vendor=${card.vassalage}`}
      className={styles.card}
      data-playable={card.playable > 0}
    >
      <Image picture={markPicture(payload, card.vassalage)} width={64} height={64} />
      <span>
        <b>{card.displayName}</b>
        <small>
          <VendorState card={card} />
        </small>
      </span>
    </SiteLink>
  );
}
