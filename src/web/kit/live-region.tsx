import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { topDialog } from "./top-dialog.ts";

/** Screen readers announce changes of a live region, so the region must exist this long before its text. */
const beforeWordsMs = 100;

type Props = { className: string | undefined; children: ReactNode };

/**
 * A live region over everything. Everything behind a modal dialog is inert, so the region moves into the
 * topmost dialog, and back to the page when that is closed.
 */
export function TopLayer({ className = "", children }: Props) {
  const [place, setPlace] = useState<Element>();
  useEffect(() => {
    const region = document.createElement("div");
    region.className = className;
    region.popover = "manual";
    region.setAttribute("role", "status");
    const stand = () => {
      const home = topDialog() ?? document.body;
      if (region.parentElement === home && region.matches(":popover-open")) return;
      home.append(region);
      region.showPopover();
    };
    stand();
    const watch = new MutationObserver(stand);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    const timer = setTimeout(() => setPlace(region), beforeWordsMs);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      region.remove();
    };
  }, [className]);
  return place && createPortal(children, place);
}
