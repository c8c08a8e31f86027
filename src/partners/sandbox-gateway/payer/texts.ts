import { en } from "./texts/en.ts";
import { hi } from "./texts/hi.ts";
import { id } from "./texts/id.ts";
import { pt } from "./texts/pt.ts";
import type { Texts } from "./texts/shape.ts";
import { th } from "./texts/th.ts";
import { vi } from "./texts/vi.ts";

/** The payer's pages in every language that they speak. */
export const languages = { en, hi, id, pt, th, vi };

export type Language = keyof typeof languages;

export const textsOf = (language: Language): Texts => languages[language];

/** Fills the slots of a text. */
export const filled = (text: string, slots: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot);
