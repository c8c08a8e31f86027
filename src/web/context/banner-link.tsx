import type { ReactNode } from "react";
import type { Banner } from "../../contract/shared-types.ts";
import styles from "./banner-link.module.css";
import { SiteLink } from "./site-link.tsx";

type Props = { banner: Pick<Banner, "linkageType" | "url">; className?: string; children: ReactNode };

/**
 * The link of a banner (spec section 3, Banner), inside the site or outside of it: it covers what is positioned around it, so that
 * the whole picture opens it. A banner without a link shows what the link would hold.
 */
export function BannerLink({ banner: { url, linkageType }, className = "", children }: Props) {
  if (!url) return children;
  const look = { className: `${styles.cover} ${className}`, draggable: false };
  return linkageType === "external" ? (
    <a {...look} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <SiteLink {...look} to={url}>
      {children}
    </SiteLink>
  );
}
