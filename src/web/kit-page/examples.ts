import type { Block } from "../../contract/generated/block.ts";
import { fileName } from "../kit/lazy.ts";

const schemas = import.meta.glob<{ default: { examples?: Block[] } }>("../../../schemas/blocks/*.json", {
  eager: true,
});

/** The type of every block with the examples of its schema. */
export const examples: readonly { type: string; blocks: Block[] }[] = Object.entries(schemas).map(
  ([path, { default: schema }]) => ({
    type: fileName(path).replace(/\.json$/, ""),
    blocks: schema.examples ?? [],
  }),
);
