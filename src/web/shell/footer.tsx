import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { localized } from "../../site/locale.ts";
import { categoryPage } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { markPicture } from "../../site/pictures.ts";
import { useCategories } from "../api/lobby-queries.ts";
import { useMenu } from "../context/menu.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./footer.module.css";
import { FrameSlot } from "./frame-slot.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Categories with their vendors, trust marks, help, social links, the company's line (spec section 1). */
export default function Footer() {
  const { payload, language } = useSite();
  const { t } = useTranslation();
  const menu = useMenu();
  const links = menu(payload.navigation.footer);
  const full = payload.theme.layout.footer === "full";
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark on="page" />
          <p>{localized(payload.description, language)}</p>
          <Socials />
        </div>
        {full && <Categories />}
        <FrameSlot name="footer" className={styles.slot} />
        <nav className={styles.links} aria-label={t("common:nav.footer")}>
          {links.map((item) => (
            <MenuEntry key={item.key} item={item} className={styles.link} iconSize={16} />
          ))}
        </nav>
        <VendorMarks />
        <div className={styles.legal}>
          <b className={styles.age}>18+</b>
          <p>
            {t("common:footer.fair")}{" "}
            <SiteLink to="/help#responsible-play">{t("common:footer.limits")}</SiteLink>
          </p>
          {payload.company && (
            <p>
              © {payload.company.since} {payload.company.name}.{" "}
              {payload.company.licence && localized(payload.company.licence, language)}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}

type FoldedProps = { title: string; wide?: boolean; children: ReactNode };

/** A long group of links, which a phone shows behind its title. What is wider shows it as it is. */
function Folded({ title, wide = false, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.fold} data-open={isOpen} data-wide={wide}>
      <button
        type="button"
        className="phone-only"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <Icon name="chevron-down" size={18} />
      </button>
      <div id={id}>{children}</div>
    </div>
  );
}

const categoryVendors = 5;

/** Product categories: All and the first vendors of each; HOME and PROMO are left out. */
function Categories() {
  const { payload } = useSite();
  const { t } = useTranslation(["lobby", "common"]);
  const categories = useCategories();
  return (
    <Folded title={t("common:menu.games")}>
      <div className={styles.categories}>
        {categories.map((category) => {
          const page = categoryPage(payload, category.gameType);
          if (!page) return null;
          const to = routeOf(page);
          return (
            <section key={category.gameType}>
              <h2>{category.title}</h2>
              <ul>
                <li>
                  <SiteLink to={to}>{t("lobby:filter.all")}</SiteLink>
                </li>
                {category.cards.slice(0, categoryVendors).map((card) => (
                  <li key={card.vassalage}>
                    <SiteLink to={`${to}?vendor=${card.vassalage}`}>{card.displayName}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Folded>
  );
}

function VendorMarks() {
  const { payload } = useSite();
  const { t } = useTranslation();
  const codes = payload.navigation.footerVendors ?? [];
  const categories = useCategories();
  const names = new Map(
    categories.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName])),
  );
  const shown = codes.filter((code) => names.has(code));
  if (shown.length === 0) return null;
  return (
    <Folded title={t("common:footer.vendors")} wide>
      <ul className={styles.marks} aria-label={t("common:footer.vendors")}>
        {shown.map((code) => (
          <li key={code}>
            <Image picture={markPicture(payload, code)} width={40} height={40} />
            <span>{names.get(code)}</span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

const socialTypes = ["FACEBOOK", "YOUTUBE"];

/** Social links of the channels that the brand configures. */
function Socials() {
  const { payload } = useSite();
  const channels = payload.info.customerService.filter(({ csType }) => socialTypes.includes(csType));
  if (channels.length === 0) return null;
  return (
    <ul className={styles.socials}>
      {channels.map(({ csType, path }) => (
        <li key={csType}>
          <a
            href={`/go/${path}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={csType === "FACEBOOK" ? "Facebook" : "YouTube"}
          >
            <Icon name={csType.toLowerCase()} />
          </a>
        </li>
      ))}
    </ul>
  );
}
