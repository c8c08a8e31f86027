import { useTranslation } from "react-i18next";
import type { Category, GameType } from "../../contract/shared-types.ts";
import { categoryPage, isPlayable } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { brandPicture } from "../../site/pictures.ts";
import { useCategoryAnswer } from "../api/lobby-queries.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import { Image } from "../kit/image.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./sports-entrance.module.css";

/** A wide picture that links to the sports centre; nothing when the brand has no such vendors. */
export default function SportsEntrance({ block }: BlockProps<"sports-entrance">) {
  const { value: categories, problem, retry } = useCategoryAnswer();
  const wanted: GameType[] = block.variant === "pair" ? ["SPORTS", "ESPORTS"] : ["SPORTS"];
  if (!categories)
    return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={180} />;
  const shown = wanted.flatMap(
    (gameType) => categories.find((category) => category.gameType === gameType) ?? [],
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.entrances} data-count={shown.length}>
      {shown.map((category) => (
        <Entrance key={category.gameType} category={category} />
      ))}
    </div>
  );
}

function Entrance({ category }: { category: Category }) {
  const { gameType } = category;
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const page = categoryPage(payload, gameType);
  if (!page) return null;
  const picture = brandPicture(payload, "banner", `entrance-${gameType}`, "hero", gameType);
  return (
    <SiteLink to={routeOf(page)} className={styles.entrance}>
      <Image picture={picture} width={1260} height={540} className={styles.picture} />
      <span className={styles.copy} data-ink={picture.ink}>
        <b>{t(`lobby:entrance.${gameType}`)}</b>
        <span>{t(`lobby:entrance.${gameType}Text`)}</span>
        <span className={styles.go}>
          {t(isPlayable(category) ? "lobby:entrance.open" : "lobby:state.soon")}{" "}
          <Icon name="arrow-right" size={18} flip />
        </span>
      </span>
    </SiteLink>
  );
}
