import type { ComponentType } from "react";
import type { Block } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import { lazyParts } from "../kit/lazy.ts";
import { firstView, onDemand } from "./generated/catalogue.ts";

type AnyBlock = ComponentType<{ block: Block; page: PageDocument; first: boolean }>;
type Loader = () => Promise<{ default: AnyBlock }>;

/**
 * Every block's component by its type. The type selects the component, so it only ever gets blocks of its own
 * type.
 */
const registry = new Map<string, AnyBlock>([
  ...Object.entries(firstView as unknown as Record<string, AnyBlock>),
  ...lazyParts(onDemand as unknown as Record<string, Loader>),
]);

/** Draws a block by its type. */
export function BlockView(props: { block: Block; page: PageDocument; first: boolean }) {
  const Component = registry.get(props.block.type);
  if (!Component) throw new Error(`no component draws the block ${props.block.type}`);
  return <Component {...props} />;
}
