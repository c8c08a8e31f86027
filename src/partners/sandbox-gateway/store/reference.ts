import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for each other when they are read out. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 12;

/** The number under which the paybox knows a payment or payout, such as PB-7K2MQ4X8WZ3T. */
export const newReference = (): string =>
  `PB-${Array.from({ length }, () => signs[randomInt(signs.length)]).join("")}`;
