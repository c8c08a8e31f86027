import type { VendorCard } from "../../contract/words.ts";
import { markPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./vendor-cards.module.css";
import { VendorState } from "./vendor-state.tsx";

/** Cards of vendors, each with a link to its games of one category. */
export function VendorCards({ cards, to, label }: { cards: VendorCard[]; to: string; label: string }) {
  const { payload } = useSite();
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map((card) => (
        <li key={card.vassalage}>
          <SiteLink
            to={`${to}?vendor=${card.vassalage}`}
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
        </li>
      ))}
    </ul>
  );
}
