import { portSuffix } from "../foundation/config/config.ts";
import type { Brand } from "./brand.ts";

/** Address by which most visitors come: the brand's main domain, or its name on this machine. */
export const usualOrigin = (
  { merchant, payload: { mainDomain } }: Brand,
  { production, port }: { production: boolean; port: number },
): string =>
  production && !mainDomain.endsWith(".localhost")
    ? `https://${mainDomain}`
    : `http://${merchant}.localhost${portSuffix(port)}`;
