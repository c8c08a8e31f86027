import { useTranslation } from "react-i18next";
import type { VendorCard } from "../../contract/words.ts";
import { markPicture } from "../../site/pictures.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./vendor-cards.module.css";

/** Cards of vendors, each leading to its games of one category. */
export function VendorCards({ cards, to, label }: { cards: VendorCard[]; to: string; label: string }) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map((card) => (
        <li key={card.vassalage}>
          <SiteLink to={`${to}?vendor=${card.vassalage}`} className={styles.card}>
            <Image picture={markPicture(payload, card.vassalage)} width={64} height={64} />
            <span>
              <b>{card.displayName}</b>
              <small>
                {card.state === "maintenance"
                  ? t("lobby:state.maintenance")
                  : t("lobby:count.games", { count: card.games })}
              </small>
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
