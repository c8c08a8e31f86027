/** The shipped brands. Another folder beside theirs changes nothing in the journeys. */
export const brands = ["aurora", "jade", "saffron"] as const;
export type BrandName = (typeof brands)[number];

export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };
export const sizes = { phone, desktop } as const;
export type SizeName = keyof typeof sizes;
export const sizeNames = Object.keys(sizes) as SizeName[];

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];
