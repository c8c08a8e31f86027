import { randomInt } from "node:crypto";

/** Letters and digits that are not confused when read aloud. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/** The gateway's reference of a payment or payout, such as PB-7K2MQ4X8WZ3T. */
export const newReference = (): string =>
  `PB-${Array.from({ length }, () => signs[randomInt(signs.length)]).join("")}`;
