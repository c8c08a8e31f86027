import { type CSSProperties, useEffect, useRef, useState } from "react";

/** A picture, generated art to fall back to, and the colours shown until it is loaded. */
export type Picture = { src: string; fallback: string; from: string; to: string };

type Props = {
  picture: Picture;
  alt?: string;
  width: number;
  height: number;
  /** The first picture of a page is fetched before all others. */
  first?: boolean;
  className?: string | undefined;
};

/** Draws a picture in a box of its final size; a picture that fails is replaced by generated art. */
export function Image({ picture, alt = "", width, height, first = false, className }: Props) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // A picture in the server's HTML may have failed before this listener was attached.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailed(true);
  }, []);
  const style: CSSProperties = { background: `linear-gradient(${picture.from},${picture.to})` };
  return (
    <img
      ref={image}
      className={className}
      style={style}
      src={failed ? picture.fallback : picture.src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      decoding={first ? "sync" : "async"}
      {...(first ? { fetchPriority: "high" as const } : {})}
      onError={failed ? undefined : () => setFailed(true)}
    />
  );
}
