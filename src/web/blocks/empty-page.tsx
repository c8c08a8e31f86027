import { ClosedPage } from "../lobby/closed-page.tsx";
import type { BlockProps } from "./block-props.ts";

/** A room that has nothing to show yet. It says so plainly and leads on. */
export default function EmptyRoom({ block }: BlockProps<"empty-page">) {
  return <ClosedPage room={block} />;
}
