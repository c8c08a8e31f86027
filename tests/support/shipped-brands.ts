/** The brands that come with the product. Tests and walls know these alone, whatever else lies in whitelabels/. */
export const shippedBrands: readonly string[] = ["aurora", "jade", "saffron"];
