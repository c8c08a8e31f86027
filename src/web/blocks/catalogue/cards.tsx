import type { CatalogueBlock } from "../../../contract/generated/block.ts";
import type { Game, Promotion, VendorCard } from "../../../contract/shared-types.ts";
import type { Row } from "../../../site/call-input.ts";
import { Skeleton } from "../../kit/placeholders.tsx";
import { GameCard, GameCardSkeleton } from "../../lobby/game-card.tsx";
import { PromotionCard } from "../../lobby/promotion-card.tsx";
import { VendorLink } from "../../lobby/vendor-cards.tsx";
import { PictureCard } from "./picture-card.tsx";

type Props = {
  block: CatalogueBlock;
  /** A row that the block's card can draw. */
  row: Row;
  /** Place in the list, from 0. */
  index: number;
  /** Whether the picture is among the first of its page. */
  first: boolean;
};

/** The card of a row. */
export function CatalogueCard({ block, row, index, first }: Props) {
  const { card, variant = "grid", shape } = block;
  if (card === "promotion")
    return <PromotionCard promotion={row as unknown as Promotion} row={variant === "rows"} />;
  if (card === "vendor") return <VendorLink card={row as unknown as VendorCard} />;
  if (card === "picture") return <PictureCard block={block} row={row} first={first} />;
  return (
    <GameCard
      game={row as unknown as Game}
      first={first}
      {...(shape ? { shape } : {})}
      {...(variant === "rows" ? { size: "row", shape: shape ?? "square" } : {})}
      {...(variant === "feature" && index === 0 ? { size: "large" } : {})}
    />
  );
}

const heights = { promotion: 300, vendor: 82, picture: 280 } as const;
const rowHeight = 110;

/** A card's placeholder of final size. */
export function CardSkeleton({ block: { card, variant, shape } }: { block: CatalogueBlock }) {
  if (card === "game" && variant !== "rows") return <GameCardSkeleton {...(shape ? { shape } : {})} />;
  return <Skeleton height={card === "game" || variant === "rows" ? rowHeight : heights[card]} />;
}

/** How many placeholders stand for a list that is loading. */
export function skeletonCount({ card, variant, limit = 24, pageSize = 24, paging }: CatalogueBlock): number {
  if (variant === "rail") return Math.min(limit, 4);
  return Math.min(limit, paging ? pageSize : card === "game" ? 12 : 6);
}
