import { framePage } from "../../site/page-lookup.ts";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import { useSite } from "../context/site.ts";
import { InnerList } from "./page-view.tsx";

/** The blocks that a brand put into a place of the frame; nothing where there are none. */
export function FrameSlot({ name, className }: { name: string; className: string | undefined }) {
  const { payload } = useSite();
  const page = framePage(payload.pages);
  const slot = page?.blocks.find(({ id }) => id === name);
  if (!page || !slot) return null;
  return (
    <div className={className} data-slot={name}>
      <InnerBlocksContext value={InnerList}>
        <InnerList blocks={[slot]} page={page} />
      </InnerBlocksContext>
    </div>
  );
}
