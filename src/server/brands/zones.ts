import type { Brand } from "./brand.ts";

type Documents = Pick<Brand, "documents">;

const usualZone = "UTC";

/** The IANA zone of a brand's own clock: of contracts, rewards, messages, levels and the desk's reports (`agents.json`). */
export const brandZone = ({ documents }: Documents): string => documents.agents.timeZone ?? usualZone;

/** The IANA zone in which a brand's races and missions begin and end (`races.json`). */
export const raceZone = ({ documents }: Documents): string => documents.races.timeZone ?? usualZone;

/** The IANA zone in which a member's days, weeks and months of limits begin (`safer-play.json`). */
export const saferPlayZone = ({ documents }: Documents): string => documents.saferPlay.timeZone ?? usualZone;
