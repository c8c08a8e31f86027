import { leftToRight } from "../../kit/left-to-right.ts";

/** A number that only its owner recognises: "+91 …02". */
export const maskedNumber = (dialingCode: string, number: string): string =>
  leftToRight(`+${dialingCode} …${number.slice(-2)}`);

/** An address of which only the beginning and the domain are shown: "vi…@example.com". */
export function maskedAddress(address: string): string {
  const [name = "", domain = ""] = address.split("@");
  return leftToRight(`${name.slice(0, 2)}…@${domain}`);
}
