import type { ThemeDocument } from "../../../../contract/generated/theme.ts";
import { compileTheme, type Token } from "../../../../site/theme/compile.ts";
import { contrast, contrastPairs, nearestPassing } from "../../../../site/theme/contrast.ts";
import type { BrandFile } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { placeAt } from "../json-tree.ts";
import { inheritedDocuments } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { documentSchemaPath, validatorOf } from "../schema/catalogue.ts";

type Mode = "light" | "dark";
type Pair = (typeof contrastPairs)[number];

const modes: Mode[] = ["light", "dark"];

/** Every text colour reads on every surface it is set on, in both modes (WCAG 2.2 AA). */
export function contrastFindings(context: CheckContext): Finding[] {
  const file = readableFile(context.folder, "theme");
  const { theme } = context.documents;
  // Colours can only be computed from a whole theme; what is wrong with it has its own findings.
  if (!file || !validatorOf(documentSchemaPath("theme"))(theme)) return [];
  const compiled = compileTheme(theme);
  const inherited = inheritedColours(context);
  return modes.flatMap((mode) =>
    contrastPairs.flatMap((pair) => {
      const [text, surface] = [compiled[mode][pair.text], compiled[mode][pair.surface]];
      if (contrast(text, surface) >= pair.minimum) return [];
      // Colours that are all inherited are the parent's finding.
      const before = inherited?.[mode];
      if (before?.[pair.text] === text && before[pair.surface] === surface) return [];
      return [pairFinding(file, mode, pair, text, surface)];
    }),
  );
}

function inheritedColours(context: CheckContext): ReturnType<typeof compileTheme> | undefined {
  if (context.lineage.length < 2) return undefined;
  const theme: ThemeDocument = inheritedDocuments(context).theme;
  return validatorOf(documentSchemaPath("theme"))(theme) ? compileTheme(theme) : undefined;
}

function pairFinding(file: BrandFile, mode: Mode, pair: Pair, text: string, surface: string): Finding {
  const ratio = Math.floor(contrast(text, surface) * 100) / 100;
  const pointer = blamed(file, mode, pair);
  const onSurface = pointer.endsWith(`/${pair.surface}`);
  const passing = onSurface
    ? nearestPassing(surface, text, pair.minimum)
    : nearestPassing(text, surface, pair.minimum);
  const token = onSurface ? pair.surface : pair.text;
  const fixed = pointer.startsWith("/tokens/") ? passing : passing && `tokens.${mode}.${token} = ${passing}`;
  return {
    rule: "LB801",
    file: file.path,
    pointer,
    message: `In ${mode} mode ${pair.text} ${text} on ${pair.surface} ${surface} has a contrast of ${ratio}:1; at least ${pair.minimum}:1 is needed.`,
    ...(fixed ? { suggestion: fixed } : {}),
  };
}

const seedOf = (token: Token): string =>
  /brand/i.test(token) ? "brand" : /accent/i.test(token) ? "accent" : "neutral";

/** Where the brand's own theme decides a pair: the token it fixes, else the seed it is computed from. */
function blamed(file: BrandFile, mode: Mode, { text, surface }: Pair): string {
  const candidates = [
    `/tokens/${mode}/${text}`,
    `/tokens/${mode}/${surface}`,
    `/colour/${seedOf(text)}`,
    `/colour/${seedOf(surface)}`,
    "/colour",
    `/tokens/${mode}`,
    "/tokens",
    "/layout/header",
  ];
  return candidates.find((pointer) => exists(file, pointer)) ?? "";
}

const exists = (file: BrandFile, pointer: string): boolean => {
  const keys = pointer.split("/").slice(1);
  const { keyNode } = placeAt(file.tree, pointer);
  return keyNode?.value === keys.at(-1);
};
