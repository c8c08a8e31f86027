import type { ComponentType } from "react";
import type { Block } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import { lazyPart } from "../kit/lazy.ts";
import { firstView } from "./generated/first-view.ts";

type AnyBlock = ComponentType<{ block: Block; page: PageDocument; first: boolean }>;
type Loader = () => Promise<{ default: AnyBlock }>;

/**
 * Every block's component by its type. The type selects the component, so it only ever gets blocks of its own
 * type.
 */
const registry = new Map<string, AnyBlock>(Object.entries(firstView as unknown as Record<string, AnyBlock>));

/** A block outside the first script. The list of these blocks is preloaded by the page's head. */
function laterBlock(type: string): AnyBlock {
  const part = lazyPart(`blocks/${type}`, async () => {
    const { onDemand } = await import("./generated/on-demand.ts");
    const load = (onDemand as unknown as Record<string, Loader>)[type];
    if (!load) throw new Error(`no component draws the block ${type}`);
    return load();
  });
  registry.set(type, part);
  return part;
}

/** Draws a block by its type. */
export function BlockView(props: { block: Block; page: PageDocument; first: boolean }) {
  const { type } = props.block;
  const Component = registry.get(type) ?? laterBlock(type);
  return <Component {...props} />;
}
