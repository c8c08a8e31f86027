import styles from "./avatar.module.css";
import { Image, type Picture } from "./image.tsx";

type Props = {
  /** Whose it is; its first letters stand in for a missing picture. */
  name: string;
  picture?: Picture;
  /** Width and height in pixels. */
  size?: number;
};

/** The round picture of a person, or their initials. Decoration: the name stands beside it. */
export function Avatar({ name, picture, size = 40 }: Props) {
  if (picture) return <Image picture={picture} width={size} height={size} className={styles.avatar} />;
  return (
    <span
      className={`${styles.avatar} ${styles.initials}`}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last word, as a reader counts letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const firstOf = (word: string | undefined) => [...letters.segment(word ?? "")][0]?.segment ?? "";
  return (firstOf(words[0]) + (words.length > 1 ? firstOf(words.at(-1)) : "")).toUpperCase();
}
