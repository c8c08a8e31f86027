import type { MouseEvent, ReactNode } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom";
import { isReachable, pageAt } from "../../site/page-lookup.ts";
import { useSite } from "./site.ts";

type Props = {
  to: string;
  children: ReactNode;
  className?: string | undefined;
  title?: string | undefined;
  "aria-label"?: string;
  "aria-current"?: "page" | undefined;
  "aria-haspopup"?: "true";
  "aria-expanded"?: boolean;
  /** Data attributes for styles. */
  [data: `data-${string}`]: string | boolean | undefined;
  tabIndex?: number;
  draggable?: boolean;
  onClick?: (() => void) | undefined;
};

/**
 * A link inside the site. Pages that are modals keep the page behind them. Links to pages of disabled modules
 * are not drawn.
 */
export function SiteLink({ to, onClick, children, ...rest }: Props) {
  const { payload } = useSite();
  const location = useLocation();
  const target = pageAt(payload.pages, to.split(/[?#]/)[0] ?? to);
  const here = pageAt(payload.pages, location.pathname);
  const behind = target?.modal && here && !here.modal ? location.pathname : undefined;
  const state = target?.modal
    ? { behind: behind ?? (location.state as { behind?: string } | null)?.behind ?? "/" }
    : null;
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  if (!isReachable(payload, to)) return null;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
