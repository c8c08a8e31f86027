import { useTranslation } from "react-i18next";
import type { CatalogueBlock } from "../../../contract/generated/block.ts";
import type { Row } from "../../../site/call-input.ts";
import { amountText } from "../../../site/format.ts";
import { isReachable, pageById, routeOf } from "../../../site/page-lookup.ts";
import { brandPicture } from "../../../site/pictures.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import { Image } from "../../kit/image.tsx";
import { rowId } from "./filter-rows.ts";
import styles from "./picture-card.module.css";

type Props = { block: CatalogueBlock; row: Row; first: boolean };

type Fields = CatalogueBlock["fields"];

/** Whether nothing can be done with a row, by its state. */
const isClosed = (fields: Fields, row: Row): boolean =>
  (fields?.closed ?? []).some((state) => fields?.state !== undefined && row[fields.state] === state);

/** The address that a row's card leads to; undefined where it leads nowhere. */
function useWay({ fields, to }: CatalogueBlock, row: Row): string | undefined {
  const { payload } = useSite();
  const page = to && pageById(payload.pages, to.page);
  if (!page?.route || isClosed(fields, row) || !isReachable(payload, page.route)) return undefined;
  const value = to?.field && row[to.field];
  if (!to?.as || value === undefined || value === "") return routeOf(page);
  return `${routeOf(page)}?${new URLSearchParams({ [to.as]: String(value) })}`;
}

/** A row as a picture with its name, price and state. Only a row that leads somewhere is a link. */
export function PictureCard({ block, row, first }: Props) {
  const { payload } = useSite();
  const way = useWay(block, row);
  const { fields } = block;
  if (!fields) return null;
  const textOf = (name: string | undefined) => (name ? String(row[name] ?? "") : "");
  const art = brandPicture(payload, "cover", rowId(block, row), "wide");
  const address = textOf(fields.picture);
  const inside = (
    <>
      <span className={styles.cover}>
        <Image picture={address ? { ...art, src: address } : art} width={480} height={270} first={first} />
        <State fields={fields} row={row} />
      </span>
      <span className={styles.text}>
        <b>{textOf(fields.title)}</b>
        {fields.text && <span>{textOf(fields.text)}</span>}
        <Price fields={fields} row={row} />
      </span>
    </>
  );
  const look = { className: styles.card, "data-closed": isClosed(fields, row) || undefined };
  return way ? (
    <SiteLink to={way} {...look}>
      {inside}
    </SiteLink>
  ) : (
    <div {...look}>{inside}</div>
  );
}

type Part = { fields: NonNullable<Fields>; row: Row };

function State({ fields: { state, statePattern }, row }: Part) {
  const { t } = useTranslation("lobby");
  const value = state ? row[state] : undefined;
  if (typeof value !== "string" || value === "") return null;
  const text = statePattern ? t(statePattern.replace("*", value), { defaultValue: value }) : value;
  return <span className={styles.state}>{text}</span>;
}

function Price({ fields: { price, priceKey }, row }: Part) {
  const { payload, language } = useSite();
  const { t } = useTranslation("lobby");
  const value = price ? row[price] : undefined;
  if (typeof value !== "number" && typeof value !== "string") return null;
  const text = priceKey
    ? t(priceKey, { count: Number(value), price: Number(value).toLocaleString(language) })
    : amountText(value, payload.currency, language);
  return <strong className={styles.price}>{text}</strong>;
}
