import { accept, type Outcome } from "../../../kernel/outcome.ts";
import { inField } from "../../core/wallet/amount.ts";

const leastAddress = 10;
/** Control, formatting and unassigned characters, but for line ends. */
const unreadable = /[^\P{C}\n]/u;
const number = /^\+?[0-9][0-9 ()-]{5,24}$/;

export type Receiver = { address: string; mobile: string };

/**
 * Where a good is sent (spec section 5): receiving address and mobile number. An address is plain text: pages and desk
 * show it as it was typed. Refuses `points.address` and `points.mobile`.
 */
export function receiverOf(input: { receivingAddress?: string; mobileNum?: string }): Outcome<Receiver> {
  const address = (input.receivingAddress ?? "").replace(/\r\n?/g, "\n").trim();
  if (address.length < leastAddress || unreadable.test(address))
    return inField("receivingAddress", "points.address");
  const mobile = (input.mobileNum ?? "").trim();
  return number.test(mobile) ? accept({ address, mobile }) : inField("mobileNum", "points.mobile");
}
