/** The kinds of document in a brand folder, with the schema of each. */
export type DocumentKind =
  | "brand"
  | "modules"
  | "theme"
  | "navigation"
  | "home"
  | "registration"
  | "accounts"
  | "payments"
  | "agents"
  | "chat"
  | "desk"
  | "identity"
  | "messages"
  | "points"
  | "profile"
  | "rewards"
  | "races"
  | "safer-play"
  | "support"
  | "vip"
  | "content/announcements"
  | "content/banners"
  | "content/help"
  | "content/promotions"
  | "locale"
  | "page";

const fixed: Record<string, DocumentKind> = {
  "brand.json": "brand",
  "modules.json": "modules",
  "theme.json": "theme",
  "navigation.json": "navigation",
  "home.json": "home",
  "registration.json": "registration",
  "accounts.json": "accounts",
  "payments.json": "payments",
  "agents.json": "agents",
  "chat.json": "chat",
  "desk.json": "desk",
  "identity.json": "identity",
  "messages.json": "messages",
  "points.json": "points",
  "profile.json": "profile",
  "rewards.json": "rewards",
  "races.json": "races",
  "safer-play.json": "safer-play",
  "support.json": "support",
  "vip.json": "vip",
  "content/announcements.json": "content/announcements",
  "content/banners.json": "content/banners",
  "content/help.json": "content/help",
  "content/promotions.json": "content/promotions",
};

/** Names of the files in a brand folder, for "did you mean". */
export const fixedFiles = Object.keys(fixed);

/** All kinds of document. */
export const documentKinds: readonly DocumentKind[] = [...Object.values(fixed), "locale", "page"];

/** The kind of a file by its path inside the brand folder; undefined for an unknown file. */
export function kindOf(path: string): DocumentKind | undefined {
  if (fixed[path]) return fixed[path];
  if (/^locales\/[A-Za-z-]+\.json$/.test(path)) return "locale";
  if (/^pages\/.+\.json$/.test(path)) return "page";
  return undefined;
}

/** Path of the schema of a kind, relative to schemas/meta. */
export const schemaOf = (kind: DocumentKind): string => `${kind}.schema.json`;
