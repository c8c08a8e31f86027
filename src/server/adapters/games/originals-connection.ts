import { type PartnerDependencies, partnerConnection } from "../partner-connection.ts";
import { type JsonObject, objectOf } from "./strict-json.ts";

const line = partnerConnection("originals");

/** The address of our own game vendor, and the key a brand shares with it. */
export type OriginalsDependencies = PartnerDependencies;

/** Whether our own game vendor signed this for this brand, to the byte and recently. */
export const isSignedByOriginals = line.isSigned;

/** The answer of our own game vendor to a signed order; "unsent" when it certainly never got it. */
export async function orderOfOriginals(
  deps: OriginalsDependencies,
  merchant: string,
  path: string,
  value: object,
): Promise<JsonObject | "unsent" | undefined> {
  const answer = await line.send(deps, merchant, path, value);
  return answer instanceof Buffer ? objectOf(answer) : answer === "unsent" ? answer : undefined;
}

/** The answer of our own game vendor to a signed call; undefined when none came that can be used. */
export async function callOriginals(
  deps: OriginalsDependencies,
  merchant: string,
  path: string,
  value: object,
): Promise<JsonObject | undefined> {
  const answer = await orderOfOriginals(deps, merchant, path, value);
  return answer === "unsent" ? undefined : answer;
}
