import type { Clock } from "../kernel/clock.ts";
import type { Outbox } from "./adapters/outbox-store.ts";
import type { Brand } from "./brands/brand.ts";
import type { Platform } from "./brands/platform.ts";
import type { Identity } from "./core/identity/identity.ts";
import type { TransferVendors } from "./core/wallet/ports.ts";
import type { Wallet } from "./core/wallet/wallet.ts";
import type { Catalogue } from "./domains/games/catalogue.ts";
import type { Games } from "./domains/games/games.ts";
import type { GameVendors } from "./domains/games/port.ts";
import type { Winners } from "./domains/games/winner-store.ts";
import type { Gateways } from "./domains/payments/ports.ts";
import type { Database } from "./foundation/db/connection.ts";
import type { SnapshotReads } from "./foundation/db/replica.ts";
import type { Alarm } from "./foundation/observability/alarm.ts";

/** The services of handlers: narrow ports into the domain folders, created once by the app. */
export type Services = {
  platform: Platform;
  database: Database;
  /** What reports of operations read: a replica where the operator has one, else the database. */
  snapshots: SnapshotReads;
  clock: Clock;
  identity: Identity;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
  alarm: Alarm;
  /** Development only: messages that would have been sent by SMS or mail. */
  outbox: Outbox | undefined;
  wallet: Wallet;
  /** Payment gateways. */
  gateways: Gateways;
  /** Vendors with transfer wallets; none where one wallet serves all. */
  transferVendors: TransferVendors;
  /** Vendors whose games can be played. */
  gameVendors: GameVendors;
  games: Games;
  winners: Winners;
  catalogue: (brand: Brand, language: string) => Catalogue;
};
