import type { Brand } from "./brand.ts";
import type { BrandDocuments } from "./inheritance.ts";

type Documents = Pick<Brand, "documents">;

/** The documents that may have a clock of their own. */
export type Clock = "agents" | "races" | "saferPlay";

/** The IANA zone of the brand's clock (`brand.json`), by which all go that name no other. */
const ownZone = ({ brand }: Pick<BrandDocuments, "brand">): string => brand.timeZone ?? "UTC";

/** The IANA zone by which one of the documents goes: the one it names, or else the brand's. */
export const zoneOf = (documents: Pick<BrandDocuments, "brand" | Clock>, clock: Clock): string =>
  documents[clock].timeZone ?? ownZone(documents);

/** The IANA zone of contracts, rewards, messages, levels, announcements and the desk's reports. */
export const brandZone = ({ documents }: Documents): string => zoneOf(documents, "agents");

/** The IANA zone in which a brand's races and missions begin and end. */
export const raceZone = ({ documents }: Documents): string => zoneOf(documents, "races");

/** The IANA zone in which a member's days, weeks and months of limits begin. */
export const saferPlayZone = ({ documents }: Documents): string => zoneOf(documents, "saferPlay");
