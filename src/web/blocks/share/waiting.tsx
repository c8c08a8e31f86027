import type { ShareBlock as ShareDocument } from "../../../contract/generated/block.ts";
import { Skeleton } from "../../kit/placeholders.tsx";
import { cardSize } from "./draw-card.ts";
import styles from "./share.module.css";

/** Heights in pixels of a field to copy, a button, and the sides of the QR code and the card. */
const field = 84;
const button = 44;
const code = 240;
const card = 240;

/** The place of a link that is not known yet, in the order and the sizes in which it will stand there. */
export function SharedWaiting({ block }: { block: ShareDocument }) {
  const hasCode = block.code !== undefined || block.choice?.code !== undefined;
  return (
    <div className={styles.shared}>
      <div className={styles.words}>
        <Skeleton height={field} />
        {hasCode && <Skeleton height={field} />}
      </div>
      <div className={styles.code}>
        <Skeleton width={code} height={code} />
        <Skeleton width={code} height={button} />
      </div>
      {block.card && (
        <div className={styles.card}>
          <Skeleton height={(card * cardSize.height) / cardSize.width} />
          <Skeleton height={button} />
        </div>
      )}
    </div>
  );
}
