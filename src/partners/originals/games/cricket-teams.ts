/** A team of the simulated league; strengths are 1 (weak) to 4 (strong). */
export type Team = { code: string; name: { en: string; hi: string }; batting: number; bowling: number };

/** The eight teams of Over by Over. They are fictional. */
export const teams: readonly Team[] = [
  { code: "STP", name: { en: "Stepwell Kites", hi: "बावड़ी काइट्स" }, batting: 4, bowling: 2 },
  { code: "BNY", name: { en: "Banyan Nine", hi: "बरगद नाइन" }, batting: 2, bowling: 4 },
  { code: "SLT", name: { en: "Salt Road Riders", hi: "नमक राह राइडर्स" }, batting: 3, bowling: 3 },
  { code: "LMP", name: { en: "Lamplight City", hi: "दीपनगर सिटी" }, batting: 3, bowling: 2 },
  { code: "TID", name: { en: "Tidewall", hi: "ज्वार दीवार" }, batting: 1, bowling: 4 },
  { code: "COP", name: { en: "Copper Hills", hi: "ताम्र पहाड़ी" }, batting: 4, bowling: 1 },
  { code: "MNG", name: { en: "Mango Grove", hi: "अमराई" }, batting: 2, bowling: 2 },
  { code: "FRT", name: { en: "Old Fort", hi: "पुराना क़िला" }, batting: 1, bowling: 1 },
];

/** The batting side's advantage over the bowling side: -3 to 3. */
export const edgeOf = (batting: Team, bowling: Team): number => batting.batting - bowling.bowling;
