import type { Input, Output } from "../../../contract/shared-types.ts";
import { isReachable } from "../../../site/page-lookup.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";

/** Files of the assets folder that are pictures. */
const pictures = /\.(png|jpe?g|webp|avif|svg)$/i;

/** What a form about contents offers: the brand's pictures, and pages as a banner's link names them. */
export function choices(
  { brand, text }: RequestContext,
  { of: wanted }: Input<"desk/content/choices">,
): Output<"desk/content/choices"> {
  if (wanted === "images")
    return {
      content: [...brand.assets.keys()]
        .filter((path) => pictures.test(path))
        .toSorted()
        .map((path) => ({ value: path, name: path })),
    };
  const pages = brand.payload.pages.filter(
    ({ route, access }) => access !== "desk" && route !== undefined && isReachable(brand.payload, route),
  );
  return { content: pages.map(({ id, titleKey }) => ({ value: `page:${id}`, name: text(titleKey, {}) })) };
}
