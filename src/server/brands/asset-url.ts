/** The address of a file of the brand's assets folder. */
export const assetUrl = (path: string): string => `/brand/${path}`;
