import { type PartnerDependencies, partnerConnection } from "../partner-connection.ts";
import { type JsonObject, objectOf } from "./strict-json.ts";

const line = partnerConnection("originals");

/** Where the arcade is, and the key a brand shares with it. */
export type OriginalsDependencies = PartnerDependencies;

/** Whether the arcade signed this for this brand, to the byte and not long ago. */
export const isSignedByOriginals = line.isSigned;

/** The arcade's answer to a signed call; undefined when none came that can be built on. */
export async function callOriginals(
  deps: OriginalsDependencies,
  merchant: string,
  path: string,
  value: object,
): Promise<JsonObject | undefined> {
  const answer = await line.call(deps, merchant, path, value);
  return answer && objectOf(answer);
}
