import type { Clock } from "../kernel/clock.ts";
import type { Brand } from "./brands/brand.ts";
import type { Platform } from "./brands/platform.ts";
import type { Database } from "./db/connection.ts";
import type { Catalogue } from "./games/catalogue.ts";

/** What handlers may reach: narrow doors into the domain folders, made once by the house. */
export type Services = {
  platform: Platform;
  database: Database;
  clock: Clock;
  catalogue: (brand: Brand, language: string) => Catalogue;
};
