import { type CSSProperties, useEffect, useRef, useState } from "react";

/** A picture with the art that stands in for it and the colours shown until it is there. */
type Picture = { src: string; fallback: string; from: string; to: string };

type Props = {
  picture: Picture;
  alt?: string;
  width: number;
  height: number;
  /** The first picture of a page is fetched before everything else. */
  first?: boolean;
  className?: string | undefined;
};

/** Draws a picture in a box of its final size; an address that fails gives way to generated art. */
export function Image({ picture, alt = "", width, height, first = false, className }: Props) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // One that the server drew may have failed before anybody listened.
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
