import { NothingNow } from "../lobby/nothing-now.tsx";
import type { BlockProps } from "./block-props.ts";

/** A page without content yet: says so and leads on. */
export default function EmptyPage({ block }: BlockProps<"empty-page">) {
  return <NothingNow texts={block} />;
}
