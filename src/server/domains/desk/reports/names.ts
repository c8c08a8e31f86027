import { localized } from "../../../../site/locale.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Platform } from "../../../brands/platform.ts";
import type { Dimension, ReportKind } from "./kinds.ts";

/** Whose report it is, and how it is worded. `text` writes a text key of the platform. */
export type Wording = {
  brand: Brand;
  platform: Platform;
  language: string;
  text: (key: string) => string;
};

/** The name of a row by its key. What the brand's documents no longer have keeps its code. */
export function rowName(
  wording: Wording,
  { report, by }: { report: ReportKind; by: Dimension },
  { key, name }: { key: string; name?: string },
): string {
  if (by === "day") return key;
  if (by === "campaign") return name ?? key;
  if (key === "") return wording.text("staff:reports.unknown");
  return by === "country" ? countryName(wording, key) : sourceName(wording, report, key);
}

function countryName({ language }: Wording, code: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
  } catch {
    // Two letters that no country has stay as they are.
    return code;
  }
}

function sourceName({ brand, platform, language, text }: Wording, report: ReportKind, key: string): string {
  if (report === "play") return platform.vendors.get(key)?.name ?? key;
  if (report === "registrations") return text(`staff:reports.way.${key}`);
  const { deposit, withdraw } = brand.documents.payments;
  const listed: readonly { id: string; name: { en: string } }[] =
    (report === "deposits" ? deposit?.channels : withdraw?.methods) ?? [];
  const found = listed.find(({ id }) => id === key);
  return found ? localized(found.name, language) : key;
}
