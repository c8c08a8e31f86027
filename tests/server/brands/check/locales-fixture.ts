/** Texts of the brand that cases change, by language. */
export const acmeEnglish = {
  "brand:trust.rules": "Plain rules",
  "brand:trust.rulesText": "On one page.",
  "brand:club.title": "The club",
  "brand:club.text": "Come in.",
  "common:tab.games": "Play",
};
export const acmeHindi = {
  "brand:trust.rules": "सरल नियम",
  "brand:trust.rulesText": "एक पन्ने पर।",
  "brand:club.title": "क्लब",
  "brand:club.text": "अंदर आइए।",
};
