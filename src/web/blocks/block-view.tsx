import type { ComponentType } from "react";
import type { Block } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import { fileName, lazyParts } from "../context/load-part.ts";

/** What every block component gets. `first` is true for the block at the top of its page. */
export type BlockProps<Type extends Block["type"]> = {
  block: Extract<Block, { type: Type }>;
  page: PageDocument;
  first: boolean;
};

type AnyBlock = ComponentType<{ block: Block; page: PageDocument; first: boolean }>;
type Module = { default: AnyBlock };

/** Blocks of the first view come with the page; the others when a page shows them. */
const first = import.meta.glob<Module>("./first/*.tsx", { eager: true });
const later = import.meta.glob<Module>("./later/*.tsx");

const registry = new Map<string, AnyBlock>([
  ...Object.entries(first).map(([path, module]) => [fileName(path), module.default] as const),
  ...lazyParts(later),
]);

/** Draws a block by its type: the component is the file of that name. */
export function BlockView(props: { block: Block; page: PageDocument; first: boolean }) {
  const Component = registry.get(props.block.type);
  if (!Component) throw new Error(`no component draws the block ${props.block.type}`);
  return <Component {...props} />;
}
