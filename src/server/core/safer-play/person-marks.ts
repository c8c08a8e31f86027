import { createHmac } from "node:crypto";

/** What identifies a person: `certainKinds` by themselves, the others together with a look of staff. */
export type MarkKind =
  | "phone"
  | "mail"
  | "document"
  | "payoutAccount"
  | "nameAndBirthday"
  | "mailAlike"
  | "browser"
  | "name";

export type PersonMark = { kind: MarkKind; hash: Buffer };

/** How sure a mark makes that two accounts are one person, in percent. */
export const scores: Readonly<Record<MarkKind, number>> = {
  phone: 100,
  mail: 100,
  document: 100,
  payoutAccount: 100,
  nameAndBirthday: 80,
  mailAlike: 60,
  browser: 50,
  name: 30,
};

/** The surest of the kinds of marks that two accounts share; they share at least one. */
export const strongestOf = (kinds: readonly string[]): MarkKind =>
  (Object.keys(scores) as MarkKind[])
    .toSorted((one, other) => scores[other] - scores[one])
    .find((kind) => kinds.includes(kind)) ?? "name";

/** The marks that a new account may not share with an excluded person. */
export const certainKinds: readonly MarkKind[] = ["phone", "mail", "document", "payoutAccount"];

/** What is known about a person; everything may be missing. */
export type KnownOfPerson = {
  dialingCode?: string | null | undefined;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  documentNumber?: string | null | undefined;
  name?: string | null | undefined;
  birthday?: string | null | undefined;
  /** Fingerprints of payout accounts, and hashes of browsers' keys. */
  payoutAccounts?: readonly Buffer[];
  browsers?: readonly Buffer[];
  /** The kinds of marks that the member has proved to be theirs. */
  proved?: readonly MarkKind[];
};

/** The marks of a person in a brand or at a licensee, as hashes with a key: the table alone tells nobody's number. */
export function marksOf(key: Buffer, scope: string, known: KnownOfPerson): PersonMark[] {
  const mark = (kind: MarkKind, text: string | undefined): PersonMark[] =>
    text
      ? [
          {
            kind,
            hash: createHmac("sha256", key).update(`exclusion mark\n${scope}\n${kind}\n${text}`).digest(),
          },
        ]
      : [];
  const { payoutAccounts = [], browsers = [] } = known;
  const name = sortedWords(known.name);
  const mail = known.email?.trim().toLowerCase();
  return [
    ...mark("phone", known.mobile ? digitsOf(`${known.dialingCode ?? ""}${known.mobile}`) : undefined),
    ...mark("mail", mail),
    ...spellings(known.documentNumber).flatMap((one) => mark("document", one)),
    ...payoutAccounts.flatMap((one) => mark("payoutAccount", one.toString("hex"))),
    ...mark("nameAndBirthday", name && known.birthday ? `${name}\n${known.birthday}` : undefined),
    ...mark("mailAlike", mail && mailbox(mail)),
    ...browsers.flatMap((one) => mark("browser", one.toString("hex"))),
    ...mark("name", name),
  ];
}

/**
 * The number of a document in letters and digits alone, however it is grouped. Marks of earlier versions have the groups in
 * the order of the alphabet: a number with groups has that one, too.
 */
function spellings(number: string | null | undefined): string[] {
  const compact = (text: string | undefined) => (text ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  const written = (number ?? "").normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set([compact(written), compact(sortedWords(number))])];
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Letters without case and accents, the words in the order of the alphabet. */
function sortedWords(text: string | null | undefined): string | undefined {
  const words = (text ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s.,'-]+/u)
    .filter(Boolean);
  return words.length > 0 ? words.toSorted().join(" ") : undefined;
}

/** An address without what mailboxes ignore: dots, and what follows a plus. */
function mailbox(mail: string): string {
  const [local = "", domain = ""] = mail.split("@");
  return `${local.replace(/\+.*$/, "").replaceAll(".", "")}@${domain}`;
}
