import { documentOfKind } from "../../inheritance.ts";
import { ownVariable, variablePrefixOf } from "../../own-variable.ts";
import { type BrandFile, type BrandFolder, rootBrand } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { placed } from "../finding-line.ts";
import { eachNode, textOf, valueAt } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";
import { spotsIn } from "../schema/spots.ts";
import { quote } from "../wording.ts";

/** Prefixes that only keys and tokens have. */
const marks: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, "a private key"],
  [/\b[a-z]{2}_(live|test)_[A-Za-z0-9]{12,}/, "an API key"],
  [/\b(AKIA|ASIA)[0-9A-Z]{16}\b/, "an access key"],
  [/\bAIza[0-9A-Za-z_-]{30,}/, "an API key"],
  [/\bgh[opsur]_[A-Za-z0-9]{30,}/, "an access token"],
  [/\bxox[abeoprs]-[A-Za-z0-9-]{10,}/, "an access token"],
  [/\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/, "a signed token"],
  [/:\/\/[^/\s:@]+:[^/\s:@]+@/, "an address with a password"],
];

/** Shannon entropy of a text in bits per character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** The number of changes between capitals, small letters and other characters: low in words, high in keys. */
function changes(text: string): number {
  const kinds = [...text].map((one) => (/[a-z]/.test(one) ? 0 : /[A-Z]/.test(one) ? 1 : 2));
  return kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
}

/** Whether a long run of characters is random, like a key, and unlike text for players. */
function looksRandom(run: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(run)) return /[0-9]/.test(run) && /[a-f]/i.test(run) && entropy(run) >= 3;
  const mixed = /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9]/.test(run);
  return mixed && entropy(run) >= 4.2 && changes(run) / run.length >= 0.4;
}

/** The kind of secret that a text seems to contain; undefined for texts that players may read. */
export function secretIn(text: string): string | undefined {
  if (/^env:[A-Z]/.test(text)) return "the name of an environment variable";
  const mark = marks.find(([pattern]) => pattern.test(text));
  if (mark) return mark[1];
  // An address is checked part by part, since its path would count as one long run; the text around it word by word.
  const runs = text
    .split(/[\s<>"']+/)
    .flatMap((word) =>
      word.includes("://") ? word.split(/[/?&=#]/) : (word.match(/[A-Za-z0-9+/_-]{32,}={0,2}/g) ?? []),
    );
  return runs.some((run) => run.length >= 32 && looksRandom(run)) ? "a key or token" : undefined;
}

/** No public text contains a secret. The message never repeats the text. */
export function secretFindings(context: CheckContext): Finding[] {
  return readableFiles(context.folder).flatMap((file) => inFile(file, context.platform.blocks));
}

function inFile(file: BrandFile, blocks: ReadonlySet<string>): Finding[] {
  const masked = new Set(
    spotsIn(file, blocks).flatMap(({ visibility, pointer }) => (visibility === "secret" ? [pointer] : [])),
  );
  const findings: Finding[] = [];
  eachNode(file.tree, (node, pointer) => {
    const what = masked.has(pointer) ? undefined : secretIn(textOf(node) ?? "");
    if (what === undefined) return;
    const message = `This text looks like ${what}, and it would reach the browser.`;
    const suggestion = 'keep it in the environment and name it under "secrets" in brand.json';
    findings.push({ rule: "LB902", file: file.path, pointer, message, suggestion, masked: true });
  });
  return findings;
}

/** The secrets of a folder's files: each variable name with its position. */
function named({ folder, platform }: { folder: BrandFolder; platform: CheckContext["platform"] }) {
  return readableFiles(folder).flatMap((file) =>
    spotsIn(file, platform.blocks).flatMap(({ visibility, pointer, node }) => {
      const name = visibility === "secret" ? textOf(node) : undefined;
      return name?.startsWith("env:") ? [{ file, pointer, name }] : [];
    }),
  );
}

/**
 * A brand uses only its own variables: neither the platform's nor another brand's, whether it names them itself or
 * inherits their names. Otherwise an inherited key could be sent to an address of its own.
 */
export function ownSecretFindings(context: CheckContext): Finding[] {
  const { folder, lineage, platform, documents } = context;
  const own = named(context).map(({ file, ...rest }) => ({ file: file.path, ...rest }));
  const inherited = lineage
    .filter((ancestor) => ancestor !== folder && ancestor.name !== rootBrand)
    .flatMap((ancestor) =>
      named({ folder: ancestor, platform }).flatMap(({ file, pointer, name }) => {
        const kind = file.kind && documentOfKind[file.kind];
        // Values that a nearer folder overrides are not inherited.
        const stands = kind !== undefined && valueAt(documents[kind], pointer) === name;
        const isOwn = own.some((one) => one.file === file.path && one.pointer === pointer);
        return stands && !isOwn ? [{ file: `../${ancestor.name}/${file.path}`, pointer, name }] : [];
      }),
    );
  return [...own, ...inherited].flatMap((one) => notOwn(folder.name, one));
}

function notOwn(
  brand: string,
  { file, pointer, name }: { file: string; pointer: string; name: string },
): Finding[] {
  if (brand !== rootBrand && ownVariable(brand, name) !== undefined) return [];
  const variable = name.slice("env:".length);
  const finding = { rule: "LB903", file, pointer };
  if (brand === rootBrand)
    return [{ ...finding, message: `Every brand inherits this: it can name no secret such as ${variable}.` }];
  const prefix = variablePrefixOf(brand);
  const message = `The variable ${variable} is not one of the brand ${quote(brand)}, whose own begin with ${prefix}.`;
  return [{ ...finding, message, suggestion: `env:${prefix}${variable.replace(/^BRAND_[A-Z0-9]+_/, "")}` }];
}

/** The variables that a brand's own files name correctly, each with its position. */
export function secretVariables(
  folder: BrandFolder,
  platform: CheckContext["platform"],
): { variable: string; file: string; line: number }[] {
  return named({ folder, platform }).flatMap(({ file, pointer, name }) => {
    const variable = ownVariable(folder.name, name);
    const { line } = placed({ rule: "", file: file.path, pointer, message: "" }, file);
    return variable === undefined ? [] : [{ variable, file: file.path, line }];
  });
}
