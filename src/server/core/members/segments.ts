import type { DeskDocument } from "../../../contract/generated/desk.ts";
import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";

/** A saved filter of members, as desk.json has it. */
export type Segment = NonNullable<DeskDocument["segments"]>[string];

/** What holds of every member of a segment; what is left out narrows nothing. */
export type SegmentFilter = Segment["where"];

type Known = Pick<Brand, "documents">;

/** The segments of a brand with their ids, in the order of desk.json. */
export const segmentsOf = ({ documents }: Known): [string, Segment][] =>
  Object.entries(documents.desk.segments ?? {});

/** A segment by its id; undefined for one that the brand does not have. */
export const segmentById = ({ documents }: Known, id: string): Segment | undefined => {
  const { segments = {} } = documents.desk;
  return Object.hasOwn(segments, id) ? segments[id] : undefined;
};

/** A segment's name in a language; its id once the brand no longer has it. */
export function segmentName(brand: Known, id: string, language: string): string {
  const segment = segmentById(brand, id);
  return segment ? localized(segment.name, language) : id;
}
